-- A file that a lawyer adds for the parent who granted (decisions/30-documents-of-counsel): first as it arrives, then what was sent, as it was
-- sent. It becomes a private document of that parent, which knows nothing of its sender: only this row does, and only that parent reads it.
create table counsel_document (
  family_id   uuid not null,
  account_id  uuid not null,                   -- whoever holds the grant
  id          uuid not null,                   -- made by their client
  grant_id    uuid not null,
  parent_id   uuid not null,                   -- who granted, and has the document
  sender_name text not null,                   -- at that time
  file_id     uuid not null default gen_random_uuid(),   -- under which its bytes are stored
  size        integer not null check (size between 1 and 10485760),
  started_at  timestamptz not null,
  sha256      bytea,                           -- from when it is complete until it is sent
  inspected   jsonb,                           -- from when it was checked; once it is sent its kind alone
  name        text,                            -- null until it is sent, as are the next two
  category    text,
  sent_at     timestamptz,
  primary key (family_id, account_id, id),     -- so that no response depends on what someone else has
  foreign key (family_id, grant_id) references access_grant on delete cascade,
  check (num_nulls(name, category, sent_at) in (0, 3))
);
create index counsel_document_of_grant on counsel_document (family_id, grant_id, sent_at);
create unique index counsel_document_of_file on counsel_document (family_id, file_id);
create index counsel_document_started on counsel_document (started_at) where sent_at is null;
