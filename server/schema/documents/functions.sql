-- Documents and court are the two homes' alone: 42HOM for a third parent, who may attach files to messages like everyone.
create or replace trigger refuse_homeless after insert or update on document
  for each row when (new.message_id is null) execute function app.refuse_homeless();
create or replace trigger refuse_homeless before insert or update or delete on document_link
  for each statement execute function app.refuse_homeless();

-- What a version of a document says in the record.
create or replace function app.document_body(one public.document) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('name', one.name, 'type', one.type, 'category', one.category, 'version', one.version,
    'sha256', encode(f.sha256, 'hex'), 'copy_sha256', encode(f.copy_sha256, 'hex'), 'kind', f.kind, 'bytes', f.bytes, 'pages', f.pages,
    'photos', f.originals)
    from public.document_file f where f.family_id = one.family_id and f.id = one.file_id
$$;
grant execute on function app.document_body to evenkeel_web;

-- What a link says in the record.
create or replace function app.link_body(one public.document_link) returns jsonb language sql immutable
  return jsonb_build_object('link', one.id, 'belongs_to', jsonb_build_object('item', one.item, 'id', one.item_id, 'name', one.item_name),
    'page', one.page, 'sentence', one.sentence, 'version', one.version);
grant execute on function app.link_body to evenkeel_web;

-- What an item is called, which day it is of, and whether it is over; nothing where it isn't in this family.
create or replace function app.linked_item(item text, item_id uuid) returns table (name text, day date, is_over boolean)
language sql stable set search_path = '' as $$
  select trim(c.first_name || ' ' || c.last_name), null::date, false
    from public.child c where linked_item.item = 'child' and c.family_id = app.my_family() and c.id = linked_item.item_id
  union all
  select e.title, e.date, e.removed_at is not null
    from public.event e where linked_item.item = 'event' and e.family_id = app.my_family() and e.id = linked_item.item_id
  union all
  select x.description, x.date, x.status = 'withdrawn'
    from public.expense x where linked_item.item = 'expense' and x.family_id = app.my_family() and x.id = linked_item.item_id
  union all
  select r.name, null, r.holds_until is not null
    from public.layer_rule r where linked_item.item = 'rule' and r.family_id = app.my_family() and r.id = linked_item.item_id
  union all
  -- What it is called is sealed.
  select '', h.day, h.removed_at is not null
    from public.health_record h
   where linked_item.item = 'health-record' and h.family_id = app.my_family() and h.id = linked_item.item_id
  union all
  select s.content ->> 'subject', (s.content ->> 'date')::date, s.removed_at is not null
    from public.school_entry s
   where linked_item.item = 'academic-record' and s.family_id = app.my_family() and s.id = linked_item.item_id
     and s.kind = 'academic-record'
$$;
grant execute on function app.linked_item to evenkeel_web;

-- The version of a document that something both parents see relies on, or that is only for me; null where I don't see the document, or
-- the other parent doesn't. Held until the end of this transaction, so that it isn't taken back at the same moment.
create or replace function app.hold_document(one uuid, for_both boolean) returns integer
language sql volatile security definer set search_path = '' as $$
  select d.version from public.document d
   where d.family_id = app.my_family() and d.id = one and d.shared_as is null and d.message_id is null
     and (d.added_by = app.account() or d.is_shared and d.other = app.account() and (d.taken_back_at is null or exists (
       select from public.document_opened o
        where o.family_id = d.family_id and o.document_id = d.id and o.account_id = app.account())))
     and (not for_both or d.is_shared and d.taken_back_at is null
       and (app.other_home() is null or app.other_home() in (d.added_by, d.other)))
     for share
$$;
grant execute on function app.hold_document to evenkeel_web;

-- Whether something that both parents see relies on a document, so that it can't be taken back.
create or replace function app.is_relied_on(one uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.court_entry c
     where c.family_id = app.my_family() and c.kind = 'court-decision' and c.is_shared and c.removed_at is null
       and c.content ->> 'documentId' = one::text
  ) or exists (
    select from public.document_link l
      join public.expense x on x.family_id = l.family_id and x.id = l.item_id and x.status <> 'withdrawn'
     where l.family_id = app.my_family() and l.document_id = one and l.item = 'expense' and l.is_shared and l.removed_at is null)
