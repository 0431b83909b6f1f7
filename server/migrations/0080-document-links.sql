-- What documents belong to.
-- That a document belongs to a child, an event, an expense or a schedule rule. Whoever sees the document sees it. Without a foreign key to
-- the item: none is ever deleted, but a merge leaves rules behind, and calls some children by another id.
create table document_link (
  family_id   uuid not null,
  document_id uuid not null,
  id          uuid not null,                   -- made by the client
  is_shared   boolean not null,                -- as its document is
  item        text not null check (item in ('child', 'event', 'expense', 'rule')),
  item_id     uuid not null,
  item_name   text not null,                   -- what it was called then
  version     integer,                         -- the version it is tied to; null: always the present one
  page        integer check (page >= 1),
  sentence    text not null check (char_length(sentence) <= 500),
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

-- Each decision stays tied to the version of its document that it shows now.
update court_entry c
   set content = c.content || jsonb_build_object('documentVersion', (
     select d.version from document d where d.family_id = c.family_id and d.id::text = c.content ->> 'documentId'))
 where c.kind = 'court-decision';
