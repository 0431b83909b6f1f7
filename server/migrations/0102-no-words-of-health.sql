-- Words of documents that belong to a health record are in no index.
delete from document_page p using document_link l
 where l.family_id = p.family_id and l.document_id = p.document_id and l.item = 'health-record' and l.is_shared and l.removed_at is null;
