import type { Queryable } from '../lib/transaction.ts';

/** Two families that are to become one. */
export type Merging = { familyId: string; id: string; sourceId: string; attempts: number };

/** One that nobody is at; it is this transaction's until it ends. Nothing, when there is none. */
export async function take(db: Queryable): Promise<Merging | undefined> {
  const { rows } = await db.query<Merging>(
    `select family_id as "familyId", id, source_id as "sourceId", attempts from app.take_merge()`,
  );
  return rows[0];
}

/** Holds what must not move meanwhile. Answers the steps; throws when the two cannot be merged any more. */
export async function begin(db: Queryable, { familyId, id }: Merging, now: string): Promise<string[]> {
  // A long history may take longer than any request may.
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

/** How often it was tried, and how far it is. Not in the transaction of the merge: who looks sees it at once. */
export async function note(db: Queryable, { familyId, id }: Merging, tries: number, percent: number): Promise<void> {
  await db.query('select app.note_merge($1, $2, $3, $4)', [familyId, id, tries, percent]);
}

export async function fail(db: Queryable, { familyId, id }: Merging, now: string): Promise<void> {
  await db.query('select app.fail_merge($1, $2, $3)', [familyId, id, now]);
}
