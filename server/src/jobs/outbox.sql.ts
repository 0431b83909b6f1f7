import type { Queryable } from '../lib/transaction.ts';

export type Row = { id: string; kind: string; ref: string };

/** Takes up to `most` rows that are due and that no server has handed to the queue yet. They are this transaction's until it ends. */
export async function takeWaiting(db: Queryable, { most, now }: { most: number; now: string }): Promise<Row[]> {
  const { rows } = await db.query<Row>(
    `update app.outbox set handed_at = now() where id in (
       select id from app.outbox where handed_at is null and (due_at is null or due_at <= $2)
        order by created_at, id limit $1 for update skip locked
     ) returning id, kind, ref`,
    [most, now],
  );
  return rows;
}

/** A row that is still to be done, and when it was put there. */
export async function findOpen(db: Queryable, id: string): Promise<(Row & { createdAt: string }) | undefined> {
  const { rows } = await db.query<Row & { createdAt: string }>(
    `select id, kind, ref, created_at as "createdAt" from app.outbox
      where id = $1 and done_at is null and failed_at is null`,
    [id],
  );
  return rows[0];
}

export async function markDone(db: Queryable, id: string): Promise<void> {
  await db.query('update app.outbox set done_at = now() where id = $1', [id]);
}

/** Finally: it stays in the table, for whoever runs this installation. */
export async function markFailed(db: Queryable, id: string): Promise<void> {
  await db.query('update app.outbox set failed_at = now() where id = $1', [id]);
}
