import type { TranscriptMessage } from '@evenkeel/contract/messages';
import { sql, type RawBuilder } from 'kysely';
import type { Family } from '../api.ts';
import { facts } from './messages.sql.ts';

export type Page = { contactId: string; after?: string | undefined; limit: number };

/** A page of what the two of us wrote to each other, the oldest first. What it reads depends on what it answers, not on how many there are. */
export function transcribing(
  family: Family,
  { contactId, after = undefined, limit }: Page,
): RawBuilder<TranscriptMessage> {
  const me = sql`(select app.account())`;
  const last = sql`(select delivered_at from message where family_id = ${family.id} and id = ${after ?? null})`;
  const later = after ? sql`and (delivered_at, id) > (${last}, ${after}::uuid)` : sql``;
  // As one condition, which the planner takes to hold of every other message. Of the two with "or" it expected one in hundreds, so that
  // it read and sorted everything the family wrote instead of going along the index.
  const between = sql`case sender_id when ${contactId} then receiver_id = ${me} else receiver_id = ${contactId} and sender_id = ${me} end`;
  return sql<TranscriptMessage>`
    select ${facts}, c.topic
    from (
      select * from message
      where family_id = ${family.id} ${later}
        and ${between}
      order by delivered_at, id limit ${limit}
    ) m
    join conversation c on c.family_id = ${family.id} and c.id = m.conversation_id
    order by m.delivered_at, m.id`;
}

export async function list(family: Family, page: Page): Promise<TranscriptMessage[]> {
  return (await transcribing(family, page).execute(family.db)).rows;
}
