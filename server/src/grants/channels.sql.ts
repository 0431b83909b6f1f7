import type { Channel, ChannelMessage, UnreadInFamily } from '@evenkeel/contract/channels';
import { mostInHour } from '@evenkeel/contract/messages.rules';
import { sql } from 'kysely';
import type { Family } from '../api.ts';
import type { Scope } from '../db.ts';

/** Mine in this family. */
export const listing = sql<Channel>`
  select id, name, second, role, is_open, unread as unread_count, last_at as last_message_time from app.my_channels()`;

export async function list(family: Family): Promise<Channel[]> {
  const { rows } = await listing.execute(family.db);
  return rows;
}

export async function unread({ db }: Scope): Promise<UnreadInFamily[]> {
  const { rows } = await sql<UnreadInFamily>`
    select family_id, unread as unread_count from app.my_unread_channels()`.execute(db);
  return rows;
}

type Page = { channelId: string; before?: string | undefined; limit: number };

export async function messages(family: Family, { channelId, before, limit }: Page): Promise<ChannelMessage[]> {
  const { rows } = await sql<ChannelMessage>`
    select id, channel_id, sender, sender_name, content, sent_at as timestamp, readers
      from app.messages_in_channel(${channelId}, ${before ?? null}, ${limit})`.execute(family.db);
  return rows;
}

type Some = { channelId: string; ids: readonly string[] };

/** Those of a channel of mine with these ids, the latest first. */
export async function some(family: Family, { channelId, ids }: Some): Promise<ChannelMessage[]> {
  const { rows } = await sql<ChannelMessage>`
    select id, channel_id, sender, sender_name, content, sent_at as timestamp, readers
      from app.messages_in_channel(${channelId}, null, null, ${ids}::uuid[])`.execute(family.db);
  return rows;
}

type Added = { id: string; channelId: string; content: string };

/** Whether a mail is to go out; or when more may be written to its readers. Nothing when the id is taken, or nothing can be written there. */
export async function add(
  family: Family,
  { id, channelId, content }: Added,
): Promise<{ freeAt: null; isMailed: boolean } | { freeAt: string } | undefined> {
  const { rows } = await sql<{ freeAt: null; isMailed: boolean } | { freeAt: string }>`
    select free_at, is_mailed from app.send_in_channel(${id}, ${channelId}, ${content}, ${mostInHour})`.execute(
    family.db,
  );
  return rows[0];
}

/** Whether there was anything to open. */
export async function open(family: Family, { channelId, ids }: Some): Promise<boolean> {
  const { rows } = await sql<{ isOpened: boolean }>`
    select app.open_in_channel(${channelId}, ${ids}::uuid[]) as is_opened`.execute(family.db);
  return rows[0]?.isOpened ?? false;
}
