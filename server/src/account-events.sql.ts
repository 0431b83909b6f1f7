import type { Queryable } from './lib/transaction.ts';

export type Event = { accountId: string; kind: string; label: string; now: string; mail?: string };

/** Writes down what happened to an account, for its owner, and has them told when it is to be told by mail. */
export async function note(db: Queryable, { accountId, kind, label, now, mail }: Event): Promise<void> {
  await db.query(
    `with event as (insert into auth.events (account_id, at, kind, label) values ($1, $2, $3, $4))
     select app.enqueue($5, $6) where $5 is not null`,
    [accountId, now, kind, label, mail ?? null, accountId],
  );
}
