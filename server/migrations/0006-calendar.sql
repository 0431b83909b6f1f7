-- What happens on a day, at a time of it or all day, in the calendar of both parents.
create table event (
  family_id    uuid not null,                  -- no foreign key: that of added_by says that the family exists
  id           uuid not null,
  title        text not null check (char_length(title) between 1 and 120),
  description  text not null,
  date         date not null,
  time         time,                           -- null: all day, and no time zone moves it
  end_date     date,
  end_time     time,
  zone         text not null,                  -- where the wall clock hangs
  type         text not null check (type in ('visit', 'appointment', 'activity', 'school', 'other')),
  children     uuid[] not null,                -- whom it is about; none means all
  status       text not null check (status in ('upcoming', 'completed', 'cancelled')),
  confirmed_by uuid,                           -- which parent confirmed what now stands
  added_by     uuid not null,
  created_at   timestamptz not null,
  removed_at   timestamptz,                    -- hidden for both, and still in the record
  version      integer not null default 1,
  primary key (family_id, id),
  foreign key (family_id, added_by) references member,
  check (end_date is null or (end_time is null) = (time is null)),
  check (end_date is not null or end_time is null)
);
create index event_by_date on event (family_id, date, time nulls first, id) where removed_at is null;
-- What began earlier and still goes on: few, so that a month needs to look at few.
create index event_going_on on event (family_id, end_date) where removed_at is null and end_date > date;

alter table event enable row level security;
alter table event force row level security;
create policy mine on event for select to evenkeel_web using (family_id = (select app.family()));
create policy add on event for insert to evenkeel_web
  with check (family_id = (select app.family()) and added_by = (select app.account()) and confirmed_by is null);
create policy change on event for update to evenkeel_web
  using (family_id = (select app.family()));

grant select, insert, update (
  title, description, date, time, end_date, end_time, zone, type, children, status, confirmed_by, removed_at, version
) on event to evenkeel_web;
