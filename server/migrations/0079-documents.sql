-- Documents and court.
-- Court decisions and court dates: for the one who entered them, or for both parents. Court exists for nobody else.
create table court_entry (
  family_id  uuid not null,
  id         uuid not null,
  kind       text not null check (kind in ('court-decision', 'court-date')),
  added_by   uuid not null,
  added_at   timestamptz not null,
  is_shared  boolean not null,
  other      uuid,                             -- the other parent it is shared with; null while there is none
  -- A decision: description, date, follows, document_id. A date: subject, at (by the clock of its zone), zone, place.
  content    jsonb not null,
  day        date not null,                    -- of either, for its order
  removed_at timestamptz,
  version    integer not null default 1,
  primary key (family_id, id),
  foreign key (family_id, added_by) references member,
  constraint court_entry_private check (is_shared or other is null)
);
create index court_entry_shared on court_entry (family_id, kind, day, id) where is_shared and removed_at is null;
create index court_entry_own on court_entry (family_id, added_by, kind, day, id) where not is_shared and removed_at is null;

-- A file that is arriving. Its bytes are outside of the database, sealed; no one but its uploader learns that it exists.
create table upload (
  family_id  uuid not null,
  id         uuid not null,                    -- made by the client
  account_id uuid not null,
  file_id    uuid not null default gen_random_uuid(),   -- under which its bytes are stored
  size       integer not null check (size between 1 and 10485760),
  started_at timestamptz not null,
  sha256     bytea,                            -- null until it is complete
  inspected  jsonb,                            -- null until it was checked
  primary key (family_id, account_id, id),     -- so that no response depends on what someone else has
  foreign key (family_id, account_id) references member on delete cascade
);
create index upload_started on upload (started_at);

-- A stored file. Its parts are sealed under `kept_under` and its id: the original, the copy for the family, text and pictures of pages.
create table document_file (
  family_id   uuid not null,
  id          uuid not null,
  kept_under  uuid not null,                   -- the family it was stored in: a merge moves rows and no bytes
  added_by    uuid not null,
  sha256      bytea not null,                  -- of the original
  bytes       integer not null,                -- of the original
  copy_bytes  integer,                         -- null: handed out as it is, or to its uploader only
  kind        text not null check (kind in ('pdf', 'docx', 'doc', 'jpeg', 'png', 'webp')),
  pages       integer not null,
  removed     text[] not null,
  stays       text[] not null,
  is_signed   boolean not null,
  is_own_only boolean not null,
  photos      integer not null default 0,      -- originals, where photos became one document
  stored_at   timestamptz not null,
  primary key (family_id, id),
  foreign key (family_id, added_by) references member
);
create index document_file_of_member on document_file (family_id, added_by, stored_at);

-- A document: what its uploader alone sees, or what both parents see.
create table document (
  family_id     uuid not null,
  id            uuid not null,
  added_by      uuid not null,
  added_at      timestamptz not null,
  is_shared     boolean not null,
  other         uuid,                          -- the other parent it is shared with; null while there is none
  is_waiting    boolean not null default false,   -- to be shared once its uploader confirms what travels with it
  shared_as     uuid,                          -- the document that this private one was shared as
  name          text not null check (char_length(name) between 1 and 120),
  type          text not null check (type in ('pdf', 'word', 'image', 'spreadsheet', 'text')),
  category      text not null check (category in ('custody', 'medical', 'school', 'financial', 'other')),
  file_id       uuid not null,
  bytes         integer not null,              -- of what is handed out
  taken_back_at timestamptz,
  version       integer not null default 1,
  primary key (family_id, id),
  foreign key (family_id, added_by) references member,
  foreign key (family_id, file_id) references document_file,
  constraint document_private check (is_shared or other is null and taken_back_at is null),
  constraint document_waiting check (not (is_shared and is_waiting))
);
-- Each order twice: no one's page may take longer for what another keeps to themselves.
create index document_shared_latest on document (family_id, added_at desc, id desc) where is_shared;
create index document_shared_by_name on document (family_id, lower(name), id) where is_shared;
create index document_shared_by_size on document (family_id, bytes, id) where is_shared;
create index document_own_latest on document (family_id, added_by, added_at desc, id desc) where not is_shared;
create index document_of_file on document (family_id, file_id);

-- What a document was in each of its versions.
create table document_version (
  family_id   uuid not null,
  document_id uuid not null,
  version     integer not null,
  name        text not null,
  type        text not null,
  category    text not null,
  file_id     uuid not null,
  at          timestamptz not null,
  primary key (family_id, document_id, version),
  foreign key (family_id, document_id) references document on delete cascade,
  foreign key (family_id, file_id) references document_file
);
create index document_version_of_file on document_version (family_id, file_id);

-- The words on the pages of shared documents that are not medical, for the search. The text itself is sealed outside.
create table document_page (
  family_id   uuid not null,
  document_id uuid not null,
  page        integer not null,
  added_by    uuid not null,                   -- who added the document
  words       tsvector not null,
  primary key (family_id, document_id, page),
  foreign key (family_id, document_id) references document on delete cascade
);
create index document_page_words on document_page using gin (family_id, words);

-- Who opened a document, and for whom it is hidden. Only that person's own.
create table document_opened (
  family_id   uuid not null,
  document_id uuid not null,
  account_id  uuid not null,
  opened_at   timestamptz not null,
  primary key (family_id, account_id, document_id),
  foreign key (family_id, document_id) references document on delete cascade,
  foreign key (family_id, account_id) references member on delete cascade
);
create index document_opened_document on document_opened (family_id, document_id);
create table document_hidden (
  family_id   uuid not null,
  document_id uuid not null,
  account_id  uuid not null,
  hidden_at   timestamptz not null,
  primary key (family_id, account_id, document_id),
  foreign key (family_id, document_id) references document on delete cascade,
  foreign key (family_id, account_id) references member on delete cascade
);
create index document_hidden_document on document_hidden (family_id, document_id);

-- A private or shared note can be on a document.
alter table note add column document_id uuid, add foreign key (family_id, document_id) references document on delete cascade,
  drop constraint note_check, add check (num_nonnulls(child_id, event_id, document_id) = 1);
create unique index note_of_document on note (family_id, document_id, account_id) where document_id is not null;
alter table shared_note add column document_id uuid, add foreign key (family_id, document_id) references document on delete cascade,
  drop constraint shared_note_check, add check (num_nonnulls(child_id, event_id, document_id) = 1);
create index shared_note_of_document on shared_note (family_id, document_id, shared_at) where document_id is not null;
