-- Whether someone searches inside a document: they added it or opened its present file, and haven't deleted it. A third parent inside files of their
-- messages, and inside what the two parents in `shown_by` share.
drop function if exists app.may_search(public.document, uuid, uuid);
create or replace function app.may_search(one public.document, family uuid, person uuid, has_home boolean, shown_by uuid[]) returns boolean
language sql stable set search_path = '' as $$
  select one.is_shared and one.category <> 'medical' and one.taken_back_at is null
     and (one.added_by = person and (has_home or one.message_id is not null)
       or (one.other = person and (has_home or one.message_id is not null)
         or one.message_id is null and array[one.added_by, one.other] <@ shown_by) and exists (
       select from public.document_opened o
        where o.family_id = family and o.account_id = person and o.document_id = one.id and o.file_id = one.file_id))
     and not exists (
       select from public.document_hidden h where h.family_id = family and h.account_id = person and h.document_id = one.id)
$$;

-- Words inside documents that I opened or added: the newest first. Private and medical ones are not indexed. Checks the membership
-- itself, because under a policy PostgreSQL would read every page: comparing words isn't "leakproof".
--
-- A common word is found in the newest hundred documents. A rarer one isn't, and then the word index finds every page. The planner can't
-- know how rare a prefix is. Its plan is kept: making one takes longer than the search.
create or replace function app.find_documents(wanted tsquery, before uuid, most int)
returns table (document_id uuid, page int)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  fam uuid := app.my_family();
  me uuid := app.account();
  has_home boolean := app.has_home();
  shown_by uuid[] := app.shown_by('documents');
  until timestamptz := 'infinity';
  until_id uuid := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
  found_ids uuid[];
  found_pages int[];
begin
  if fam is null or wanted is null then
    return;
  end if;
  if before is not null then
    select d.added_at, d.id into until, until_id from public.document d where d.family_id = fam and d.id = before;
  end if;

  select array_agg(one.id), array_agg(one.page) into found_ids, found_pages from (
    select latest.id, hit.page
      from (
        select newest.* from (
          (select d.* from public.document d
            where d.family_id = fam and d.is_shared and d.message_id is null and (d.added_at, d.id) < (until, until_id)
            order by d.added_at desc, d.id desc limit 100)
          union all
          (select d.* from public.document d
            where d.family_id = fam and d.added_by = me and d.message_id is not null and (d.added_at, d.id) < (until, until_id)
            order by d.added_at desc, d.id desc limit 100)
          union all
          (select d.* from public.document d
            where d.family_id = fam and d.other = me and d.message_id is not null and (d.added_at, d.id) < (until, until_id)
            order by d.added_at desc, d.id desc limit 100)
        ) newest
        order by newest.added_at desc, newest.id desc limit 100
      ) latest
      cross join lateral (
        select min(p.page) as page from public.document_page p
         where p.family_id = fam and p.document_id = latest.id and p.words @@ wanted
      ) hit
     -- The words first: asked beside them, who may search would be asked for each of the hundred.
     where case when hit.page is not null then app.may_search(latest.*::public.document, fam, me, has_home, shown_by) end
     order by latest.added_at desc, latest.id desc limit most
  ) one;
  if cardinality(found_ids) = most then
    return query select * from unnest(found_ids, found_pages);
    return;
  end if;

  return query
    with hit as materialized (
      select p.document_id as id, min(p.page) as first_page
        from public.document_page p where p.family_id = fam and p.words @@ wanted group by p.document_id
    )
    select d.id, hit.first_page
      from hit join public.document d on d.family_id = fam and d.id = hit.id
     where (d.added_at, d.id) < (until, until_id) and app.may_search(d, fam, me, has_home, shown_by)
     order by d.added_at desc, d.id desc limit most;
end $$;
grant execute on function app.find_documents to evenkeel_web;

-- The same by words as they were entered, for servers of the version before.
create or replace function app.search_documents(words text, before uuid, most int) returns table (document_id uuid, page int)
language sql stable security definer set search_path = '' as $$
  select * from app.find_documents(app.search_query(words), before, most)
$$;
grant execute on function app.search_documents to evenkeel_web;

-- Whether a document belongs to a health record. No word of it is indexed then.
create or replace function app.is_of_health(family uuid, one uuid) returns boolean
language sql volatile set search_path = '' as $$
  select exists (
    select from public.document_link l
     where l.family_id = family and l.document_id = one and l.item = 'health-record' and l.is_shared and l.removed_at is null)
$$;

-- The document is locked first, before the log: who saves it at the same moment, and its words, comes before or after.
create or replace function app.forget_words_of_health() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform from public.document d where d.family_id = new.family_id and d.id = new.document_id for update;
  delete from public.document_page p where p.family_id = new.family_id and p.document_id = new.document_id;
  return new;
end $$;
create or replace trigger forget_words_of_health before insert on document_link
  for each row when (new.item = 'health-record' and new.is_shared and new.removed_at is null)
  execute function app.forget_words_of_health();

create or replace function app.index_no_words_of_health() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  return case when app.is_of_health(new.family_id, new.document_id) then null else new end;
end $$;
create or replace trigger index_no_words_of_health before insert on document_page
  for each row execute function app.index_no_words_of_health();

-- Indexes the words of a version that I see, once it doesn't belong to a health record any more. `words`: of each page, in order.
create or replace function app.index_document(one uuid, of_version int, words jsonb) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.document_page (family_id, document_id, page, added_by, words)
  select d.family_id, d.id, page.n, d.added_by, array_to_tsvector(array(select jsonb_array_elements_text(page.words)))
    from public.document d, jsonb_array_elements(index_document.words) with ordinality as page (words, n)
   where d.family_id = app.my_family() and d.id = one and d.version = of_version and d.is_shared and d.taken_back_at is null
     and d.category <> 'medical' and app.account() in (d.added_by, d.other) and page.words <> '[]'
      on conflict (family_id, document_id, page) do update set words = excluded.words
$$;
grant execute on function app.index_document to evenkeel_web;

-- What the record of a message says of its files, and of each the digest of the copy that its receiver downloads; nothing where there are
-- none.
create or replace function app.attachments_in(one public.waiting_message) returns jsonb language sql stable set search_path = '' as $$
  select case when one.attachments = '[]' then '{}'::jsonb else jsonb_build_object('attachments', (
    select jsonb_agg(a.file || jsonb_build_object('copy_sha256', (
      select encode(f.copy_sha256, 'hex')
        from public.document d join public.document_file f on f.family_id = d.family_id and f.id = d.file_id
       where d.family_id = one.family_id and d.id = (a.file ->> 'id')::uuid)) order by a.place)
      from jsonb_array_elements(one.attachments) with ordinality as a (file, place))) end
$$;
