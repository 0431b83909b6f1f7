-- Who opened a document opened the file of its version then; what replaced it since is closed until they open it, too.
alter table document_opened add column file_id uuid;
update document_opened o set file_id = (
  select v.file_id from document_version v
   where v.family_id = o.family_id and v.document_id = o.document_id
   order by v.at <= o.opened_at desc, case when v.at <= o.opened_at then -v.version else v.version end limit 1);
alter table document_opened alter column file_id set not null;
alter table document_opened drop constraint document_opened_pkey;
alter table document_opened add primary key (family_id, account_id, document_id, file_id);

-- The other parent saw the present version, if they are here, and those that the record of the two names.
alter table document_version add column seen_by uuid;
update document_version v set seen_by = d.other
  from document d
 where d.family_id = v.family_id and d.id = v.document_id and d.is_shared and v.version = d.version and exists (
   select from member m
    where m.family_id = d.family_id and m.account_id = d.other and m.home is not null and m.left_at is null);
update document_version v set seen_by = d.other
  from document d
 where d.family_id = v.family_id and d.id = v.document_id and d.is_shared and v.version < d.version and exists (
   select from entry e
     join log l on l.family_id = e.family_id and l.id = e.log_id and d.other = any (l.readers)
    cross join lateral jsonb_array_elements_text(e.disclosures) said (text)
    where e.family_id = d.family_id and e.ref = d.id and e.kind in ('document.added', 'document.changed', 'document.replaced')
      and said.text::jsonb ->> 1 = 'body' and said.text::jsonb -> 2 ->> 'version' = v.version::text);
