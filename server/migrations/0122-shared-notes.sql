-- A note on a document was never shared: no contract took one. Servers of the version before still name the column, so it stays until the
-- next.
alter table shared_note drop constraint shared_note_family_id_document_id_fkey, drop constraint shared_note_check,
  add check (num_nonnulls(child_id, event_id) = 1 and document_id is null);
drop index shared_note_of_document;
