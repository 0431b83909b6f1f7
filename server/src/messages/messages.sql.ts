import { wantedWords } from '@evenkeel/contract/folding';
import type { Message, NewMessage } from '@evenkeel/contract/messages';
import { mostInHour } from '@evenkeel/contract/messages.rules';
import { sql, type RawBuilder } from 'kysely';
import type { Family } from '../api.ts';
import { isMissingFile } from '../documents/attaching.sql.ts';
import type { FileToAttach } from '../documents/attaching.ts';
import { tsQueryOf } from '../lib/ts-query.ts';

/** What leaves of a message `m`. The text and the files of what I received and have not opened do not. */
export const facts = sql`
  m.id, m.conversation_id,
  case when m.sender_id = (select app.account()) or m.viewed_at is not null then m.content end as content,
  case when m.sender_id = (select app.account()) or m.viewed_at is not null then m.attachments else '[]' end as attachments,
  m.sender_id as sender, m.sender_name, m.receiver_id, m.sent_at as timestamp, m.delivered_at, m.viewed_at`;

const listed = sql`${facts}, m.viewed_at is not null as is_read, m.sender_id = (select app.account()) as is_sent_by_current_user`;

/** The same of what waits: only its sender sees it. */
const waiting = sql`
  id, conversation_id, content, attachments, sender_id as sender, sender_name, receiver_id, sent_at as timestamp,
  null::timestamptz as delivered_at, null::timestamptz as viewed_at, false as is_read, true as is_sent_by_current_user,
  due_at as deliver_at`;

export type Page = { conversationId: string; before?: string | undefined; limit: number };

/** A page of a conversation, the latest first. What it reads depends on what it answers, not on how many there are. */
export function listing(family: Family, { conversationId, before = undefined, limit }: Page): RawBuilder<Message> {
  const here = sql`family_id = ${family.id} and conversation_id = ${conversationId}`;
  const delivered = (older: RawBuilder<unknown>) => sql`
    select ${listed}, null::timestamptz as deliver_at from message m
    where ${here} ${older} order by delivered_at desc limit ${limit}`;
  // Scalars that are read once: joined, the whole conversation would be sorted. The condition has no "coalesce" of its own: under
  // a policy that is not trusted, and the range of the index would not be seen.
  const last = sql`(select coalesce(max(delivered_at), 'infinity') from message where family_id = ${family.id} and id = ${before ?? null})`;
  const lastDue = sql`(select due_at from waiting_message where family_id = ${family.id} and id = ${before ?? null})`;
  const older = before ? sql`and delivered_at < ${last}` : sql``;
  const olderDue = before ? sql`and due_at < ${lastDue}` : sql``;
  return sql<Message>`
    (select ${waiting} from waiting_message where ${here} ${olderDue} order by due_at desc limit ${limit})
    union all (select id, conversation_id, content, attachments, sender, sender_name, receiver_id, timestamp, delivered_at, viewed_at, is_read,
      is_sent_by_current_user, deliver_at from (${delivered(older)}) delivered)
    limit ${limit}`;
}

export async function list(family: Family, page: Page): Promise<Message[]> {
  return (await listing(family, page).execute(family.db)).rows;
}

/** One that I wrote or received, also while it waits. */
export async function get(family: Family, id: string): Promise<Message | undefined> {
  const { rows } = await sql<Message>`
    select ${listed}, null::timestamptz as deliver_at from message m where family_id = ${family.id} and id = ${id}
    union all select id, conversation_id, content, attachments, sender, sender_name, receiver_id, timestamp, delivered_at, viewed_at, is_read,
      is_sent_by_current_user, deliver_at
    from (select ${waiting} from waiting_message where family_id = ${family.id} and id = ${id}) waiting
  `.execute(family.db);
  return rows[0];
}

/**
 * Sent or taken to be delivered later with its files, logged, and the receiver notified, with a mail when `isMailed`; nothing when its
 * id is taken, its place unknown, or a file isn't there any more.
 */
export async function add(
  family: Family,
  message: NewMessage,
  files: readonly FileToAttach[],
): Promise<{ added: Message; isMailed: boolean } | undefined> {
  const { id, receiverId, conversationId, topic, content } = message;
  const given = sql`${id}, ${receiverId}, ${conversationId}, ${topic}, ${content}, ${JSON.stringify(files)}::jsonb, ${mostInHour}`;
  const { rows } = await sql<Message & { isMailed: boolean }>`
    select ${listed}, due_at as deliver_at, is_mailed
    from app.send_with_files(${given}) s, lateral (select (s.sent).*) m
  `
    .execute(family.db)
    .catch((error: unknown) => {
      if (isMissingFile(error)) return { rows: [] };
      throw error;
    });
  const [row] = rows;
  if (!row) return undefined;
  const { isMailed, ...added } = row;
  return { added, isMailed };
}

/** Those of them that I received, with their texts: from now on viewed. */
export async function open(family: Family, ids: readonly string[]): Promise<Message[]> {
  const { rows } = await sql<Message>`
    select ${listed}, null::timestamptz as deliver_at from app.open_messages(${ids}::uuid[]) m
  `.execute(family.db);
  return rows;
}

export type Search = { words: string; before?: string | undefined; limit: number };

export function searching(_family: Family, { words, before, limit }: Search): RawBuilder<Message> {
  return sql<Message>`
    select ${listed}, null::timestamptz as deliver_at
    from app.find_messages(${tsQueryOf(wantedWords(words))}::tsquery, ${before ?? null}, ${limit}) m`;
}

export async function search(family: Family, page: Search): Promise<Message[]> {
  return (await searching(family, page).execute(family.db)).rows;
}
