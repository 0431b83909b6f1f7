-- The grants by which I add documents for a parent of this request's family, while they are open.
create or replace function app.adding_grants() returns setof public.access_grant language sql stable set search_path = '' as $$
  select g.* from public.access_grant g
   where g.family_id = app.granted('adding') and g.account_id = app.account() and 'adding' = any (app.opens(g)) and app.is_live(g, app.now())
$$;

-- The same with the name of each parent, for the list.
create or replace function app.my_adding_grants() returns table (id uuid, parent_name text)
language sql stable security definer set search_path = '' as $$
  select g.id, m.name from app.adding_grants() g
    join public.member m on m.family_id = g.family_id and m.account_id = g.granted_by
   order by g.made_at, g.id
$$;
grant execute on function app.my_adding_grants to evenkeel_web;

-- What I add by an open grant of mine, arriving or sent.
create or replace function app.my_counsel_documents() returns setof public.counsel_document
language sql stable security definer set search_path = '' as $$
  select c.* from app.adding_grants() g
    join public.counsel_document c on c.family_id = g.family_id and c.grant_id = g.id and c.account_id = g.account_id
$$;
grant execute on function app.my_counsel_documents to evenkeel_web;

-- Waits for what is being added for the parent of a grant. It locks their own log, as a channel does: an end of the grant waits for it or is seen.
create or replace function app.lock_adding(parent uuid) returns void language sql volatile set search_path = '' as $$
  select from public.log l where l.family_id = app.family() and l.audience = 'person' and l.person = parent for update
$$;

-- Reserves room for a file by a grant of mine. `outcome`: started (also by a retry), full where this grant has no more room, later after 500 MB
-- in a day, other where the id is taken by something else. Nothing where I can't add by that grant. What was sent counts for good, whatever
-- the parent did with it.
create or replace function app.start_counsel_upload(by_grant uuid, one uuid, bytes int, most_documents int, most_bytes bigint)
returns table (outcome text, file_id uuid)
language plpgsql volatile security definer set search_path = '' as $$
declare
  giving public.access_grant;
  known public.counsel_document;
  used record;
begin
  perform app.lock_adding(g.granted_by) from app.adding_grants() g where g.id = by_grant;
  select * into giving from app.adding_grants() g where g.id = by_grant;
  if not found then
    return;
  end if;
  select * into known from public.counsel_document c
   where c.family_id = giving.family_id and c.account_id = giving.account_id and c.id = one;
  if found then
    return query select case when (known.grant_id, known.size) = (by_grant, bytes) then 'started' else 'other' end, known.file_id; return;
  end if;
  select count(*) as documents, coalesce(sum(c.size), 0) as bytes into used
    from public.counsel_document c where c.family_id = giving.family_id and c.grant_id = giving.id;
  if used.documents + 1 > most_documents or used.bytes + start_counsel_upload.bytes > most_bytes then
    return query select 'full', null::uuid; return;
  end if;
  select coalesce(sum(c.size), 0) as bytes into used
    from public.counsel_document c
   where c.family_id = giving.family_id and c.account_id = giving.account_id and c.started_at > app.now() - interval '1 day';
  if used.bytes + start_counsel_upload.bytes > 500 * 1024 * 1024 then
    return query select 'later', null::uuid; return;
  end if;
  return query insert into public.counsel_document (family_id, account_id, id, grant_id, parent_id, sender_name, size, started_at)
    values (giving.family_id, giving.account_id, one, giving.id, giving.granted_by, giving.name, start_counsel_upload.bytes, app.now())
    returning 'started', counsel_document.file_id;
end $$;
grant execute on function app.start_counsel_upload to evenkeel_web;

-- Keeps the digest of a file that is complete, or what was found in it. False where it isn't mine to add any more.
create or replace function app.keep_counsel_upload(one uuid, digest bytea, traits jsonb) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.counsel_document c set sha256 = coalesce(digest, c.sha256), inspected = coalesce(traits, c.inspected)
    from app.my_counsel_documents() mine
   where c.family_id = mine.family_id and c.account_id = mine.account_id and c.id = mine.id and mine.id = one and c.sent_at is null;
  return found;
end $$;
grant execute on function app.keep_counsel_upload to evenkeel_web;

