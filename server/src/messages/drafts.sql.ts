import type { Draft } from '@evenkeel/contract/messages';
import { sql } from 'kysely';
import type { Family } from '../api.ts';
import type { Queryable } from '../lib/transaction.ts';

/** A draft as the database keeps it: text and topic are sealed. */
export type SealedDraft = Pick<Draft, 'thread' | 'messageId'> & { sealed: Buffer };

/** Mine, the latest first. */
export async function list(family: Family): Promise<SealedDraft[]> {
  const { rows } = await sql<SealedDraft>`
    select thread, sealed, message_id as "messageId" from message_draft
    where family_id = ${family.id} and account_id = app.account() and sealed is not null
    order by updated_at desc, thread limit 200
  `.execute(family.db);
  return rows;
}

/** Nobody writes so many letters at once: what is more is not kept. */
const most = 100;

/** Keeps it instead of what was kept before. It is in no log: nobody else can tell. Answers whether there was room for it. */
export async function change(family: Family, { thread, sealed, messageId }: SealedDraft): Promise<boolean> {
  const mine = sql`family_id = ${family.id} and account_id = app.account()`;
  const { numAffectedRows = 0n } = await sql`
    insert into message_draft (family_id, account_id, thread, sealed, message_id, updated_at)
    select ${family.id}, app.account(), ${thread}, ${sealed}, ${messageId}, app.now()
    where (select count(*) from message_draft where ${mine} and thread <> ${thread}) < ${most}
    on conflict (family_id, account_id, thread)
    do update set sealed = excluded.sealed, message_id = excluded.message_id, updated_at = excluded.updated_at
  `.execute(family.db);
  return numAffectedRows > 0n;
}

export async function remove(family: Family, thread: string): Promise<void> {
  await sql`
    delete from message_draft where family_id = ${family.id} and account_id = app.account() and thread = ${thread}
  `.execute(family.db);
}

type Open = { familyId: string; accountId: string; thread: string; topic: string | null; content: string };

/** Of those from before drafts were sealed, a few. `db` is the owner's. */
export async function someOpen(db: Queryable): Promise<Open[]> {
  const { rows } = await db.query<Open>(
    `select family_id as "familyId", account_id as "accountId", thread, topic, content from public.message_draft
      where sealed is null limit 100`,
  );
  return rows;
}

/** Unless it was written anew meanwhile. */
export async function close(
  db: Queryable,
  { familyId, accountId, thread, content }: Open,
  sealed: Buffer,
): Promise<void> {
  await db.query(
    `update public.message_draft set sealed = $5, content = null, topic = null
      where family_id = $1 and account_id = $2 and thread = $3 and content = $4`,
    [familyId, accountId, thread, content, sealed],
  );
}
