import { sql, type RawBuilder } from 'kysely';
import type { Family } from '../api.ts';
import type { SealedFact } from '../lib/sealed-fact.ts';

/** A dose as the database keeps it: its amount is in `sealed`. */
export type Row = {
  id: string;
  familyId: string;
  recordId: string;
  givenAt: string;
  sealed: Buffer;
  addedBy: string;
  addedAt: string;
  takenBackAt: string | null;
  version: number;
};

const columns = sql`d.id, d.family_id, d.record_id, d.given_at, d.sealed, d.added_by, d.added_at, d.taken_back_at, d.version`;

/** Those of a deleted medication went with it. */
const isListed = sql`exists (
  select from health_record r where r.family_id = d.family_id and r.id = d.record_id and r.removed_at is null)`;

async function rowsOf(family: Family, statement: RawBuilder<Row>): Promise<Row[]> {
  return (await statement.execute(family.db)).rows;
}

type Page = {
  recordId?: string | undefined;
  ofEach?: number | undefined;
  after?: string | undefined;
  limit: number;
};

/** The newest of each medication, along the index of each. */
function newestOfEach(family: Family, recordId: string | undefined, most: number): Promise<Row[]> {
  return rowsOf(
    family,
    sql<Row>`select ${columns} from health_record r cross join lateral (
        select * from health_dose where family_id = r.family_id and record_id = r.id
         order by given_at desc, id desc limit ${most}) d
      where r.family_id = ${family.id} and r.type = 'medication' and r.removed_at is null
        ${recordId ? sql`and r.id = ${recordId}` : sql``}
      order by d.given_at desc, d.id desc`,
  );
}

export function list(family: Family, { recordId, ofEach, after, limit }: Page): Promise<Row[]> {
  if (ofEach) return newestOfEach(family, recordId, ofEach);
  const wanted = [
    sql`d.family_id = ${family.id} and ${isListed}`,
    ...(recordId ? [sql`d.record_id = ${recordId}`] : []),
    ...(after
      ? [
          sql`(d.given_at, d.id) < (select given_at, id from health_dose where family_id = ${family.id} and id = ${after})`,
        ]
      : []),
  ];
  return rowsOf(
    family,
    sql<Row>`select ${columns} from health_dose d where ${sql.join(wanted, sql` and `)}
      order by d.given_at desc, d.id desc limit ${limit}`,
  );
}

export async function get(family: Family, id: string): Promise<Row | undefined> {
  const [row] = await rowsOf(
    family,
    sql<Row>`select ${columns} from health_dose d where d.family_id = ${family.id} and d.id = ${id} and ${isListed}`,
  );
  return row;
}

type Near = { id: string; recordId: string; givenAt: string; hours: number };

/** Others of the same medication within these hours, before or after. Asked after the dose is stored, so that two at once see each other. */
export function near(family: Family, { id, recordId, givenAt, hours }: Near): Promise<Row[]> {
  return rowsOf(
    family,
    sql<Row>`select ${columns} from health_dose d
      where d.family_id = ${family.id} and d.record_id = ${recordId} and d.id <> ${id} and d.taken_back_at is null
        and d.given_at > ${givenAt}::timestamptz - make_interval(hours => ${hours})
        and d.given_at < ${givenAt}::timestamptz + make_interval(hours => ${hours})
      order by d.given_at desc, d.id desc limit 20`,
  );
}

/** The record of both parents, sealed. */
const recorded = (kind: string, fact: SealedFact) => sql`
  logged as (
    select c.*, app.append_sealed_to_parents(${kind}, c.id, ${JSON.stringify(fact)}::jsonb) as seq from changed c
  )
  select ${columns} from logged d`;

type Added = { id: string; recordId: string; givenAt: string; sealed: Buffer; fact: SealedFact };

/** Nothing when the id is taken, or there is no such medication. */
export async function add(family: Family, { id, recordId, givenAt, sealed, fact }: Added): Promise<Row | undefined> {
  const [row] = await rowsOf(
    family,
    sql<Row>`
    with changed as (
      insert into health_dose (family_id, id, record_id, given_at, sealed, added_by, added_at)
      select r.family_id, ${id}, r.id, ${givenAt}, ${sealed}::bytea, app.account(), app.now()
        from health_record r
       where r.family_id = ${family.id} and r.id = ${recordId} and r.type = 'medication' and r.removed_at is null
      on conflict (family_id, id) do nothing returning *
    ), ${recorded('dose.added', fact)}`,
  );
  return row;
}

/** Nothing when it was taken back already. */
export async function takeBack(
  family: Family,
  { id, fact }: { id: string; fact: SealedFact },
): Promise<Row | undefined> {
  const [row] = await rowsOf(
    family,
    sql<Row>`
    with changed as (
      update health_dose set taken_back_at = app.now(), version = version + 1
       where family_id = ${family.id} and id = ${id} and taken_back_at is null
      returning *
    ), ${recorded('dose.taken-back', fact)}`,
  );
  return row;
}