$$;

-- Takes back what I shared at `since` or later. `taken`, also by a retry; `relied_on` where something both see hangs on it; `late`. Never
-- reads whether anybody opened it. The document is locked first: whoever relies on it holds it.
create or replace function app.take_document_back(one uuid, since timestamptz) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  mine public.document;
begin
  select d.* into mine from public.document d
   where d.family_id = app.my_family() and d.id = one and d.added_by = app.account() and d.is_shared for update;
  if mine.taken_back_at is not null then
    return 'taken';
  elsif mine.id is null or mine.added_at < since or num_nonnulls(mine.message_id, mine.expense_id) > 0 then
    return 'late';
  elsif app.is_relied_on(one) then
    return 'relied_on';
  end if;
  update public.document d set taken_back_at = app.now() where d.family_id = mine.family_id and d.id = one;
  delete from public.document_page p where p.family_id = mine.family_id and p.document_id = one;
  perform app.append_to_pair('document.taken-back', one, jsonb_build_object('sha256', encode(f.sha256, 'hex'), 'photos', f.originals),
    array[mine.added_by, mine.other]) from public.document_file f where f.family_id = mine.family_id and f.id = mine.file_id;
  return 'taken';
end $$;
grant execute on function app.take_document_back to evenkeel_web;

-- What someone shared while there was no other parent is shared with `newcomer`, and recorded for both, with what it belongs to.
create or replace function app.share_waiting(family uuid, newcomer uuid, at timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  one public.document;
  entry public.court_entry;
  circle public.log;
begin
  -- Also while somebody without a home acts, whom an update of nothing would refuse.
  if exists (select from public.document d where d.family_id = family and d.is_shared and d.other is null) then
    for one in
      update public.document d set other = newcomer
        from public.member m
       where d.family_id = family and d.is_shared and d.other is null and d.taken_back_at is null
         and m.family_id = d.family_id and m.account_id = d.added_by and m.left_at is null and m.account_id <> newcomer
      returning d.* loop
      circle := app.circle_of(family, one.added_by, newcomer);
      perform app.append_to(family, circle.id, one.added_by, app.moment_in(circle, at), 'document.added', one.id,
        app.document_body(one) || jsonb_build_object('shared_at', one.added_at));
      perform app.append_to(family, circle.id, l.added_by, app.moment_in(circle, at), 'document.linked', one.id,
          app.link_body(l) || jsonb_build_object('shared_at', l.added_at))
         from public.document_link l
        where l.family_id = family and l.document_id = one.id and l.removed_at is null order by l.added_at, l.id;
    end loop;
  end if;
  perform app.show_present_versions(family, newcomer);
  if exists (select from public.court_entry c where c.family_id = family and c.is_shared and c.other is null) then
    for entry in
      update public.court_entry c set other = newcomer
        from public.member m
       where c.family_id = family and c.is_shared and c.other is null and c.removed_at is null
         and m.family_id = c.family_id and m.account_id = c.added_by and m.left_at is null and m.account_id <> newcomer
      returning c.* loop
      circle := app.circle_of(family, entry.added_by, newcomer);
      perform app.append_to(family, circle.id, entry.added_by, app.moment_in(circle, at), entry.kind || '.added', entry.id,
        entry.content || jsonb_build_object('shared_at', entry.added_at));
    end loop;
  end if;
end $$;

-- Whoever joins as the other parent sees what was shared before.
create or replace function app.share_with_newcomer() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if new.role = 'parent' and new.home is not null and new.left_at is null
     and (tg_op = 'INSERT' or old.left_at is not null or old.home is distinct from new.home) then
    perform app.share_waiting(new.family_id, new.account_id, coalesce(app.now(), now()));
  end if;
  return null;
end $$;
create or replace trigger share_with_newcomer after insert or update of home, left_at on member
  for each row execute function app.share_with_newcomer();

-- How many documents I have, and their bytes, with what is arriving. Each person's own: nobody can use up another's. What my lawyer sent me
-- counts with their grant.
create or replace function app.my_storage() returns table (documents bigint, bytes bigint)
language sql stable security definer set search_path = '' as $$
  select (select count(*) from public.document d
           where d.family_id = app.my_family() and d.added_by = app.account() and d.shared_as is null
             and not exists (select from public.counsel_document c where c.family_id = d.family_id and c.file_id = d.file_id))
       + (select count(*) from public.upload u where u.family_id = app.my_family() and u.account_id = app.account()),
         (select coalesce(sum(f.bytes + f.photo_bytes), 0) from public.document_file f
           where f.family_id = app.my_family() and f.added_by = app.account() and not exists (
             select from public.counsel_document c where c.family_id = f.family_id and c.file_id = f.id))
       + (select coalesce(sum(u.size + coalesce((u.inspected ->> 'photoBytes')::integer, 0)), 0) from public.upload u
           where u.family_id = app.my_family() and u.account_id = app.account())
$$;
grant execute on function app.my_storage to evenkeel_web;

-- Reserves room for a file. `outcome`: started (also by a retry), full where the plan has no more room, later after 500 MB in a day, other
-- where the id is taken by an upload of another size. Holds my own log, so that two at once can't both take the last room.
create or replace function app.start_upload(one uuid, bytes int, most_documents int, most_bytes bigint)
returns table (outcome text, file_id uuid)
language plpgsql volatile security definer set search_path = '' as $$
declare
  fam uuid := app.my_family();
  me uuid := app.account();
  known public.upload;
  used record;
begin
  perform from public.log l where l.family_id = fam and l.audience = 'person' and l.person = me for update;
  select * into known from public.upload u where u.family_id = fam and u.account_id = me and u.id = one;
  if known.id is not null then
    return query select case when known.size = start_upload.bytes then 'started' else 'other' end, known.file_id; return;
  end if;
  select * into used from app.my_storage();
  if used.documents + 1 > most_documents or used.bytes + start_upload.bytes > most_bytes then
    return query select 'full', null::uuid; return;
  end if;
  select coalesce(sum(size), 0) as bytes into used from (
    select f.bytes + f.photo_bytes from public.document_file f where f.family_id = fam and f.added_by = me and f.stored_at > app.now() - interval '1 day'
       and not exists (select from public.counsel_document c where c.family_id = fam and c.file_id = f.id)
    union all
    select u.size + coalesce((u.inspected ->> 'photoBytes')::integer, 0) from public.upload u where u.family_id = fam and u.account_id = me and u.started_at > app.now() - interval '1 day'
  ) as today (size);
  if used.bytes + start_upload.bytes > 500 * 1024 * 1024 then
    return query select 'later', null::uuid; return;
  end if;
  return query insert into public.upload (family_id, id, account_id, size, started_at) values (fam, one, me, start_upload.bytes, app.now())
    returning 'started', upload.file_id;
end $$;
grant execute on function app.start_upload to evenkeel_web;

-- Makes documents of checked uploads of mine, which hang on a message or an expense: all of them, or 42FIL. `files` are
-- {id, upload, name, type, category, words}, in order; servers of the version before send texts. Returns what message and record keep of them.
create or replace function app.attach_files(files jsonb, message uuid, expense uuid, reader uuid) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  fam uuid := app.family();
  me uuid := app.account();
  attached jsonb;
begin
  with asked as (
    select (f ->> 'id')::uuid as id, (f ->> 'upload')::uuid as upload, f ->> 'name' as name, f ->> 'type' as type,
           f ->> 'category' as category, f -> 'words' as words, f -> 'texts' as texts, n::integer as place
      from jsonb_array_elements(files) with ordinality as given (f, n)
  ), gone as (
    delete from public.upload u using asked a
     where u.family_id = fam and u.account_id = me and u.id = a.upload and u.sha256 is not null
       and not (u.inspected ->> 'isOwnOnly')::boolean
    returning a.*, u.file_id, u.sha256, u.size, u.inspected as traits
  ), stored as (
    insert into public.document_file (family_id, id, kept_under, added_by, sha256, bytes, copy_bytes, kind, pages, removed, stays,
      is_signed, is_own_only, photos, stored_at, copy_sha256, photo_bytes, originals, links_left_out)
    select fam, file_id, fam, me, sha256, size, (traits ->> 'copyBytes')::integer, traits ->> 'kind', (traits ->> 'pages')::integer,
           array(select jsonb_array_elements_text(traits -> 'removed')), array(select jsonb_array_elements_text(traits -> 'stays')),
           (traits ->> 'isSigned')::boolean, false, coalesce((traits ->> 'photos')::integer, 0), app.now(),
           decode(traits ->> 'copySha256', 'hex'), coalesce((traits ->> 'photoBytes')::integer, 0), traits -> 'originals',
           (traits ->> 'linksLeftOut')::integer
      from gone returning *
  ), added as (
    insert into public.document (family_id, id, added_by, added_at, is_shared, other, name, type, category, file_id, bytes, message_id,
      expense_id, place)
    select fam, g.id, me, app.now(), true, reader, g.name, g.type, g.category, f.id, coalesce(f.copy_bytes, f.bytes), message, expense,
           g.place
      from gone g join stored f on f.id = g.file_id
        on conflict do nothing returning *
  ), versioned as (
    insert into public.document_version (family_id, document_id, version, name, type, category, file_id, at)
    select family_id, id, 1, name, type, category, file_id, app.now() from added
  ), indexed as (
    insert into public.document_page (family_id, document_id, page, added_by, words)
    select fam, g.id, page.n, me, case when g.words is null then to_tsvector('simple', page.words #>> '{}')
                                       else array_to_tsvector(array(select jsonb_array_elements_text(page.words))) end
      from gone g, jsonb_array_elements(coalesce(g.words, g.texts)) with ordinality as page (words, n)
     where g.category <> 'medical' and page.words not in ('[]', '""')
  )
  select jsonb_agg(jsonb_build_object('id', a.id, 'version', 1, 'name', a.name, 'kind', f.kind, 'bytes', a.bytes, 'pages', f.pages,
           'sha256', encode(f.sha256, 'hex')) order by a.place)
    into attached
    from added a join stored f on f.id = a.file_id;
  if coalesce(jsonb_array_length(attached), 0) <> jsonb_array_length(files) then
    raise exception 'a file to attach is not there' using errcode = '42FIL';
  end if;
  return attached;
end $$;

-- The receipts of an expense that this statement adds. They are shared between the two parents, and recorded for these two alone.
create or replace function app.attach_receipts(to_expense uuid, files jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  attached jsonb;
begin
  if not exists (
    select from public.expense e
     where e.family_id = app.family() and e.id = to_expense and e.paid_by = app.account() and e.created_at = app.now()
  ) then
    raise exception 'no such expense' using errcode = 'no_data_found';
  end if;
  attached := app.attach_files(files, null, to_expense, app.other_home());
  perform app.append_to_parents('document.added', d.id, app.document_body(d) || jsonb_build_object('expense_id', to_expense))
     from public.document d where d.family_id = app.family() and d.expense_id = to_expense order by d.place;
  return attached;
end $$;
grant execute on function app.attach_receipts to evenkeel_web;

-- For the job: uploads nobody finished, and stored files without a row. Of the keys `<family>/<file>` given, those that are unknown.
create or replace function app.end_uploads(before timestamptz) returns setof text
language sql volatile security definer set search_path = '' as $$
  with members as (
    delete from public.upload u where u.started_at < before returning u.family_id, u.file_id
  ), counsels as (
    delete from public.counsel_document c where c.started_at < before and c.sent_at is null returning c.family_id, c.file_id
  )
  select family_id || '/' || file_id from (table members union all table counsels) ended
$$;
grant execute on function app.end_uploads to evenkeel_accounts;
create or replace function app.unknown_files(keys text[]) returns setof text
language sql stable security definer set search_path = '' as $$
  select key from unnest(keys) as given (key)
   where not exists (select from public.document_file f
                      where f.kept_under = split_part(key, '/', 1)::uuid and f.id = split_part(key, '/', 2)::uuid)
     and not exists (select from public.upload u
                      where u.family_id = split_part(key, '/', 1)::uuid and u.file_id = split_part(key, '/', 2)::uuid)
     and not exists (select from public.counsel_document c
                      where c.family_id = split_part(key, '/', 1)::uuid and c.file_id = split_part(key, '/', 2)::uuid and c.sent_at is null)
$$;
grant execute on function app.unknown_files to evenkeel_accounts;
