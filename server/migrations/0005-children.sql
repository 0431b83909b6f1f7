-- The children of a family, their photos, and what the other parent has to know about them.
create table child (
  family_id       uuid not null,               -- no foreign key: that of added_by says that the family exists
  id              uuid not null,
  first_name      text not null,
  last_name       text not null,
  age             text not null,               -- as typed
  gender          text check (gender in ('Male', 'Female', 'Other')),
  custody_details text not null,
  photo           uuid,                        -- the one to show, of those in child_photo
  added_by        uuid not null,
  created_at      timestamptz not null,
  version         integer not null default 1,
  primary key (family_id, id),
  foreign key (family_id, added_by) references member
);
create index child_in_order on child (family_id, created_at, id);

-- Every photo that was shared: made small and without metadata before it came here (decision 12).
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
alter table child_photo alter jpeg set storage external;   -- a JPEG does not become smaller
create index photos_of_child on child_photo (family_id, child_id);

create table alert (
  family_id   uuid not null,
  id          uuid not null,
  child_id    uuid not null,
  title       text not null check (char_length(title) between 1 and 120),
  description text not null,
  completed   boolean not null default false,
  added_by    uuid not null,
  created_at  timestamptz not null,
  removed_at  timestamptz,                     -- hidden for both, and still in the record
  version     integer not null default 1,
  primary key (family_id, id),
  foreign key (family_id, child_id) references child
);
create index alert_latest on alert (family_id, created_at desc, id desc) where removed_at is null;
create index alert_latest_of_child on alert (family_id, child_id, created_at desc, id desc) where removed_at is null;

do $$ declare t text; begin
  foreach t in array array['child', 'child_photo', 'alert'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy mine on %I for select to evenkeel_web using (family_id = (select app.family()))', t);
    execute format('create policy add on %I for insert to evenkeel_web
      with check (family_id = (select app.family()) and added_by = (select app.account()))', t);
  end loop;
end $$;
create policy change on child for update to evenkeel_web using (family_id = (select app.family()));
create policy change on alert for update to evenkeel_web using (family_id = (select app.family()));

grant select, insert, update (first_name, last_name, age, gender, custody_details, photo, version) on child to evenkeel_web;
grant select, insert on child_photo to evenkeel_web;
grant select, insert, update (completed, removed_at, version) on alert to evenkeel_web;
