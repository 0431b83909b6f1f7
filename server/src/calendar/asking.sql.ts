import type { Question } from '@evenkeel/contract/asking.rules';
import { mostNoticesInHour } from '@evenkeel/contract/joined-notices.rules';
import { sql, type RawBuilder } from 'kysely';
import { endedYes } from './ended-yes.sql.ts';

/**
 * Tells whoever is asked to confirm the event in `logged`, if it is a question: the parents of the other home, and whose yes it ends.
 * While they haven't read it, asking again adds nothing: the notice leads to the event as it stands by then. Past the hour's notices one joined notice says it. Whoever uses it reads `entries`: PostgreSQL doesn't run what nobody counts, and where
 * nobody is asked there would be no entry.
 */
export const asking = (question: Question): RawBuilder<unknown> => sql`
  asked as (
    select app.notify_or_join(parent, 'changes.calendar', 'event.asked', id, ${mostNoticesInHour}) as notice
      from logged, (select app.other_homes() as parent
        union select parent from app.other_parents() parent where parent = ${question.endsYesOf} order by parent) whom
      where ${question.isAnew && question.waits} and not app.is_asked(parent, id)
  ), ended as (${endedYes(question)}
  ), mailed as (
    select (select count(*) from logged) as entries, (select count(app.mail_update(notice))
      from (select notice from asked union all select notice from ended) told) as mails
  )`;
