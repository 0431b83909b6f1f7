import { sql } from 'kysely';
import type { Family } from '../api.ts';

/** One row of `table` that `notice` is about, as its reader may see it now: what row-level security hides is null. */
const about = (table: string, values: string, wanted = 'true') => sql`
  (select jsonb_build_object(${sql.raw(values)}) from ${sql.table(table)} one
    where one.family_id = notice.family_id and one.id = notice.ref and ${sql.raw(wanted)})`;

/** What comes before the dot of a kind. */
const subject = sql`split_part(notice.kind, '.', 1)`;

/** The keys are those of `things` (`contract/src/notice-template.ts`). */
const thing = sql`
  case
    when ${subject} = 'alert' then ${about('alert', `'due', one.due ->> 'at'`, 'one.removed_at is null')}
    when ${subject} = 'event' then ${about('event', `'day', coalesce(one.asked_day, one.date), 'isOneDate', one.asked_day is not null`, 'one.removed_at is null')}
    when ${subject} = 'schedule' then ${about('proposal', `'day', one.schedule ->> 'startDay'`, `one.status <> 'withdrawn'`)}
    when ${subject} in ('expense', 'request') then ${about(
      'expense',
      `'amount', one.amount, 'accepted', one.accepted, 'share', one.share, 'paidBy', one.paid_by`,
      `one.status <> 'withdrawn'`,
    )}
    when ${subject} = 'payment' then ${about(
      'payment',
      `'amount', one.amount, 'isTest', one.provider is not distinct from 'test'`,
    )}
    when ${subject} = 'document' then ${about('document', '', 'one.taken_back_at is null')}
    when ${subject} in ('court-decision', 'court-date') then ${about('court_entry', '', 'one.removed_at is null')}
    when ${subject} = 'health' then ${about('health_record', '', 'one.removed_at is null')}
    when ${subject} in ('academic-record', 'school-contact', 'bring-item', 'homework') then ${about(
      'school_entry',
      '',
      'one.removed_at is null',
    )}
  end`;

/** Under the name of that time, also after they have left. */
const by = sql`
  (select regexp_replace(m.name, ' [(]left[)]$', '') from member m
    where m.family_id = notice.family_id and m.account_id = notice.user_id and notice.user_id <> notice.recipient_id)`;

/** What the words of `notice` are made of, for its reader. */
export const facts = sql`jsonb_build_object('by', ${by}, 'thing', ${thing}) as facts`;

/** Whether I chose "Leave names, amounts and days out". */
export const less = (family: Family) => sql`
  coalesce((select less from mail_choice where family_id = ${family.id} and account_id = app.account()), false) as less`;
