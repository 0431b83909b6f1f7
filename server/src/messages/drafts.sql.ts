import type { Draft } from '@evenkeel/contract/messages';
import { sql } from 'kysely';
import type { Family } from '../api.ts';

/** Mine, the latest first. */
export async function list(family: Family): Promise<Draft[]> {
  const { rows } = await sql<Draft>`
    select thread, topic, content, message_id as "messageId" from message_draft
    where family_id = ${family.id} and account_id = app.account() order by updated_at desc, thread limit 200
  `.execute(family.db);
  return rows;
}

/** Nobody writes so many letters at once: what is more is not kept. */
const most = 100;

/**
 * Keeps it instead of what was kept before; an empty one is no draft. It is in no log: nobody else can tell. Answers whether
 * there was room for it.
 */
export async function change(family: Family, { thread, topic, content, messageId }: Draft): Promise<boolean> {
  const mine = sql`family_id = ${family.id} and account_id = app.account()`;
  if (content === '') {
    await sql`delete from message_draft where ${mine} and thread = ${thread}`.execute(family.db);
    return true;
  }
  const { numAffectedRows = 0n } = await sql`
    insert into message_draft (family_id, account_id, thread, topic, content, message_id, updated_at)
    select ${family.id}, app.account(), ${thread}, ${topic}, ${content}, ${messageId}, app.now()
    where (select count(*) from message_draft where ${mine} and thread <> ${thread}) < ${most}
    on conflict (family_id, account_id, thread)
    do update set topic = excluded.topic, content = excluded.content, message_id = excluded.message_id,
      updated_at = excluded.updated_at
  `.execute(family.db);
  return numAffectedRows > 0n;
}
