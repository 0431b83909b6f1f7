-- Photos that became one document are kept beside it. They count; of documents made before, nobody knows how many bytes they had.
alter table document_file add column photo_bytes integer not null default 0;
