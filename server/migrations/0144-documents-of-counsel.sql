-- Documents that a lawyer adds for the parent who granted.
create table counsel_document (
  family_id   uuid not null,
  account_id  uuid not null,
  id          uuid not null,
  grant_id    uuid not null,
  parent_id   uuid not null,
  sender_name text not null,
  file_id     uuid not null default gen_random_uuid(),
  size        integer not null check (size between 1 and 10485760),
  started_at  timestamptz not null,
  sha256      bytea,
  inspected   jsonb,
  name        text,
  category    text,
  sent_at     timestamptz,
  primary key (family_id, account_id, id),
  foreign key (family_id, grant_id) references access_grant on delete cascade,
  check (num_nulls(name, category, sent_at) in (0, 3))
);
create index counsel_document_of_grant on counsel_document (family_id, grant_id, sent_at);
create unique index counsel_document_of_file on counsel_document (family_id, file_id);
create index counsel_document_started on counsel_document (started_at) where sent_at is null;
