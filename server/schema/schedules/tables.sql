-- What the two homes agreed on: a regular schedule for each child, and rules that override it. A change takes effect all at once and
-- takes the next number, whether it is a schedule, rules, or both.
create table arrangement (
  family_id   uuid not null,                   -- no foreign key: that of set_by proves that the family exists
  id          uuid not null,                   -- of the draft or the proposal
  number      integer not null,                -- 1, 2, 3 …
  set_by      uuid not null,                   -- who set or proposed it
  accepted_by uuid,                            -- null where there was one parent
  set_at      timestamptz not null,
  primary key (family_id, id),
  foreign key (family_id, set_by) references member,
  check (accepted_by <> set_by)
);
-- Of two at the same time only one can be the next.
create unique index arrangement_number on arrangement (family_id, number);

-- The custody schedules of a family, in the order in which they took effect. Nights are never stored: they follow from a pattern and
-- the day it counts from. A row never changes; a later one applies from its first night on.
create table schedule (
  family_id     uuid not null,                 -- no foreign key: that of set_by proves that the family exists
  id            uuid not null,
  number        integer not null,              -- 1, 2, 3 …: the version readers see
  template      text not null,
  starts_with   text not null check (starts_with in ('A', 'B')),
  start_day     date not null,                 -- the day of the first letter of the pattern
  pattern       text not null,
  exchange_time time not null,
  zone          text not null,                 -- of the exchange time
  children      uuid[] not null,               -- whom it is for; none means all
  first_night   date not null,                 -- it applies from here on
  set_by        uuid not null,                 -- who set or proposed it
  accepted_by   uuid,                          -- null where there was one parent
  set_at        timestamptz not null,
  basis         jsonb not null default '{"kind": "cycle"}' check (app.is_basis(basis)),
  place         text not null default '' check (length(place) <= 1800),
  exchanges     jsonb not null default '[]' check (app.are_exchanges(exchanges)),
  visits        jsonb not null default '[]' check (app.are_visits(visits)),
  primary key (family_id, id),
  foreign key (family_id, set_by) references member,
  foreign key (family_id, id) references arrangement,
  check (accepted_by <> set_by),
  check (template in ('alternating-weekends', 'alternating-weekends-wednesday', 'alternating-weekends-fri-mon-wednesday', '2-2-3',
    'week-on-week-off', '2-2-5-5', '3-4-4-3', 'first-third-fifth', 'iso-weeks', 'custom')),
  check (pattern ~ '^[AB]{1,56}$')
);
-- Of two at the same time only one can be the next.
create unique index schedule_number on schedule (family_id, number);

-- A rule that overrides the regular schedule. Nights are not stored: they follow from when it holds and with whom the children are
-- then. Its terms never change: it ends, and another one may begin.
create table layer_rule (
  family_id   uuid not null,
  id          uuid not null,
  number      integer not null,                -- of the arrangement it came with
  layer       text not null check (layer in ('season', 'holiday', 'change')),
  name        text not null check (length(name) between 1 and 1200),
  occasion    jsonb not null check (app.is_occasion(occasion)),
  who         jsonb not null check (app.is_who(who)),
  rotation    text not null check (rotation in ('keep', 'cap-then-continue', 'cap-then-restart')),
  zone        text not null,                   -- of its times
  position    integer not null check (position between 0 and 100000),
  children    uuid[] not null,                 -- whom it is for; none means all
  order_text  text not null check (length(order_text) <= 60000),
  holds_from  timestamptz not null,            -- no effect before
  holds_until timestamptz,                     -- no effect from then on; null while it hasn't been ended
  ended_with  integer,                         -- the number of the arrangement that ended it
  primary key (family_id, id),
  foreign key (family_id, number) references arrangement (family_id, number),
  foreign key (family_id, ended_with) references arrangement (family_id, number),
  check (holds_until >= holds_from),
  check ((holds_until is null) = (ended_with is null)),
  check (layer <> 'change' or occasion ->> 'kind' = 'ranges'),
  check (layer = 'season' or who ->> 'kind' <> 'pattern')
);

-- One parent's proposed changes: another schedule or none, rules to begin, rules to end. Nothing changes until the other accepts.
create table proposal (
  family_id   uuid not null,
  id          uuid not null,                   -- accepted, it becomes that of the arrangement
  against     integer not null,                -- the number of the arrangement it would follow; 0 where there is none
  status      text not null check (status in ('open', 'accepted', 'declined', 'withdrawn')),
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  answered_at timestamptz,
  version     integer not null default 1,
  schedule    jsonb check (schedule is null or app.is_agreed(schedule)),
  rules       jsonb not null default '[]' check (app.are_new_rules(rules)),
  ended       uuid[] not null default '{}' check (cardinality(ended) <= 200),
  primary key (family_id, id),
  foreign key (family_id, proposed_by) references member,
  check ((status = 'open') = (answered_at is null)),
  check (schedule is not null or jsonb_array_length(rules) + cardinality(ended) > 0)
);
create unique index one_open_proposal on proposal (family_id, proposed_by) where status = 'open';
