import type { Waiting } from '@evenkeel/contract/notifications';
import { sql } from 'kysely';
import type { Family } from '../api.ts';

/** What waits for the caller's answer, in the order of `waiting.rules.ts`, each with how much there is. */
const listing = (family: Family, limit: number) => sql<Waiting & { total: number }>`
    select waiting.*, ${family.id}::uuid as family_id, count(*) over () as total from (
      ${eventsToConfirm(family)} union all ${schedulesToAnswer(family)} union all ${suggestionsToAnswer(family)}
      union all ${expensesToAnswer(family)} union all ${paymentsToConfirm(family)}
      union all ${thirdParentToAnswer(family)} union all ${neutralsToAnswer} union all ${mergesToAnswer(family)}
    ) waiting order by kind = 'event', since, id limit ${limit}`;

export async function waiting(family: Family, limit: number): Promise<{ waiting: Waiting[]; total: number }> {
  const { rows } = await listing(family, limit).execute(family.db);
  return { waiting: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/**
 * What is over, by the clock of its own zone, needs no confirmation. The parent of the other home is asked, and whoever said
 * the yes that the question ended. Nobody answers their own (`isUnanswered`). Where nobody chose to ask (`asked_by` is null), everybody
 * else is, as in older versions; a third parent only about what was made since they came: of what the two had agreed on before, nobody
 * asked them.
 */
const eventsToConfirm = (family: Family) => sql`
  select 'event' as kind, id, coalesce(asked_by, added_by) as by, title, coalesce(asked_day, date) as day, null::integer as amount, null::integer as share, version,
    coalesce(asked_at, created_at) as since from event
  where family_id = ${family.id} and removed_at is null and (date >= app.now()::date - 1 or frequency is not null
      or end_date > date and end_date >= app.now()::date - 1)
    and case when frequency is not null then coalesce(until, 'infinity')
      when end_date > date and end_time = '00:00' then end_date - 1 else coalesce(end_date, date) end >= (app.now() at time zone zone)::date
    and status = 'upcoming' and asks and coalesce(asked_by, added_by) <> app.account()
    and (confirmed_by is null or confirmed_by = coalesce(asked_by, added_by))
    and case when asked_by is not null then asked_also = app.account() or ${isOfAHome(family)}
      else created_at >= (select case when home is null then joined_at else '-infinity' end from member
        where family_id = ${family.id} and account_id = app.account()) end`;

/** Nights and money are between the two homes: a third parent answers nothing of them. */
const isOfAHome = (family: Family) => sql`(select home is not null from member
  where family_id = ${family.id} and account_id = app.account())`;

const schedulesToAnswer = (family: Family) => sql`
  select 'schedule', id, proposed_by, coalesce(schedule ->> 'template', ''),
    coalesce((schedule ->> 'startDay')::date, (proposed_at at time zone 'UTC')::date), null, null, null, proposed_at
  from proposal where family_id = ${family.id} and status = 'open' and proposed_by <> app.account() and ${isOfAHome(family)}`;

/** What a mediator suggests to me, until a parent has taken it up. */
const suggestionsToAnswer = (family: Family) => sql`
  select 'suggestion', id, mediator_id, coalesce(schedule ->> 'template', ''),
    coalesce((schedule ->> 'startDay')::date, (suggested_at at time zone 'UTC')::date), null, null, null, suggested_at
  from schedule_suggestion s where family_id = ${family.id} and status = 'open' and mediator_id <> app.account()
    and not app.is_taken_up(s)`;

const expensesToAnswer = (family: Family) => sql`
  select 'expense', id, paid_by, description, date, amount, share, version, created_at from expense
  where family_id = ${family.id} and status = 'pending' and paid_by <> app.account() and ${isOfAHome(family)}`;

/** Whoever didn't record it is asked. What went through a provider needs no confirmation. */
const paymentsToConfirm = (family: Family) => sql`
  select case when is_acknowledged then 'acknowledged' else 'payment' end,
    id, case when is_acknowledged then received_by else paid_by end, description, date, amount, null, version, created_at from payment
  where family_id = ${family.id} and status = 'pending' and provider is null
    and case when is_acknowledged then paid_by else received_by end = app.account()`;

const thirdParentToAnswer = (family: Family) => sql`
  select 'third-parent', id, asked_by, email, (asked_at at time zone (
    select zone from family where family_id = ${family.id}))::date, null, null, null, asked_at
  from app.third_asked() where asked_by <> app.account()`;

const neutralsToAnswer = sql`
  select 'neutral', id, granted_by, role, (made_at at time zone 'UTC')::date, null, null, null, made_at from app.own_grants()
  where status = 'asked' and consent_by = app.account() and open_until > app.now() and ends_at > app.now()`;

const mergesToAnswer = (family: Family) => sql`
  select 'merge', id, offered_by, '', (offered_at at time zone 'UTC')::date, null, null, null, offered_at from family_merge
  where family_id = ${family.id} and status = 'offered' and offered_by <> app.account()`;
