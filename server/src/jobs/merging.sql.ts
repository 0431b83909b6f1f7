import type { Queryable } from '../lib/transaction.ts';

/** A merge of two families. */
export type Merging = { familyId: string; id: string; sourceId: string; attempts: number };

/** Locks a merge that no server is running; undefined without one. */
export async function take(db: Queryable): Promise<Merging | undefined> {
  const { rows } = await db.query<Merging>(
    `select family_id as "familyId", id, source_id as "sourceId", attempts from app.take_merge()`,
  );
  return rows[0];
}

/** Takes the locks and returns the steps. Throws when the two can no longer be merged. */
export async function begin(db: Queryable, { familyId, id }: Merging, now: string): Promise<string[]> {
  // A long history may exceed the statement timeout of requests.
  await db.query(`set local statement_timeout = '10min'`);
  const { rows } = await db.query<{ steps: string[] }>('select app.begin_merge($1, $2, $3) as steps', [
    familyId,
    id,
    now,
  ]);
  return rows[0]?.steps ?? [];
}

export async function step(db: Queryable, { familyId, id }: Merging, name: string, now: string): Promise<void> {
  await db.query('select app.step_merge($1, $2, $3, $4)', [familyId, id, name, now]);
}

/** Attempts and progress, outside the merge's transaction so that it shows at once. */
export async function note(db: Queryable, { familyId, id }: Merging, tries: number, percent: number): Promise<void> {
  await db.query('select app.note_merge($1, $2, $3, $4)', [familyId, id, tries, percent]);
}

export async function fail(db: Queryable, { familyId, id }: Merging, now: string): Promise<void> {
  await db.query('select app.fail_merge($1, $2, $3)', [familyId, id, now]);
}
