-- The shapes of `custody-terms.ts`: what later readers rely on.

-- Whether a text is a wall-clock time, as the contract writes it.
create or replace function app.is_clock(shown text) returns boolean language sql immutable
  return coalesce(shown ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$', false);
create or replace function app.is_basis(basis jsonb) returns boolean language sql immutable
  return coalesce(case basis ->> 'kind'
    when 'cycle' then true
    when 'weekends' then jsonb_array_length(basis -> 'ordinals') between 1 and 5 and basis ->> 'nights' in ('fri-sat', 'fri-sun')
    when 'iso-weeks' then basis ->> 'odd' in ('A', 'B')
    else false end, false);
create or replace function app.is_exchange(one jsonb) returns boolean language sql immutable
  return coalesce((one ->> 'weekday')::integer between 0 and 6 and one ->> 'to' in ('A', 'B') and app.is_clock(one ->> 'time')
    and length(one ->> 'place') <= 1800, false);
create or replace function app.is_visit(one jsonb) returns boolean language sql immutable
  return coalesce((one ->> 'weekday')::integer between 0 and 6 and one ->> 'with' in ('A', 'B') and app.is_clock(one ->> 'from')
    and app.is_clock(one ->> 'until') and one ->> 'from' < one ->> 'until' and one ->> 'weeks' in ('every', 'even', 'odd')
    and length(one ->> 'place') <= 1800, false);
create or replace function app.are_exchanges(list jsonb) returns boolean language sql immutable
  return coalesce(jsonb_typeof(list) = 'array' and jsonb_array_length(list) <= 20
    and (select bool_and(app.is_exchange(one)) is not false from jsonb_array_elements(list) one), false);
create or replace function app.are_visits(list jsonb) returns boolean language sql immutable
  return coalesce(jsonb_typeof(list) = 'array' and jsonb_array_length(list) <= 20
    and (select bool_and(app.is_visit(one)) is not false from jsonb_array_elements(list) one), false);
create or replace function app.is_edge(edge jsonb) returns boolean language sql immutable
  return coalesce((edge ->> 'days')::integer between -60 and 370 and app.is_clock(edge ->> 'time'), false);
create or replace function app.is_day_of_year(one jsonb) returns boolean language sql immutable
  return coalesce((one ->> 'day')::integer between 1 and case (one ->> 'month')::integer
    when 2 then 29 when 4 then 30 when 6 then 30 when 9 then 30 when 11 then 30 else 31 end
    and (one ->> 'month')::integer between 1 and 12, false);
-- A moment as text: two of them compare in order. Not as a date, which depends on the settings of the session.
create or replace function app.moment_of(on_day text, at_time text) returns text language sql immutable
  return case when on_day ~ '^(19|20|21)[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' and app.is_clock(at_time)
    then on_day || 'T' || at_time end;
create or replace function app.is_range(one jsonb) returns boolean language sql immutable
  return coalesce(app.moment_of(one ->> 'from', one ->> 'fromTime') < app.moment_of(one ->> 'to', one ->> 'toTime'), false);
create or replace function app.is_occasion(occasion jsonb) returns boolean language sql immutable
  return coalesce(case occasion ->> 'kind'
    when 'date' then app.is_day_of_year(occasion) and app.is_edge(occasion -> 'start') and app.is_edge(occasion -> 'end')
    when 'weekday' then (occasion ->> 'month')::integer between 1 and 12 and (occasion ->> 'weekday')::integer between 0 and 6
      and (occasion ->> 'ordinal')::integer in (-1, 1, 2, 3, 4, 5)
      and app.is_edge(occasion -> 'start') and app.is_edge(occasion -> 'end')
    when 'easter' then occasion ->> 'church' in ('western', 'orthodox') and (occasion ->> 'days')::integer between -70 and 70
      and app.is_edge(occasion -> 'start') and app.is_edge(occasion -> 'end')
    when 'season' then app.is_day_of_year(occasion -> 'from') and app.is_clock(occasion -> 'from' ->> 'time')
      and app.is_day_of_year(occasion -> 'to') and app.is_clock(occasion -> 'to' ->> 'time')
      and occasion -> 'from' <> occasion -> 'to'
    when 'ranges' then jsonb_array_length(occasion -> 'ranges') between 1 and 40
      and (select bool_and(app.is_range(one)) from jsonb_array_elements(occasion -> 'ranges') one)
    else false end, false);
create or replace function app.is_one_home(who jsonb) returns boolean language sql immutable
  return coalesce(case who ->> 'kind'
    when 'home' then who ->> 'home' in ('A', 'B')
    -- Which year: of its start, as it was agreed until November 2026, or of the day it is named after.
    when 'parity' then who ->> 'even' in ('A', 'B') and (not who ? 'yearOf' or who ->> 'yearOf' = 'day')
    else false end, false);
create or replace function app.is_who(who jsonb) returns boolean language sql immutable
  return coalesce(case who ->> 'kind'
    when 'home' then app.is_one_home(who)
    when 'parity' then app.is_one_home(who)
    when 'split' then app.is_one_home(who -> 'first') and case who -> 'at' ->> 'kind'
      when 'moment' then app.is_edge(who -> 'at')
      when 'middle' then app.is_clock(who -> 'at' ->> 'time')
      else false end
    when 'holder' then true
    when 'third' then length(who ->> 'name') between 1 and 1200
    when 'label' then true
    when 'pattern' then who ->> 'nights' ~ '^[AB]{1,56}$' and app.is_clock(who ->> 'exchangeTime')
    else false end, false);
-- A new rule in a proposal.
create or replace function app.is_new_rule(rule jsonb) returns boolean language sql immutable
  return coalesce(jsonb_typeof(rule) = 'object' and (rule ->> 'id') ~ '^[0-9a-f-]{36}$' and rule ->> 'layer' in ('season', 'holiday', 'change')
    and length(rule ->> 'name') between 1 and 1200 and app.is_occasion(rule -> 'when') and app.is_who(rule -> 'who')
    and rule ->> 'rotation' in ('keep', 'cap-then-continue', 'cap-then-restart') and length(rule ->> 'zone') <= 64
    and (rule ->> 'position')::integer between 0 and 100000 and jsonb_array_length(rule -> 'children') <= 20
    and length(rule ->> 'orderText') <= 60000, false);
create or replace function app.are_new_rules(list jsonb) returns boolean language sql immutable
  return coalesce(jsonb_typeof(list) = 'array' and jsonb_array_length(list) <= 200
    and (select bool_and(app.is_new_rule(one)) is not false from jsonb_array_elements(list) one), false);
create or replace function app.is_agreed(terms jsonb) returns boolean language sql immutable
  return coalesce(jsonb_typeof(terms) = 'object' and length(terms ->> 'template') <= 40 and terms ->> 'startsWith' in ('A', 'B')
    and app.moment_of(terms ->> 'startDay', terms ->> 'exchangeTime') is not null and terms ->> 'pattern' ~ '^[AB]{1,56}$'
    and length(terms ->> 'zone') <= 64 and length(terms ->> 'place') <= 1800 and app.is_basis(terms -> 'basis')
    and app.are_exchanges(terms -> 'exchanges') and app.are_visits(terms -> 'visits')
    and jsonb_array_length(terms -> 'children') <= 20, false);

grant execute on function app.is_clock, app.is_basis, app.is_exchange, app.is_visit, app.are_exchanges, app.are_visits,
  app.is_edge, app.is_day_of_year, app.moment_of, app.is_range, app.is_occasion, app.is_one_home, app.is_who, app.is_new_rule,
  app.are_new_rules, app.is_agreed to evenkeel_web;
