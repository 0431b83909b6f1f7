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

/** The same of what waits: only its sender sees it. */
const waiting = sql`
  id, conversation_id, content, attachments, sender_id as sender, sender_name, receiver_id, sent_at as timestamp,
  null::timestamptz as delivered_at, null::timestamptz as viewed_at, due_at as deliver_at`;

type Stored = Omit<Message, 'isRead' | 'isSentByCurrentUser' | 'deliverAt'> & Partial<Pick<Message, 'deliverAt'>>;

/** What leaves of these rows. Each field by itself: copying the rest of an object takes ten times as long. */
async function messagesOf({ me }: Family, { rows }: { rows: readonly Stored[] }): Promise<Message[]> {
  const reader = await me();
  return rows.map((row) => ({
    id: row.id,
    conversationId: row.conversationId,
    content: row.content,
    attachments: row.attachments,
    sender: row.sender,
    senderName: row.senderName,
    receiverId: row.receiverId,
    timestamp: row.timestamp,
    deliveredAt: row.deliveredAt,
    viewedAt: row.viewedAt,
    isRead: row.viewedAt !== null,
    isSentByCurrentUser: row.sender === reader,
    deliverAt: row.deliverAt ?? null,
  }));
}

export type Page = { conversationId: string; before?: string | undefined; limit: number };

/** A page of a conversation, the latest first. What it reads depends on what it answers, not on how many there are. */
export function listing(family: Family, { conversationId, before = undefined, limit }: Page): RawBuilder<Stored> {
  const here = sql`family_id = ${family.id} and conversation_id = ${conversationId}`;
  const delivered = (older: RawBuilder<unknown>) => sql`
    select ${facts}, null::timestamptz as deliver_at from message m
    where ${here} ${older} order by delivered_at desc limit ${limit}`;
  // Scalars that are read once: joined, the whole conversation would be sorted. The condition has no "coalesce" of its own: under
  // a policy that is not trusted, and the range of the index would not be seen.
  const last = sql`(select coalesce(max(delivered_at), 'infinity') from message where family_id = ${family.id} and id = ${before ?? null})`;
  const lastDue = sql`(select due_at from waiting_message where family_id = ${family.id} and id = ${before ?? null})`;
  const older = before ? sql`and delivered_at < ${last}` : sql``;
  const olderDue = before ? sql`and due_at < ${lastDue}` : sql``;
  return sql<Stored>`
    (select ${waiting} from waiting_message where ${here} ${olderDue} order by due_at desc limit ${limit})
    union all (select id, conversation_id, content, attachments, sender, sender_name, receiver_id, timestamp, delivered_at, viewed_at,
      deliver_at from (${delivered(older)}) delivered)
    limit ${limit}`;
}

export async function list(family: Family, page: Page): Promise<Message[]> {
  return messagesOf(family, await listing(family, page).execute(family.db));
}

/** One that I wrote or received, also while it waits. */
export async function get(family: Family, id: string): Promise<Message | undefined> {
  const found = await sql<Stored>`
    select ${facts}, null::timestamptz as deliver_at from message m where family_id = ${family.id} and id = ${id}
    union all select id, conversation_id, content, attachments, sender, sender_name, receiver_id, timestamp, delivered_at, viewed_at,
      deliver_at
    from (select ${waiting} from waiting_message where family_id = ${family.id} and id = ${id}) waiting
  `.execute(family.db);
  return (await messagesOf(family, found))[0];
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
  const { rows } = await sql<Stored & { isMailed: boolean }>`
    select ${facts}, due_at as deliver_at, is_mailed
    from app.send_with_files(${given}) s, lateral (select (s.sent).*) m
  `
    .execute(family.db)
    .catch((error: unknown) => {
      if (isMissingFile(error)) return { rows: [] };
      throw error;
    });
  const [added] = await messagesOf(family, { rows });
  return added && { added, isMailed: rows[0]?.isMailed ?? false };
}

/** Those of them that I received, with their texts: from now on viewed. */
export async function open(family: Family, ids: readonly string[]): Promise<Message[]> {
  return messagesOf(
    family,
    await sql<Stored>`select ${facts} from app.open_messages(${ids}::uuid[]) m`.execute(family.db),
  );
}

export type Search = { words: string; before?: string | undefined; limit: number };

export function searching(_family: Family, { words, before, limit }: Search): RawBuilder<Stored> {
  return sql<Stored>`
    select ${facts}
    from app.find_messages(${tsQueryOf(wantedWords(words))}::tsquery, ${before ?? null}, ${limit}) m`;
}

export async function search(family: Family, page: Search): Promise<Message[]> {
  return messagesOf(family, await searching(family, page).execute(family.db));
}
