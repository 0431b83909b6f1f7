import { mostNoticesInHour } from '@evenkeel/contract/joined-notices.rules';
import { sql, type RawBuilder } from 'kysely';

/**
 * Tells the parents of the other home that they are asked to confirm the event in `logged`, if it is a question.
 * Past the hour's notices one joined notice says it. Whoever uses it reads `entries`: PostgreSQL doesn't run what nobody counts, and where
 * nobody is asked there would be no entry.
 */
export const asking = (isAnew: boolean): RawBuilder<unknown> => sql`
  asked as (
    select app.notify_or_join(parent, 'changes.calendar', 'event.asked', id, ${mostNoticesInHour}) as notice
      from logged, app.other_homes() parent where ${isAnew}
  ), mailed as (
    select (select count(*) from logged) as entries, (select count(app.mail_update(notice)) from asked) as mails
  )`;
