-- The record has both digests of a file: as it was uploaded, and of the copy that is handed out.
alter table document_file add column copy_sha256 bytea;
