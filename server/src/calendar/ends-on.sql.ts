import { sql } from 'kysely';

// When an event is over, as `ending.rules.ts` of the contract says it for demo and screens. A spec compares them.

/** The last day of an event or of the first date of a series. An end at midnight belongs to the day before. */
export const lastDay = sql`(case
  when event.end_date > event.date and event.end_time = '00:00' then event.end_date - 1
  else coalesce(event.end_date, event.date) end)`;

/** The regular day of the date `n` of a series. Months are as long as PostgreSQL has them: the last day for one that is missing. */
const day = (n: ReturnType<typeof sql>) => sql`(case when event.frequency = 'monthly'
  then (event.date + make_interval(months => ${n}))::date
  else event.date + (${n}) * (case event.frequency when 'daily' then 1 when 'weekly' then 7 else 14 end) end)`;

/** Months from the first date to the month of the last possible one. */
const months = sql`((extract(year from event.until) - extract(year from event.date)) * 12
  + extract(month from event.until) - extract(month from event.date))::int`;

/** Which date of a series, from 0, is its last regular one. */
const lastIndex = sql`(case event.frequency
  when 'daily' then event.until - event.date
  when 'weekly' then (event.until - event.date) / 7
  when 'biweekly' then (event.until - event.date) / 14
  else ${months} - (${day(months)} > event.until)::int end)`;

/**
 * The day on which a series with a last day ends: with the last date that takes place, moved or not, or with the last one that was
 * canceled if all were. It goes back by one date more than there are exceptions, as that one is regular.
 */
export const endsOn = sql`(
  select coalesce(max(ends), ${day(lastIndex)} + (${lastDay} - event.date)) from (
    select ${day(sql`n`)} + (${lastDay} - event.date) as ends
      from generate_series(greatest(0, ${lastIndex} - jsonb_array_length(event.exceptions)), ${lastIndex}) n
      where not exists (select from jsonb_array_elements(event.exceptions) one where (one ->> 'on')::date = ${day(sql`n`)})
    union all
    select left(coalesce(one ->> 'end', one ->> 'date'), 10)::date
        - ((one ->> 'end' like '%T00:00' and left(one ->> 'end', 10) > left(one ->> 'date', 10)) is true)::int
      from jsonb_array_elements(event.exceptions) one
      where one ->> 'date' is not null and (one ->> 'on')::date <= event.until
  ) dates)`;
