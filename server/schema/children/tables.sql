create table child (
  family_id       uuid not null,               -- no foreign key: that of added_by proves that the family exists
  id              uuid not null,
  first_name      text not null,
  last_name       text not null,
  age             text not null,               -- as the parent entered it; hidden when there is a birth date
  gender          text check (gender in ('Male', 'Female', 'Other')),
  custody_details text not null,
  photo           uuid,                        -- which of child_photo to show
  added_by        uuid not null,
  created_at      timestamptz not null,
  version         integer not null default 1,
  birth_date      date check (birth_date >= '1900-01-01'),   -- the age is computed from it
  primary key (family_id, id),
  foreign key (family_id, added_by) references member
);
create index child_in_order on child (family_id, created_at, id);

-- Every photo that was shared, scaled down and without metadata (decisions/19-children).
create table child_photo (
  family_id  uuid not null,
  id         uuid not null,
  child_id   uuid not null,
  jpeg       bytea not null check (octet_length(jpeg) <= 500000),
  added_by   uuid not null,
  created_at timestamptz not null,
  primary key (family_id, id),
  foreign key (family_id, child_id) references child
);
alter table child_photo alter jpeg set storage external;   -- a JPEG doesn't compress further
create index photos_of_child on child_photo (family_id, child_id);

create table alert (
  family_id   uuid not null,
  id          uuid not null,
  child_id    uuid not null,
  title       text not null check (char_length(title) between 1 and 1800),
  description text not null,
  completed   boolean not null default false,
  added_by    uuid not null,
  created_at  timestamptz not null,
  removed_at  timestamptz,                     -- hidden for both parents, still in the record
  version     integer not null default 1,
  due         jsonb check (due is null or due ?& array['at', 'zone', 'repeats', 'first']),
  -- The instant of the next reminder, which a job sends to both parents (decisions/19-children). Time zones are computed in one
  -- place, which is not the database (`wall-clock.ts`).
  remind_at   timestamptz check (remind_at is null or due is not null),
  primary key (family_id, id),
  foreign key (family_id, child_id) references child
);
create index alert_latest on alert (family_id, created_at desc, id desc) where removed_at is null;
create index alert_latest_of_child on alert (family_id, child_id, created_at desc, id desc) where removed_at is null;
create index alert_to_remind on alert (remind_at) where remind_at is not null and removed_at is null;
