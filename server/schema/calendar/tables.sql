-- An appointment or activity in the calendar of both parents, at a time or all day.
create table event (
  family_id    uuid not null,                  -- no foreign key: that of added_by proves that the family exists
  id           uuid not null,
  title        text not null check (char_length(title) between 1 and 1800),
  description  text not null,
  date         date not null,
  time         time,                           -- null: all day, and no time zone moves it
  end_date     date,
  end_time     time,
  zone         text not null,                  -- of date and time
  type         text not null check (type in ('visit', 'appointment', 'activity', 'school', 'other')),
  children     uuid[] not null,                -- whom it is about; none means all
  status       text not null check (status in ('upcoming', 'completed', 'cancelled')),
  confirmed_by uuid,                           -- which parent confirmed the current version
  added_by     uuid not null,
  created_at   timestamptz not null,
  removed_at   timestamptz,                    -- hidden for both parents, still in the record
  version      integer not null default 1,
  -- A repeating event. Its dates are computed, never stored.
  frequency    text check (frequency in ('daily', 'weekly', 'biweekly', 'monthly')),
  until        date,                           -- the last day on which it may begin; null: no end
  exceptions   jsonb not null default '[]' check (app.are_exceptions(exceptions)),
  -- The last day of its last date, so that a month reads none that are over. A moved date may lie a month after the last one and go
  -- on for a month. A stored column: under row-level security an index on an expression that could fail isn't used.
  over_on      date generated always as (
    coalesce(until + (coalesce(end_date, date) - date) + case when exceptions = '[]' then 0 else 62 end, 'infinity'::date)) stored,
  asks         boolean not null default true,  -- whether it waits for an answer; those of older versions do
  asked_by     uuid,                           -- who asks the parent of the other home; null: its author, and as older versions asked
  asked_at     timestamptz,                    -- null: when it was added
  asked_also   uuid,                           -- whose yes the question ended, whoever they are
  asked_day    date,                           -- of the one date of a series that it is about
  primary key (family_id, id),
  foreign key (family_id, added_by) references member,
  check (end_date is null or (end_time is null) = (time is null)),
  check (end_date is not null or end_time is null),
  check (until is null or frequency is not null),
  check (exceptions = '[]' or frequency is not null)
);
create index event_by_date on event (family_id, date, time nulls first, id) where removed_at is null;
-- Events of several days: few, so a month has few to look at.
create index event_going_on on event (family_id, end_date) where removed_at is null and end_date > date;
create index event_repeating on event (family_id, over_on) where removed_at is null and frequency is not null;
create index event_removed on event (family_id, removed_at, id) where removed_at is not null;
