-- Whether someone searches inside a document: they added it or opened it, and haven't deleted it. A third parent inside files of their
-- messages, and inside what the two parents in `shown_by` share.
drop function if exists app.may_search(public.document, uuid, uuid);
create or replace function app.may_search(one public.document, family uuid, person uuid, has_home boolean, shown_by uuid[]) returns boolean
language sql stable set search_path = '' as $$
  select one.is_shared and one.category <> 'medical' and one.taken_back_at is null
     and (one.added_by = person and (has_home or one.message_id is not null)
       or (one.other = person and (has_home or one.message_id is not null)
         or one.message_id is null and array[one.added_by, one.other] <@ shown_by) and exists (
       select from public.document_opened o
        where o.family_id = family and o.account_id = person and o.document_id = one.id))
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
     where hit.page is not null and app.may_search(latest.*::public.document, fam, me, has_home, shown_by)
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
