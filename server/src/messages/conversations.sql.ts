import type { Contact, Conversation } from '@evenkeel/contract/messages';
import { sql } from 'kysely';
import type { Family } from '../api.ts';

/** Beyond this many nobody counts what is closed. */
const mostCounted = 1_000;

/** The other parents, and who left where the two wrote to each other, each with the latest of all that the two wrote, and how much of it I have not opened. */
export async function contacts(family: Family): Promise<Contact[]> {
  const { rows } = await sql<Contact>`
    select member.account_id as id, member.name, member.role,
      case when last.sender_id = app.account() or last.viewed_at is not null then last.content end as last_message,
      last.delivered_at as last_message_time,
      (select count(*)::int from (
        select from message m where m.family_id = ${family.id} and m.receiver_id = (select app.account())
          and m.sender_id = member.account_id and m.viewed_at is null limit ${mostCounted}) closed) as unread_count
    from member
    left join lateral (
      select c.id from conversation c
      where c.family_id = ${family.id} and c.last_at is not null and member.account_id in (c.started_by, c.started_with)
      order by c.last_at desc limit 1
    ) latest on true
    left join lateral (
      select m.sender_id, m.viewed_at, m.content, m.delivered_at from message m
      where m.family_id = ${family.id} and m.conversation_id = latest.id order by m.delivered_at desc limit 1
    ) last on true
    where member.family_id = ${family.id} and member.role = 'parent' and member.account_id <> app.account()
      and (member.left_at is null or latest.id is not null)
    order by member.joined_at, member.account_id
  `.execute(family.db);
  return rows;
}

export type Page = { contactId: string; after?: string | undefined; limit: number };

/** What the two of us write about, first where the latest message is. What I only began, and still waits, is the last. */
export async function list(family: Family, { contactId, after, limit }: Page): Promise<Conversation[]> {
  const { rows } = await sql<Conversation>`
    select id, family_id, ${contactId}::uuid as contact_id, topic, started_by, created_at, last_at as last_message_time,
      (select count(*)::int from (
        select from message m where m.family_id = ${family.id} and m.receiver_id = (select app.account())
          and m.sender_id = ${contactId} and m.conversation_id = page.id and m.viewed_at is null
        limit ${mostCounted}) closed) as unread_count
    from (
      select c.* from conversation c
      left join conversation seen on seen.family_id = ${family.id} and seen.id = ${after ?? null}::uuid
      where c.family_id = ${family.id} and ${contactId} in (c.started_by, c.started_with) and (${after ?? null}::uuid is null
        or (coalesce(c.last_at, '-infinity'), c.id) < (coalesce(seen.last_at, '-infinity'), seen.id))
      order by c.last_at desc nulls last, c.id desc limit ${limit}
    ) page
    order by last_at desc nulls last, id desc
  `.execute(family.db);
  return rows;
}

/** The name under which I am known in the family; empty where I gave none. */
export async function nameOfMe(family: Family): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from member where family_id = ${family.id} and account_id = app.account()`.execute(family.db);
  return rows[0]?.name ?? '';
}

/** Gives it to me where I have none; nothing where I have one. */
export async function nameMe(family: Family, name: string): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`select app.name_myself(${name}) as name`.execute(family.db);
  return rows[0]?.name ?? null;
}
