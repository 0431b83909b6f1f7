import type { GrantedConversation, GrantedMessage } from '@evenkeel/contract/granted-messages';
import { sql } from 'kysely';
import type { Family } from '../api.ts';

type Conversations = { after?: string | undefined; limit: number };

/** Where the parent who granted sent or opened something. */
export async function conversations(family: Family, { after, limit }: Conversations): Promise<GrantedConversation[]> {
  const { rows } = await sql<GrantedConversation>`
    select * from app.conversations_by_grant(${after ?? null}, ${limit})`.execute(family.db);
  return rows;
}

type Page = { conversationId: string; before?: string | undefined; limit: number };

export async function messages(family: Family, { conversationId, before, limit }: Page): Promise<GrantedMessage[]> {
  const { rows } = await sql<GrantedMessage>`
    select id, conversation_id, content, attachments, sender_id as sender, sender_name, receiver_id, sent_at as timestamp, delivered_at,
      viewed_at
      from app.messages_by_grant(${conversationId}, ${before ?? null}, ${limit})`.execute(family.db);
  return rows;
}
