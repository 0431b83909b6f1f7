import type { Queryable } from '../lib/transaction.ts';

export type Event = { accountId: string; kind: string; label: string; now: string; mail?: string };

/** Records an account event for its owner, and enqueues its mail if that kind has one. */
export async function note(db: Queryable, { accountId, kind, label, now, mail }: Event): Promise<void> {
  await db.query(
    `with event as (insert into auth.events (account_id, at, kind, label) values ($1, $2, $3, $4))
     select app.enqueue($5, $6) where $5 is not null`,
    [accountId, now, kind, label, mail ?? null, accountId],
  );
}

/** Makes an event undoable: by a link derived from `ref`, whose hash is stored until then. */
export type Undo = {
  ref: string;
  hash: Buffer;
  until: string;
  /** The address to restore. */
  from?: string;
};

/** The same for an undoable event. The mail refers to the event, so each has its own link. */
export async function noteUndoable(db: Queryable, event: Event, { ref, hash, until, from }: Undo): Promise<void> {
  const { accountId, kind, label, now, mail } = event;
  await db.query(
    `with event as (
       insert into auth.events (account_id, at, kind, label, ref, undo_hash, undo_until, details)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
     )
     select app.enqueue($9, $5) where $9::text is not null`,
    [accountId, now, kind, label, ref, hash, until, from ? { from } : {}, mail ?? null],
  );
}

/** Enqueues a mail about `ref`. */
export async function tell(db: Queryable, mail: string, ref: string): Promise<void> {
  await db.query('select app.enqueue($1, $2)', [mail, ref]);
}
