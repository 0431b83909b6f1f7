-- The record has the digests of photos that became one document. Of those made before, nobody kept them.
alter table document_file add column originals jsonb;