-- Forgets a file that wasn't sent. The id of the file whose bytes are now nobody's.
create or replace function app.remove_counsel_upload(one uuid) returns setof uuid
language sql volatile security definer set search_path = '' as $$
  delete from public.counsel_document c using app.my_counsel_documents() mine
   where c.family_id = mine.family_id and c.account_id = mine.account_id and c.id = mine.id and mine.id = one and c.sent_at is null
  returning c.file_id
$$;
grant execute on function app.remove_counsel_upload to evenkeel_web;

-- Makes a checked file of mine a private document of the parent who granted. It stands in that parent's own log, which nobody else reads, and
-- they get a notice. Nothing where it was sent, isn't checked, or isn't mine to add any more.
create or replace function app.add_by_counsel(one uuid, name text, type text, category text) returns table (parent uuid, is_mailed boolean)
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := app.account();
  at timestamptz := app.now();
  sent public.counsel_document;
  traits jsonb;
  made public.document;
begin
  perform app.lock_adding(c.parent_id) from app.my_counsel_documents() c where c.id = one;
  -- Nobody removes it from here on: its bytes go with the row of what isn't sent.
  select c.* into sent from app.my_counsel_documents() mine
    join public.counsel_document c on c.family_id = mine.family_id and c.account_id = mine.account_id and c.id = mine.id
   where mine.id = one and c.sent_at is null and c.inspected is not null for update of c;
  if not found then
    return;
  end if;
  traits := sent.inspected;
  insert into public.document_file (family_id, id, kept_under, added_by, sha256, bytes, copy_bytes, kind, pages, removed, stays, is_signed,
    is_own_only, stored_at, copy_sha256, links_left_out)
  values (sent.family_id, sent.file_id, sent.family_id, sent.parent_id, sent.sha256, sent.size, (traits ->> 'copyBytes')::integer,
    traits ->> 'kind', (traits ->> 'pages')::integer, array(select jsonb_array_elements_text(traits -> 'removed')),
    array(select jsonb_array_elements_text(traits -> 'stays')), (traits ->> 'isSigned')::boolean, (traits ->> 'isOwnOnly')::boolean, at,
    decode(traits ->> 'copySha256', 'hex'), (traits ->> 'linksLeftOut')::integer);
  -- An id of our own: one that the sender chose would tell them whether it is taken.
  insert into public.document (family_id, id, added_by, added_at, is_shared, name, type, category, file_id, bytes)
  values (sent.family_id, gen_random_uuid(), sent.parent_id, at, false, add_by_counsel.name, add_by_counsel.type, add_by_counsel.category,
    sent.file_id, coalesce((traits ->> 'copyBytes')::integer, sent.size))
  returning * into made;
  insert into public.document_version (family_id, document_id, version, name, type, category, file_id, at)
  values (made.family_id, made.id, 1, made.name, made.type, made.category, made.file_id, at);
  update public.counsel_document c
     set name = made.name, category = made.category, sent_at = at, sha256 = null, inspected = jsonb_build_object('kind', traits -> 'kind')
   where c.family_id = sent.family_id and c.account_id = me and c.id = one;
  perform app.append_to(made.family_id, made.added_by, me, at, 'document.added', made.id, app.document_body(made)
    || jsonb_build_object('from_counsel', sent.sender_name, 'by_grant', sent.grant_id));
  parent := made.added_by;
  is_mailed := app.mail_update(app.add_notice(made.family_id, gen_random_uuid(), parent, me, at, 'counsel.document', made.id, '{}')) is not null;
  return next;
end $$;
grant execute on function app.add_by_counsel to evenkeel_web;

-- Goes along with the grants that a merge takes into another family; what wasn't sent ends with its family. An id that the same sender gave
-- twice becomes another.
create or replace function app.merge_counsel_documents(source uuid, target uuid) returns void
language plpgsql volatile set search_path = '' as $$
begin
  delete from public.counsel_document c where c.family_id = source and c.sent_at is null;
  update public.counsel_document c
     set family_id = target,
         id = case when exists (
           select from public.counsel_document here where here.family_id = target and here.account_id = c.account_id and here.id = c.id)
           then gen_random_uuid() else c.id end
   where c.family_id = source and exists (select from public.access_grant g where g.family_id = target and g.id = c.grant_id);
end $$;
