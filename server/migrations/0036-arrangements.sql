-- What stands between the two homes: a regular schedule for each child, and rules that lie over it. Whatever changes comes into force
-- all at once and takes the next number, whether it is another schedule, rules, or both.
create table arrangement (
  family_id   uuid not null,                   -- no foreign key: that of set_by says that the family exists
  id          uuid not null,                   -- of the draft, or of the proposal
  number      integer not null,                -- 1, 2, 3 …
  set_by      uuid not null,                   -- who set it, or proposed it
  accepted_by uuid,                            -- null where there was one parent
  set_at      timestamptz not null,
  primary key (family_id, id),
  foreign key (family_id, set_by) references member,
  check (accepted_by <> set_by)
);
-- Two that come at once are told apart here: only one can be the next.
create unique index arrangement_number on arrangement (family_id, number);

-- Row-level security binds the owner, too, and what stands already is counted here for all families at once.
alter table schedule no force row level security;
alter table proposal no force row level security;
insert into arrangement (family_id, id, number, set_by, accepted_by, set_at)
select family_id, id, number, set_by, accepted_by, set_at from schedule;

-- Whether a text is a wall-clock time, as the contract writes it.
create function app.is_clock(shown text) returns boolean language sql immutable
  return coalesce(shown ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$', false);

-- The shapes of `custody-terms.ts`, as far as a later reader would stumble over them.
create function app.is_basis(basis jsonb) returns boolean language sql immutable
  return coalesce(case basis ->> 'kind'
    when 'cycle' then true
    when 'weekends' then jsonb_array_length(basis -> 'ordinals') between 1 and 5 and basis ->> 'nights' in ('fri-sat', 'fri-sun')
    when 'iso-weeks' then basis ->> 'odd' in ('A', 'B')
    else false end, false);

create function app.is_exchange(one jsonb) returns boolean language sql immutable
  return coalesce((one ->> 'weekday')::integer between 0 and 6 and one ->> 'to' in ('A', 'B') and app.is_clock(one ->> 'time')
    and length(one ->> 'place') <= 120, false);

create function app.is_visit(one jsonb) returns boolean language sql immutable
  return coalesce((one ->> 'weekday')::integer between 0 and 6 and one ->> 'with' in ('A', 'B') and app.is_clock(one ->> 'from')
    and app.is_clock(one ->> 'until') and one ->> 'from' < one ->> 'until' and one ->> 'weeks' in ('every', 'even', 'odd')
    and length(one ->> 'place') <= 120, false);

create function app.are_exchanges(list jsonb) returns boolean language sql immutable
  return coalesce(jsonb_typeof(list) = 'array' and jsonb_array_length(list) <= 20
    and (select bool_and(app.is_exchange(one)) is not false from jsonb_array_elements(list) one), false);

create function app.are_visits(list jsonb) returns boolean language sql immutable
  return coalesce(jsonb_typeof(list) = 'array' and jsonb_array_length(list) <= 20
    and (select bool_and(app.is_visit(one)) is not false from jsonb_array_elements(list) one), false);

create function app.is_edge(edge jsonb) returns boolean language sql immutable
  return coalesce((edge ->> 'days')::integer between -60 and 370 and app.is_clock(edge ->> 'time'), false);

create function app.is_day_of_year(one jsonb) returns boolean language sql immutable
  return coalesce((one ->> 'day')::integer between 1 and case (one ->> 'month')::integer
    when 2 then 29 when 4 then 30 when 6 then 30 when 9 then 30 when 11 then 30 else 31 end
    and (one ->> 'month')::integer between 1 and 12, false);

-- A moment as text: two of them compare as they come. (Not as a date: that depends on the settings of whoever asks.)
create function app.moment_of(on_day text, at_time text) returns text language sql immutable
  return case when on_day ~ '^(19|20|21)[0-9]{2}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' and app.is_clock(at_time)
    then on_day || 'T' || at_time end;

create function app.is_range(one jsonb) returns boolean language sql immutable
  return coalesce(app.moment_of(one ->> 'from', one ->> 'fromTime') < app.moment_of(one ->> 'to', one ->> 'toTime'), false);

create function app.is_occasion(occasion jsonb) returns boolean language sql immutable
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

create function app.is_one_home(who jsonb) returns boolean language sql immutable
  return coalesce(case who ->> 'kind'
    when 'home' then who ->> 'home' in ('A', 'B')
    when 'parity' then who ->> 'even' in ('A', 'B')
    else false end, false);

create function app.is_who(who jsonb) returns boolean language sql immutable
  return coalesce(case who ->> 'kind'
    when 'home' then app.is_one_home(who)
    when 'parity' then app.is_one_home(who)
    when 'split' then app.is_one_home(who -> 'first') and case who -> 'at' ->> 'kind'
      when 'moment' then app.is_edge(who -> 'at')
      when 'middle' then app.is_clock(who -> 'at' ->> 'time')
      else false end
    when 'holder' then true
    when 'third' then length(who ->> 'name') between 1 and 80
    when 'label' then true
    when 'pattern' then who ->> 'nights' ~ '^[AB]{1,56}$' and app.is_clock(who ->> 'exchangeTime')
    else false end, false);

alter table schedule
  drop constraint schedule_template_check,
  drop constraint schedule_pattern_check,
  add check (template in ('alternating-weekends', 'alternating-weekends-wednesday', 'alternating-weekends-fri-mon-wednesday', '2-2-3',
    'week-on-week-off', '2-2-5-5', '3-4-4-3', 'first-third-fifth', 'iso-weeks', 'custom')),
  add check (pattern ~ '^[AB]{1,56}$'),
  add column basis jsonb not null default '{"kind": "cycle"}' check (app.is_basis(basis)),
  add column place text not null default '' check (length(place) <= 120),
  add column exchanges jsonb not null default '[]' check (app.are_exchanges(exchanges)),
  add column visits jsonb not null default '[]' check (app.are_visits(visits)),
  add foreign key (family_id, id) references arrangement;

-- A rule that lies over the regular schedule. Nights are not stored: when it holds and with whom the children are then says them.
-- What it says is never changed. It ends, and another one may begin.
create table layer_rule (
  family_id   uuid not null,
  id          uuid not null,
  number      integer not null,                -- of the arrangement that it came with
  layer       text not null check (layer in ('season', 'holiday', 'change')),
  name        text not null check (length(name) between 1 and 80),
  occasion    jsonb not null check (app.is_occasion(occasion)),
  who         jsonb not null check (app.is_who(who)),
  rotation    text not null check (rotation in ('keep', 'cap-then-continue', 'cap-then-restart')),
  zone        text not null,                   -- where the wall clock hangs
  position    integer not null check (position between 0 and 100000),
  children    uuid[] not null,                 -- whom it is for; none means all
  order_text  text not null check (length(order_text) <= 4000),
  holds_from  timestamptz not null,            -- before this it holds nothing
  holds_until timestamptz,                     -- from this on it holds nothing; null while nobody ended it
  ended_with  integer,                         -- the number of the arrangement that ended it
  primary key (family_id, id),
  foreign key (family_id, number) references arrangement (family_id, number),
  foreign key (family_id, ended_with) references arrangement (family_id, number),
  check (holds_until >= holds_from),
  check ((holds_until is null) = (ended_with is null)),
  check (layer <> 'change' or occasion ->> 'kind' = 'ranges'),
  check (layer = 'season' or who ->> 'kind' <> 'pattern')
);

-- A rule that is asked for, as a proposal keeps it.
create function app.is_new_rule(rule jsonb) returns boolean language sql immutable
  return coalesce(jsonb_typeof(rule) = 'object' and (rule ->> 'id') ~ '^[0-9a-f-]{36}$' and rule ->> 'layer' in ('season', 'holiday', 'change')
    and length(rule ->> 'name') between 1 and 80 and app.is_occasion(rule -> 'when') and app.is_who(rule -> 'who')
    and rule ->> 'rotation' in ('keep', 'cap-then-continue', 'cap-then-restart') and length(rule ->> 'zone') <= 64
    and (rule ->> 'position')::integer between 0 and 100000 and jsonb_array_length(rule -> 'children') <= 20
    and length(rule ->> 'orderText') <= 4000, false);

create function app.are_new_rules(list jsonb) returns boolean language sql immutable
  return coalesce(jsonb_typeof(list) = 'array' and jsonb_array_length(list) <= 200
    and (select bool_and(app.is_new_rule(one)) is not false from jsonb_array_elements(list) one), false);

create function app.is_agreed(terms jsonb) returns boolean language sql immutable
  return coalesce(jsonb_typeof(terms) = 'object' and length(terms ->> 'template') <= 40 and terms ->> 'startsWith' in ('A', 'B')
    and app.moment_of(terms ->> 'startDay', terms ->> 'exchangeTime') is not null and terms ->> 'pattern' ~ '^[AB]{1,56}$'
    and length(terms ->> 'zone') <= 64 and length(terms ->> 'place') <= 120 and app.is_basis(terms -> 'basis')
    and app.are_exchanges(terms -> 'exchanges') and app.are_visits(terms -> 'visits')
    and jsonb_array_length(terms -> 'children') <= 20, false);

-- A proposal is a draft of changes: another schedule or none, rules that would begin, rules that would end.
alter table proposal
  add column schedule jsonb check (schedule is null or app.is_agreed(schedule)),
  add column rules jsonb not null default '[]' check (app.are_new_rules(rules)),
  add column ended uuid[] not null default '{}' check (cardinality(ended) <= 200);
update proposal set schedule = jsonb_build_object('template', template, 'basis', jsonb_build_object('kind', 'cycle'),
  'startsWith', starts_with, 'startDay', start_day, 'exchangeTime', to_char(exchange_time, 'HH24:MI'), 'zone', zone, 'place', '',
  'exchanges', '[]'::jsonb, 'visits', '[]'::jsonb, 'children', to_jsonb(children), 'pattern', pattern);
alter table proposal
  drop column template, drop column starts_with, drop column start_day, drop column pattern, drop column exchange_time,
  drop column zone, drop column children,
  add check (schedule is not null or jsonb_array_length(rules) + cardinality(ended) > 0);

alter table schedule force row level security;
alter table proposal force row level security;

do $$ declare t text; begin
  foreach t in array array['arrangement', 'layer_rule'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy mine on %I for select to evenkeel_web using (family_id = (select app.family()))', t);
    execute format('create policy found on %I for select to current_user using (family_id = (select app.family()))', t);
    execute format('create policy erase on %I for delete to current_user using (family_id = (select app.family()))', t);
    execute format('create policy merge on %I to current_user using (family_id = any ((select app.merging())::uuid[]))', t);
    execute format('create trigger refuse_homeless before insert or update or delete on %I
      for each statement execute function app.refuse_homeless()', t);
  end loop;
end $$;

-- Alone one sets it oneself; otherwise one accepts what the other proposed, and nothing else.
create policy add on arrangement for insert to evenkeel_web
  with check (family_id = (select app.family()) and (
    set_by = (select app.account()) and accepted_by is null and not exists (select from app.other_homes())
    or accepted_by = (select app.account()) and exists (
      select from proposal
      where proposal.family_id = arrangement.family_id and proposal.id = arrangement.id and proposal.status = 'open'
        and proposal.proposed_by = arrangement.set_by)));

-- A schedule is what stood in the proposal, too, not only its name.
drop policy add on schedule;
create policy add on schedule for insert to evenkeel_web
  with check (family_id = (select app.family()) and (
    set_by = (select app.account()) and accepted_by is null and not exists (select from app.other_homes())
    or accepted_by = (select app.account()) and exists (
      select from proposal
      where proposal.family_id = schedule.family_id and proposal.id = schedule.id and proposal.status = 'open'
        and proposal.proposed_by = schedule.set_by
        and proposal.schedule = jsonb_build_object('template', template, 'basis', basis, 'startsWith', starts_with,
          'startDay', start_day, 'exchangeTime', to_char(exchange_time, 'HH24:MI'), 'zone', schedule.zone, 'place', place,
          'exchanges', exchanges, 'visits', visits, 'children', schedule.children, 'pattern', pattern))));

-- A rule begins as it stood in a proposal of the other that is open, and never in the past.
create policy add on layer_rule for insert to evenkeel_web
  with check (family_id = (select app.family()) and holds_from >= (select app.now()) and holds_until is null and (
    not exists (select from app.other_homes())
    or exists (
      select from proposal
      where proposal.family_id = layer_rule.family_id and proposal.status = 'open'
        and proposal.proposed_by <> (select app.account()) and proposal.against = layer_rule.number - 1
        and exists (
          select from jsonb_array_elements(proposal.rules) asked
          where asked = jsonb_build_object('id', layer_rule.id, 'layer', layer, 'name', name, 'when', occasion, 'who', who,
            'rotation', rotation, 'zone', layer_rule.zone, 'position', position, 'children', layer_rule.children,
            'orderText', order_text)))));
-- And it ends where the other asked for that, never in the past either.
create policy finish on layer_rule for update to evenkeel_web
  using (family_id = (select app.family()) and holds_until is null)
  with check (family_id = (select app.family()) and holds_until >= (select app.now()) and (
    not exists (select from app.other_homes())
    or exists (
      select from proposal
      where proposal.family_id = layer_rule.family_id and proposal.status = 'open'
        and proposal.proposed_by <> (select app.account()) and proposal.against = layer_rule.ended_with - 1
        and layer_rule.id = any (proposal.ended))));

-- What the checks of a row call.
grant execute on function app.is_clock, app.is_basis, app.is_exchange, app.is_visit, app.are_exchanges, app.are_visits, app.is_edge,
  app.is_day_of_year, app.moment_of, app.is_range, app.is_occasion, app.is_one_home, app.is_who, app.is_new_rule, app.are_new_rules,
  app.is_agreed to evenkeel_web;

grant select, insert on arrangement to evenkeel_web;
grant select, insert, update (holds_until, ended_with) on layer_rule to evenkeel_web;
