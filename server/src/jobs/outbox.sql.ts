import type { Queryable } from '../lib/transaction.ts';

export type Row = { id: string; kind: string; ref: string };

/** Locks up to `most` due rows that aren't queued yet. */
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

/** An unfinished row, and when it was added. */
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

/** Failed permanently: the row stays for the operator. */
export async function markFailed(db: Queryable, id: string): Promise<void> {
  await db.query('update app.outbox set failed_at = now() where id = $1', [id]);
}
