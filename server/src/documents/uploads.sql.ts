import type { Inspected } from '@evenkeel/contract/documents';
import type { PhotoOriginal } from '@evenkeel/contract/photo-originals';
import { sql } from 'kysely';
import type { Family } from '../api.ts';

/** What was found in a file, and size and digest (in hex) of the copy that is handed out; null where the file itself is. */
export type Inspection = Inspected & { copyBytes: number | null; copySha256: string | null };

/** A file that is arriving. `sha256` from when it is complete, `inspected` from when it was checked. */
export type Upload = {
  id: string;
  fileId: string;
  size: number;
  sha256: Buffer | null;
  inspected: Inspection | null;
};

/** What a plan allows one uploader. */
export type Room = { documents: number; bytes: number };

/** `full`: the plan has no more room. `later`: 500 MB in a day. `other`: the id belongs to an upload of another size. */
export type Started = { outcome: 'started' | 'full' | 'later' | 'other'; fileId: string | null };

/** An upload under this id, the one that is there already or a new one. */
export async function start(
  family: Family,
  { id, size, room }: { id: string; size: number; room: Room },
): Promise<Started> {
  const { rows } = await sql<Started>`
    select outcome, file_id from app.start_upload(${id}, ${size}, ${room.documents}, ${room.bytes})`.execute(family.db);
  return rows[0] ?? { outcome: 'other', fileId: null };
}

export async function find(family: Family, id: string): Promise<Upload | undefined> {
  const { rows } = await sql<Upload>`
    select id, file_id, size, sha256, inspected from upload
     where family_id = ${family.id} and account_id = app.account() and id = ${id}`.execute(family.db);
  return rows[0];
}

/** All of these, in this order; fewer where some are unknown. */
export async function findAll(family: Family, ids: readonly string[]): Promise<Upload[]> {
  const { rows } = await sql<Upload>`
    select u.id, u.file_id, u.size, u.sha256, u.inspected
      from unnest(${[...ids]}::uuid[]) with ordinality as asked (id, place)
      join upload u on u.family_id = ${family.id} and u.account_id = app.account() and u.id = asked.id
     order by asked.place`.execute(family.db);
  return rows;
}

export async function complete(family: Family, id: string, sha256: Buffer): Promise<void> {
  await sql`update upload set sha256 = ${sha256}
     where family_id = ${family.id} and account_id = app.account() and id = ${id}`.execute(family.db);
}

export async function keepInspection(family: Family, id: string, inspected: Inspection): Promise<void> {
  await sql`update upload set inspected = ${JSON.stringify(inspected)}::jsonb
     where family_id = ${family.id} and account_id = app.account() and id = ${id}`.execute(family.db);
}

/** What photos became: beside the PDF they are kept as they were uploaded, and count with it. */
type OfPhotos = Inspection & { photos: number; photoBytes: number; originals: readonly PhotoOriginal[] };

/**
 * The upload under this id is what the photos became, called `as` from now on, and their own are gone: all at once, or nothing where one of
 * them is missing or that name is taken. The id of each file whose bytes are now nobody's.
 */
export async function combine(
  family: Family,
  {
    id,
    as,
    photos,
    sha256,
    inspected,
  }: { id: string; as: string; photos: readonly string[]; sha256: Buffer; inspected: OfPhotos },
): Promise<string[]> {
  const { rows } = await sql<{ fileId: string }>`
    with there as (
      select id from upload
       where family_id = ${family.id} and account_id = app.account() and id = any(${[...photos]}::uuid[]) for update
    ), whole as (
      select from there having count(*) = ${photos.length} and not exists (
        select from upload where family_id = ${family.id} and account_id = app.account() and id = ${as})
    ), made as (
      update upload set id = ${as}, sha256 = ${sha256}, inspected = ${JSON.stringify(inspected)}::jsonb
       where family_id = ${family.id} and account_id = app.account() and id = ${id} and exists (select from whole)
      returning id
    )
    delete from upload where family_id = ${family.id} and account_id = app.account() and id = any(${[...photos]}::uuid[])
       and exists (select from made)
    returning file_id`.execute(family.db);
  return rows.map(({ fileId }) => fileId);
}

/** Forgets these uploads. The id of each file whose bytes are now nobody's. */
export async function remove(family: Family, ...ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ fileId: string }>`
    delete from upload where family_id = ${family.id} and account_id = app.account() and id = any(${ids}::uuid[])
    returning file_id`.execute(family.db);
  return rows.map(({ fileId }) => fileId);
}
