-- Facts about a child's health that both parents share. What they say is sealed: the server alone opens it.
create table health_record (
  family_id   uuid not null,
  id          uuid not null,
  child_id    uuid not null,
  type        text not null check (type in ('appointment', 'vaccine', 'growth', 'allergy', 'medication')),
  day         date not null,
  time_of_day time,                            -- of an appointment, by the clock of its zone; null: all day
  zone        text,
  status      text check (status in ('upcoming', 'completed')),
  takes       text check (takes in ('A', 'B')),   -- whose turn it is to take the child
  sealed      bytea not null,                  -- title, description and details as JSON
  added_by    uuid not null,
  added_at    timestamptz not null,
  removed_at  timestamptz,
  version     integer not null default 1,
  primary key (family_id, id),
  foreign key (family_id, child_id) references child,
  foreign key (family_id, added_by) references member,
  constraint health_appointment check ((type = 'appointment') = (status is not null) and (zone is null) = (status is null))
);
create index health_upcoming on health_record (family_id, day, id) where status = 'upcoming' and removed_at is null;
create index health_newest on health_record (family_id, type, day desc, id desc) where removed_at is null;
create index health_removed on health_record (family_id, removed_at, id) where removed_at is not null;
create index health_of_child on health_record (family_id, child_id, type, day desc, id desc) where removed_at is null;

-- Doses of a medication that somebody gave. Nothing here says whether one was due.
create table health_dose (
  family_id     uuid not null,
  id            uuid not null,
  record_id     uuid not null,                 -- the health record of the medication
  given_at      timestamptz not null,
  sealed        bytea not null,                -- its amount as JSON
  added_by      uuid not null,
  added_at      timestamptz not null,
  taken_back_at timestamptz,
  version       integer not null default 1,
  primary key (family_id, id),
  foreign key (family_id, record_id) references health_record,
  foreign key (family_id, added_by) references member
);
create index health_dose_newest on health_dose (family_id, given_at desc, id desc);
create index health_dose_of_record on health_dose (family_id, record_id, given_at desc, id desc);
