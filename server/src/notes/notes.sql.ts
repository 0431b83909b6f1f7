import { SharedNoteItem, type NoteItem, type SharedNote } from '@evenkeel/contract/notes';
import { sql } from 'kysely';
import type { Family } from '../api.ts';

/** What a note is on. */
export type About = { item: NoteItem; itemId: string };
/** A note as the database keeps it: sealed. Several texts where two families became one, until it is saved again. */
export type Sealed = { id: string; texts: Buffer[]; savedAt: string };

/** Where notes on such a thing point to it, and the things themselves. */
const columns = {
  child: sql.ref('child_id'),
  event: sql.ref('event_id'),
  document: sql.ref('document_id'),
  school: sql.ref('school_of'),
} as const;
const tables = {
  child: sql.table('child'),
  event: sql.table('event'),
  document: sql.table('document'),
  school: sql`(select family_id, family_id as id from family)`,
} as const;
/** On the others nothing is shared. */
const isShared = (item: NoteItem) => SharedNoteItem.options.some((one) => one === item);

/** Those before them stand in the History. */
const mostShown = 100;

const sharedColumns = sql`id, text, shared_by, shared_at`;

/** My own note, and what was shared, the latest first; nothing when there is no such thing. One statement. */
export async function get(
  family: Family,
  { item, itemId }: About,
): Promise<{ mine: Sealed | null; shared: SharedNote[] } | undefined> {
  const on = sql`family_id = ${family.id} and ${columns[item]} = ${itemId}`;
  const { rows } = await sql<Partial<Sealed> & { shared: SharedNote[] }>`
    select mine.id, mine.texts, mine.saved_at, shared.shared from ${tables[item]} thing
      left join (select * from note where ${on} and account_id = app.account()) mine on true
     cross join (
       select coalesce(json_agg(json_build_object('id', id, 'text', text, 'sharedBy', shared_by,
           'sharedAt', replace(to_json(shared_at) #>> '{}', '+00:00', 'Z'))
           order by shared_at desc, id desc), '[]') as shared
         from (select * from shared_note where ${isShared(item) ? on : sql`false`} order by shared_at desc, id desc limit ${mostShown}) latest) shared
     where thing.family_id = ${family.id} and thing.id = ${itemId}
  `.execute(family.db);
  const [row] = rows;
  if (!row) return undefined;
  const { id, texts, savedAt, shared } = row;
  return { mine: id && texts && savedAt ? { id, texts, savedAt } : null, shared };
}

/** Where only the note that was seen is written to; where there was none, only where there is none still. */
type Seen = About & { seen: string | null };

/** Saves what I wrote instead of what I saw, and lets my own log say so, without a word of it. False when another one stands. */
export async function save(
  family: Family,
  { id, text, seen, ...about }: Seen & { id: string; text: Buffer },
): Promise<boolean> {
  const { item, itemId } = about;
  const written = seen
    ? sql`update note set id = ${id}, texts = array[${text}::bytea], saved_at = app.now()
           where family_id = ${family.id} and id = ${seen} and ${columns[item]} = ${itemId} and account_id = app.account()
          returning id`
    : sql`insert into note (family_id, id, account_id, ${columns[item]}, texts, saved_at)
          select ${family.id}, ${id}, app.account(), thing.id, array[${text}::bytea], app.now()
            from ${tables[item]} thing where thing.family_id = ${family.id} and thing.id = ${itemId}
              on conflict do nothing
          returning id`;
  const { rows } = await sql`
    with written as (${written})
    select from written, app.append('person', 'note.saved', ${itemId}, ${JSON.stringify({ item })}::jsonb)
  `.execute(family.db);
  return rows.length > 0;
}

/** Removes the note that I saw. False when another one stands, or none. */
export async function remove(family: Family, { seen, item, itemId }: Seen): Promise<boolean> {
  const { rows } = await sql`
    with removed as (
      delete from note
       where family_id = ${family.id} and id = ${seen} and ${columns[item]} = ${itemId} and account_id = app.account()
      returning id
    )
    select from removed, app.append('person', 'note.removed', ${itemId}, ${JSON.stringify({ item })}::jsonb)
  `.execute(family.db);
  return rows.length > 0;
}

/** The note as it was shared and logged, and the other parents notified, without a word of it; nothing when the id is taken. */
export async function share(
  family: Family,
  { id, item, itemId, text }: About & { id: string; text: string },
): Promise<SharedNote | undefined> {
  const { rows } = await sql<SharedNote>`
    with added as (
      insert into shared_note (family_id, id, ${columns[item]}, text, shared_by, shared_at)
      values (${family.id}, ${id}, ${itemId}, ${text}, app.account(), app.now())
      on conflict (family_id, id) do nothing
      returning ${sharedColumns}
    ), logged as (
      select added.*, app.append('family', 'note.shared', id, jsonb_build_object('item', ${item}::text, 'item_id', ${itemId}::uuid, 'text', text))
      from added
    ), notified as (
      select app.notify_of(parent, 'note.shared', id,
        jsonb_build_object('item', ${item}::text, 'itemId', ${itemId}::uuid)) as notice
      from logged, app.other_parents() parent
    )
    select ${sharedColumns} from logged, (select count(app.mail_update(notice)) from notified) done
  `.execute(family.db);
  return rows[0];
}

/** What was shared under this id, if it was me, on this thing. */
export async function findShared(
  family: Family,
  { id, item, itemId }: About & { id: string },
): Promise<SharedNote | undefined> {
  const { rows } = await sql<SharedNote>`
    select ${sharedColumns} from shared_note
     where family_id = ${family.id} and id = ${id} and ${columns[item]} = ${itemId} and shared_by = app.account()
  `.execute(family.db);
  return rows[0];
}
