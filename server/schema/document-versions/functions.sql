-- Whoever is the other parent while a version is made sees it, also after it is replaced. No writer decides that. A merge copies it.
create or replace function app.note_seen_by() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if app.merging() is not null then
    return new;
  end if;
  new.seen_by := (
    select d.other from public.document d
      join public.member m on m.family_id = d.family_id and m.account_id = d.other and m.home is not null and m.left_at is null
     where d.family_id = new.family_id and d.id = new.document_id and d.is_shared);
  return new;
end $$;
create or replace trigger note_seen_by before insert on document_version
  for each row execute function app.note_seen_by();

-- For servers of the version before, which don't say which version was opened: the present one.
create or replace function app.open_present_file() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  new.file_id := (select d.file_id from public.document d where d.family_id = new.family_id and d.id = new.document_id);
  return new;
end $$;
create or replace trigger open_present_file before insert on document_opened
  for each row when (new.file_id is null) execute function app.open_present_file();

-- A parent who joins, or comes back, sees the present versions of what is shared with them from then on, and none that was replaced before.
create or replace function app.show_present_versions(family uuid, newcomer uuid) returns void
language sql volatile set search_path = '' as $$
  update public.document_version v set seen_by = newcomer
    from public.document d
   where d.family_id = family and d.is_shared and d.other = newcomer and v.family_id = d.family_id and v.document_id = d.id
     and v.version = d.version and v.seen_by is null
$$;

-- Whether the family of this request has any receipt, seen or not: most families' pages of expenses need no look for them.
create or replace function app.family_has_receipts() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.document d where d.family_id = app.family() and d.expense_id is not null);
end $$;
grant execute on function app.family_has_receipts to evenkeel_web;

-- Whether any of these expenses of the family of this request has receipts, seen or not. Asked first, because most pages of expenses have
-- none, and to begin looking at three tables under their policies takes as long as the expenses themselves.
create or replace function app.have_receipts(expenses uuid[]) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from public.document d where d.family_id = app.family() and d.expense_id = any (expenses));
end $$;
grant execute on function app.have_receipts to evenkeel_web;

-- The receipts of expenses, as they were added with them: those that I see, and of each the first version that I do. Planned once for each
-- connection, with the policies of three tables.
create or replace function app.receipts_of(fam uuid, expenses uuid[]) returns table (expense_id uuid, receipts jsonb)
language plpgsql stable rows 5 set search_path = '' as $$
#variable_conflict use_column
begin
  return query select d.expense_id, jsonb_agg(jsonb_build_object('id', d.id, 'version', v.version, 'name', v.name, 'kind', f.kind,
           'bytes', coalesce(f.copy_bytes, f.bytes), 'pages', f.pages, 'sha256', encode(f.sha256, 'hex')) order by d.place)
    from public.document d
    cross join lateral (
      select * from public.document_version each where each.family_id = d.family_id and each.document_id = d.id
       order by each.version limit 1) v
    join public.document_file f on f.family_id = v.family_id and f.id = v.file_id
   where d.family_id = fam and d.expense_id = any (expenses)
   group by d.expense_id;
end $$;
grant execute on function app.receipts_of to evenkeel_web;

-- The same by expense, as one object; null where nobody sees any.
create or replace function app.receipts_by_expense(fam uuid, expenses uuid[]) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  if not app.have_receipts(expenses) then
    return null;
  end if;
  return (select jsonb_object_agg(r.expense_id, r.receipts) from app.receipts_of(fam, expenses) r);
end $$;
grant execute on function app.receipts_by_expense to evenkeel_web;
