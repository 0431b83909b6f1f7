-- A private note on a child, an event, a document or school in general. The server seals the text, so a stolen database shows none. It is in no shared log: its
-- author's own says that one was saved, without a word of it (decisions/19-children).
create table note (
  family_id  uuid not null,
  id         uuid not null,                    -- of this text: each save makes another one
  account_id uuid not null,
  child_id   uuid,
  event_id   uuid,
  texts      bytea[] not null check (cardinality(texts) > 0),   -- one; several where two families merged, until it is saved again
  saved_at   timestamptz not null,
  document_id uuid,
  school_of  uuid check (school_of = family_id),
  primary key (family_id, account_id, id),     -- so that no response depends on what someone else has
  foreign key (family_id, account_id) references member on delete cascade,
  foreign key (family_id, child_id) references child on delete cascade,
  foreign key (family_id, event_id) references event on delete cascade,
  foreign key (family_id, document_id) references document on delete cascade,
  check (num_nonnulls(child_id, event_id, document_id, school_of) = 1)
);
create unique index note_of_child on note (family_id, child_id, account_id) where child_id is not null;
create unique index note_of_event on note (family_id, event_id, account_id) where event_id is not null;
create unique index note_of_document on note (family_id, document_id, account_id) where document_id is not null;
create unique index note_of_school on note (family_id, school_of, account_id) where school_of is not null;

-- A shared copy of a note: a fact of the family that nobody changes or takes back. None stands on a document (decisions/26-documents).
create table shared_note (
  family_id uuid not null,
  id        uuid not null,
  child_id  uuid,
  event_id  uuid,
  text      text not null check (text <> ''),
  shared_by uuid not null,
  shared_at timestamptz not null,
  document_id uuid,                            -- always null: read by servers of the version before, to be dropped in the next
  primary key (family_id, id),
  foreign key (family_id, shared_by) references member on delete cascade,
  foreign key (family_id, child_id) references child on delete cascade,
  foreign key (family_id, event_id) references event on delete cascade,
  check (num_nonnulls(child_id, event_id) = 1 and document_id is null)
);
create index shared_note_of_child on shared_note (family_id, child_id, shared_at) where child_id is not null;
create index shared_note_of_event on shared_note (family_id, event_id, shared_at) where event_id is not null;
create index shared_note_of_member on shared_note (family_id, shared_by);
