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
  copy_sha256 bytea,                           -- of the copy; null where there is none, or it is older than this column
  photo_bytes integer not null default 0,      -- of these originals, which are kept beside the document and count with it
  originals   jsonb,                           -- {sha256, bytes, kind} of each, in order; null where there are none, or it is older
  links_left_out integer,                      -- of the copy; null: nobody counted them, as in files older than this column
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
  other         uuid,                          -- the other parent it is shared with; null while there is none. Of an attachment: its receiver
  is_waiting    boolean not null default false,   -- to be shared once its uploader confirms what travels with it
  shared_as     uuid,                          -- the document that this private one was shared as
  name          text not null check (char_length(name) between 1 and 1800),
  type          text not null check (type in ('pdf', 'word', 'image', 'spreadsheet', 'text')),
  category      text not null check (category in ('custody', 'medical', 'school', 'financial', 'other')),
  file_id       uuid not null,
  bytes         integer not null,              -- of what is handed out
  taken_back_at timestamptz,
  version       integer not null default 1,
  -- What it hangs on, and where among its files. No foreign keys: a message that waits is in another table, and a merge takes expenses
  -- along before documents.
  message_id    uuid,
  expense_id    uuid,
  place         integer,
  primary key (family_id, id),
  foreign key (family_id, added_by) references member,
  foreign key (family_id, file_id) references document_file,
  constraint document_private check (is_shared or other is null and taken_back_at is null),
  constraint document_waiting check (not (is_shared and is_waiting)),
  -- What was sent can't be taken back, and an attachment stays as it was sent.
  constraint document_attached check (
    num_nonnulls(message_id, expense_id) <= 1
    and (message_id is null or is_shared and other is not null and version = 1 and taken_back_at is null)
    and (expense_id is null or is_shared and taken_back_at is null)
    and (place is null) = (num_nonnulls(message_id, expense_id) = 0))
);
-- Each order apart: no one's page may take longer for what another keeps to themselves, or for what others send each other.
create index document_shared_latest on document (family_id, added_at desc, id desc) where is_shared and message_id is null;
create index document_shared_by_name on document (family_id, (app.name_order(name) collate "C"), id)
  where is_shared and message_id is null;
create index document_shared_by_size on document (family_id, bytes, id) where is_shared and message_id is null;
create index document_sent on document (family_id, added_by, added_at desc, id desc) where message_id is not null;
create index document_received on document (family_id, other, added_at desc, id desc) where message_id is not null;
create index document_of_expense on document (family_id, expense_id, place) where expense_id is not null;
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
  -- The other parent, who saw it while it was the present one; null where there was none, or it was private. Stays when it is replaced.
  seen_by     uuid,
  primary key (family_id, document_id, version),
  foreign key (family_id, document_id) references document on delete cascade,
  foreign key (family_id, file_id) references document_file
);
create index document_version_of_file on document_version (family_id, file_id);

-- That a document belongs to a child, an event, an expense, a schedule rule, a health record or an academic record. Whoever sees the document sees it. Without a foreign key to
-- the item: none is ever deleted, but a merge leaves rules behind, and calls some children by another id.
create table document_link (
  family_id   uuid not null,
  document_id uuid not null,
  id          uuid not null,                   -- made by the client
  is_shared   boolean not null,                -- as its document is
  item        text not null check (item in ('child', 'event', 'expense', 'rule', 'health-record', 'academic-record')),
  item_id     uuid not null,
  item_name   text not null,                   -- what it was called then; empty for a health record, whose name is sealed
  version     integer,                         -- the version it is tied to; null: always the present one
  page        integer check (page >= 1),
  sentence    text not null check (char_length(sentence) <= 7500),
  added_by    uuid not null,
  added_at    timestamptz not null,
  removed_at  timestamptz,                     -- hidden for whoever saw it, still in the record
  primary key (family_id, document_id, id),    -- so that no response depends on documents that someone else has
  foreign key (family_id, document_id) references document on delete cascade,
  foreign key (family_id, document_id, version) references document_version on delete cascade,
  foreign key (family_id, added_by) references member
);
create unique index document_link_once on document_link (family_id, document_id, item_id) where removed_at is null;
-- Twice: how long the documents of a child take tells nothing about what someone else keeps to themselves.
create index document_link_shared on document_link (family_id, item_id, added_at desc, id desc) where is_shared and removed_at is null;
create index document_link_own on document_link (family_id, added_by, item_id, added_at desc, id desc)
  where not is_shared and removed_at is null;

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

-- Who opened a document, in versions with which file, and for whom it is hidden. Only that person's own.
create table document_opened (
  family_id   uuid not null,
  document_id uuid not null,
  account_id  uuid not null,
  opened_at   timestamptz not null,
  file_id     uuid not null,
  primary key (family_id, account_id, document_id, file_id),
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
