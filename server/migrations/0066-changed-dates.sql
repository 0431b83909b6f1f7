-- One date of an event that repeats can be moved or canceled (decision 84). `on` is the day it would be on; without a `date` it is
-- canceled. All of them together are small, and read with their event alone.
create function app.are_exceptions(list jsonb) returns boolean language sql immutable
  return coalesce(jsonb_typeof(list) = 'array' and jsonb_array_length(list) <= 100
    and (select bool_and(
        one ->> 'on' ~ '^\d{4}-\d\d-\d\d$'
        and (one ->> 'date' is null or one ->> 'date' ~ '^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$')
        and (one ->> 'end' is null or one ->> 'end' ~ '^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$'))
      is not false from jsonb_array_elements(list) one), false);

alter table event
  add column exceptions jsonb not null default '[]' check (app.are_exceptions(exceptions)),
  add check (exceptions = '[]' or frequency is not null);

-- A moved date may lie a month after the last one, and go on for a month.
drop index event_repeating;
alter table event drop column over_on;
alter table event add column over_on date generated always as (
  coalesce(until + (coalesce(end_date, date) - date) + case when exceptions = '[]' then 0 else 62 end, 'infinity'::date)) stored;
create index event_repeating on event (family_id, over_on) where removed_at is null and frequency is not null;

revoke all on function app.are_exceptions from public;
grant execute on function app.are_exceptions to evenkeel_web;
grant update (exceptions) on event to evenkeel_web;
