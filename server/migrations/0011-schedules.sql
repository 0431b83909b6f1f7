-- The custody schedules of a family, in the order in which they came into force. Nights are never stored: a pattern of 14 and
-- the day from which it is counted say all of them. What stands is never changed; a later one rules from its first night on.
create table schedule (
  family_id     uuid not null,                 -- no foreign key: that of set_by says that the family exists
  id            uuid not null,
  number        integer not null,              -- 1, 2, 3 …: what a reader calls its version
  template      text not null check (template in ('alternating-weekends', '2-2-3', 'week-on-week-off', '2-2-5-5', '3-4-4-3')),
  starts_with   text not null check (starts_with in ('A', 'B')),
  start_day     date not null,                 -- the day of the first letter of the pattern
  pattern       text not null check (pattern ~ '^[AB]{14}$'),
  exchange_time time not null,
  zone          text not null,                 -- where the wall clock hangs
  children      uuid[] not null,               -- whom it is for; none means all
  first_night   date not null,                 -- from here on it rules
  set_by        uuid not null,                 -- who set it, or proposed it
  accepted_by   uuid,                          -- null where there was one parent
  set_at        timestamptz not null,
  primary key (family_id, id),
  foreign key (family_id, set_by) references member,
  check (accepted_by <> set_by)
);
-- Two that come at once are told apart here: only one can be the next.
create unique index schedule_number on schedule (family_id, number);

-- What one parent would have as a schedule. Nothing follows from it until the other accepts.
create table proposal (
  family_id     uuid not null,
  id            uuid not null,                 -- accepted, it is also that of the schedule
  against       integer not null,              -- the number of the schedule it would replace; 0 where none stands
  template      text not null check (template in ('alternating-weekends', '2-2-3', 'week-on-week-off', '2-2-5-5', '3-4-4-3')),
  starts_with   text not null check (starts_with in ('A', 'B')),
  start_day     date not null,
  pattern       text not null check (pattern ~ '^[AB]{14}$'),
  exchange_time time not null,
  zone          text not null,
  children      uuid[] not null,
  status        text not null check (status in ('open', 'accepted', 'declined', 'withdrawn')),
  proposed_by   uuid not null,
  proposed_at   timestamptz not null,
  answered_at   timestamptz,
  version       integer not null default 1,
  primary key (family_id, id),
  foreign key (family_id, proposed_by) references member,
  check ((status = 'open') = (answered_at is null))
);
create unique index one_open_proposal on proposal (family_id, proposed_by) where status = 'open';

do $$ declare t text; begin
  foreach t in array array['schedule', 'proposal'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy mine on %I for select to evenkeel_web using (family_id = (select app.family()))', t);
  end loop;
end $$;
-- Alone one sets a schedule oneself; otherwise one accepts what the other proposed, and nothing else.
create policy add on schedule for insert to evenkeel_web
  with check (family_id = (select app.family()) and (
    set_by = (select app.account()) and accepted_by is null and not exists (select from app.other_parents())
    or accepted_by = (select app.account()) and exists (
      select from proposal
      where proposal.family_id = schedule.family_id and proposal.id = schedule.id and proposal.status = 'open'
        and proposal.proposed_by = schedule.set_by)));
create policy add on proposal for insert to evenkeel_web
  with check (family_id = (select app.family()) and proposed_by = (select app.account()) and status = 'open');
-- Who proposed it takes it back, and nobody else does; the other answers.
create policy answer on proposal for update to evenkeel_web
  using (family_id = (select app.family()) and status = 'open')
  with check (family_id = (select app.family())
    and (proposed_by = (select app.account())) = (status = 'withdrawn'));

grant select, insert on schedule to evenkeel_web;
grant select, insert, update (status, answered_at, version) on proposal to evenkeel_web;

-- An event that comes again. Its dates are never stored either.
alter table event
  add column frequency text check (frequency in ('daily', 'weekly', 'biweekly', 'monthly')),
  add column until date,                       -- the last day on which it may begin; null: for good
  add check (until is null or frequency is not null);
-- What repeats began before a month and is there nevertheless, by the last day of its last date: so a month looks at none that is
-- over. A column of its own, for under row-level security an index on an expression that could fail is not used.
alter table event add column over_on date
  generated always as (coalesce(until + (coalesce(end_date, date) - date), 'infinity'::date)) stored;
create index event_repeating on event (family_id, over_on) where removed_at is null and frequency is not null;
grant update (frequency, until) on event to evenkeel_web;
