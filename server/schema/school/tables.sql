-- What both homes need to know of school: academic records, teachers and contacts, what to bring, and homework.
create table school_entry (
  family_id  uuid not null,
  id         uuid not null,
  kind       text not null check (kind in ('academic-record', 'school-contact', 'bring-item', 'homework')),
  child_id   uuid not null,
  added_by   uuid not null,
  added_at   timestamptz not null,
  content    jsonb not null,                   -- its fields as the contract has them, beside the child
  sort_key   text not null,                    -- a day, or a name: orders the entries of a kind
  removed_at timestamptz,
  version    integer not null default 1,
  primary key (family_id, id),
  foreign key (family_id, child_id) references child,
  foreign key (family_id, added_by) references member
);
create index school_entry_of_kind on school_entry (family_id, kind, sort_key, id) where removed_at is null;
create index school_entry_of_child on school_entry (family_id, child_id, kind, sort_key, id) where removed_at is null;
create index school_entry_removed on school_entry (family_id, removed_at, id) where removed_at is not null;
