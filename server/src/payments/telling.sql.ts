import type { NoticeKind } from '@evenkeel/contract/notices';
import { sql, type RawBuilder } from 'kysely';

/** Notices for the other parent: without purpose or amount. */
export type Notified = Extract<NoticeKind, `${'expense' | 'request' | 'payment'}.${string}`>;

/** Notices for the other parents, for what stands in `logged`, as rows of `notice`. The log of the family comes first. */
export function telling(logged: string, kind: Notified): RawBuilder<unknown> {
  return sql`
    select app.notify_of(parent, ${kind}, id, '{}') as notice from ${sql.table(logged)}, app.other_homes() parent`;
}
