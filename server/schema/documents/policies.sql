alter table upload enable row level security, force row level security;
create policy owner on upload to current_user using (true);
create policy mine on upload to evenkeel_web
  using (family_id = (select app.my_family()) and account_id = (select app.account()))
  with check (family_id = (select app.my_family()) and account_id = (select app.account()));
grant select, update (id, sha256, inspected, size), delete on upload to evenkeel_web;

alter table document_file enable row level security, force row level security;
create policy owner on document_file to current_user using (true);
-- Through a document that I see.
create policy mine on document_file for select to evenkeel_web
  using (family_id = (select app.reads('documents')) and (added_by = (select app.account()) and (select app.has_home()) or exists (
    select from document_version v where v.family_id = document_file.family_id and v.file_id = document_file.id)));
create policy add on document_file for insert to evenkeel_web
  with check (family_id = (select app.my_family()) and added_by = (select app.account()) and (select app.is_payer()));
grant select, insert on document_file to evenkeel_web;

alter table document enable row level security, force row level security;
create policy owner on document to current_user using (true);
-- Mine, and what the other parent shared with me; for a third parent, while both turned documents on for them, what these two share. What
-- was taken back only if I opened it before. Files of messages are for whoever sent and received them, with a home or without.
create policy mine on document for select to evenkeel_web
  using (family_id = (select app.my_family()) and (
    added_by = (select app.account()) and ((select app.has_home()) or message_id is not null)
    or is_shared and (
      other = (select app.account()) and ((select app.has_home()) or message_id is not null)
      or message_id is null and array[added_by, other] <@ (select app.shown_by('documents')))
     and (taken_back_at is null or exists (
      select from document_opened o
       where o.family_id = document.family_id and o.account_id = (select app.account()) and o.document_id = document.id))));
-- To counsel: what is shared with the parent who granted. To neutrals: what these two share.
create policy by_grant on document for select to evenkeel_web
  using (family_id = (select app.granted('documents')) and is_shared and taken_back_at is null and message_id is null
    and (array[added_by, other] && (select app.granted_by('documents')) or array[added_by, other] <@ (select app.granted_by_both('documents'))));
-- What came with a message follows it, whatever else is allowed: nobody has it but its sender, and its receiver from opening on.
create policy follow_message on document as restrictive for select to evenkeel_web
  using (message_id is null or added_by = (select app.account()) or other = (select app.account()) and exists (
    select from message m
     where m.family_id = document.family_id and m.id = document.message_id and m.receiver_id = (select app.account())
       and m.viewed_at is not null));
-- Only functions attach files.
create policy add on document for insert to evenkeel_web
  with check (family_id = (select app.my_family()) and added_by = (select app.account()) and (select app.is_payer())
              and message_id is null and expense_id is null);
create policy change on document for update to evenkeel_web
  using (family_id = (select app.my_family()) and added_by = (select app.account()) and (select app.is_payer()))
  with check (family_id = (select app.my_family()) and added_by = (select app.account()));
-- Who sees it never changes: a private document is shared as a new one.
grant select, insert, update (name, type, category, file_id, bytes, version, taken_back_at, is_waiting, shared_as)
  on document to evenkeel_web;

alter table document_version enable row level security, force row level security;
create policy owner on document_version to current_user using (true);
-- Of a document that I see: the present version. Earlier ones for its uploader, and for the other parent who saw them then; both while they
-- have a home here.
create policy mine on document_version for select to evenkeel_web
  using (family_id = (select app.reads('documents')) and exists (
    select from document d
     where d.family_id = document_version.family_id and d.id = document_version.document_id
       and (d.version = document_version.version
         or (select app.has_home()) and (select app.account()) in (d.added_by, document_version.seen_by))));
create policy add on document_version for insert to evenkeel_web with check (family_id = (select app.my_family()));
grant select, insert on document_version to evenkeel_web;

alter table document_link enable row level security, force row level security;
create policy owner on document_link to current_user using (true);
-- Through a document that I see. What came with a message belongs to nothing else: the two parents' log would tell of it before it is
-- opened, and of what was written to a third parent.
create policy mine on document_link for select to evenkeel_web
  using (family_id = (select app.my_family()) and exists (
    select from document d where d.family_id = document_link.family_id and d.id = document_link.document_id));
create policy add on document_link for insert to evenkeel_web
  with check (family_id = (select app.my_family()) and added_by = (select app.account()) and (select app.is_payer())
    and exists (
      select from document d
       where d.family_id = document_link.family_id and d.id = document_link.document_id and d.is_shared = document_link.is_shared
         and d.message_id is null));
create policy change on document_link for update to evenkeel_web
  using (family_id = (select app.my_family()) and (select app.is_payer()) and exists (
    select from document d where d.family_id = document_link.family_id and d.id = document_link.document_id))
  with check (family_id = (select app.my_family()));
grant select, insert, update (removed_at) on document_link to evenkeel_web;

alter table document_page enable row level security, force row level security;
create policy owner on document_page to current_user using (true);
create policy mine on document_page to evenkeel_web
  using (family_id = (select app.my_family()) and added_by = (select app.account()))
  with check (family_id = (select app.my_family()) and added_by = (select app.account()));
grant select, insert, update (words), delete on document_page to evenkeel_web;

alter table document_opened enable row level security, force row level security;
create policy owner on document_opened to current_user using (true);
create policy mine on document_opened to evenkeel_web
  using (family_id = (select app.my_family()) and account_id = (select app.account()))
  with check (family_id = (select app.my_family()) and account_id = (select app.account()));
grant select, insert on document_opened to evenkeel_web;

alter table document_hidden enable row level security, force row level security;
create policy owner on document_hidden to current_user using (true);
create policy mine on document_hidden to evenkeel_web
  using (family_id = (select app.my_family()) and account_id = (select app.account()))
  with check (family_id = (select app.my_family()) and account_id = (select app.account()));
grant select, insert, delete on document_hidden to evenkeel_web;
