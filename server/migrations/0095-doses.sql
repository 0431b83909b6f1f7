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
