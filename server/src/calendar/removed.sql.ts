import type { RemovedEvent } from '@evenkeel/contract/calendar';
import { sql, type RawBuilder } from 'kysely';
import type { Family } from '../api.ts';
import { listed } from './event-rows.sql.ts';

type Page = { after?: string | undefined; limit: number };

/** What was removed, the latest first, as it stood then; by whom and when as the record says. */
export function removedListing(family: Family, { after, limit }: Page): RawBuilder<RemovedEvent> {
  // Scalars, each read once, as in `calendar.sql.ts`: what is read along the index is a page, and not all that was ever removed.
  const last = sql`(select removed_at from event where family_id = ${family.id} and id = ${after})`;
  const isAfter = after ? sql`and (event.removed_at, event.id) < (${last}, ${after}::uuid)` : sql``;
  return sql<RemovedEvent>`
    with event as materialized (
      select * from event where event.family_id = ${family.id} and event.removed_at is not null ${isAfter}
       order by event.removed_at desc, event.id desc limit ${limit}
    )
    select ${listed}, removal.at as removed_at, removal.by as removed_by
      from event join app.removals(array(select id from event)) removal on removal.ref = event.id
     order by event.removed_at desc, event.id desc
  `;
}

export async function removed(family: Family, page: Page): Promise<RemovedEvent[]> {
  return (await removedListing(family, page).execute(family.db)).rows;
}
