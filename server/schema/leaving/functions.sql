-- Whether someone did anything in a family that others see, after they joined and apart from joining and their own name.
create or replace function app.has_written(family uuid, account uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.member m
      join public.log l on l.family_id = m.family_id and l.audience in ('family', 'circle')
      join public.entry e on e.family_id = l.family_id and e.log_id = l.id and e.at >= m.joined_at
     cross join lateral jsonb_array_elements_text(e.disclosures) d (text)
     where m.family_id = family and m.account_id = account and e.kind not in ('family.joined', 'family.named')
       and d.text::jsonb ->> 1 = 'actor' and d.text::jsonb ->> 2 = account::text
  ) or exists (
    select from public.waiting_message w where w.family_id = family and w.sender_id = account)
$$;

-- Gives someone who left their last family one of their own again. Returns the family they are in.
create or replace function app.home_of(account uuid, zone text) returns uuid
language plpgsql volatile set search_path = '' as $$
declare
  mine uuid;
begin
  select m.family_id into mine from public.member m
   where m.account_id = account and m.role = 'parent' and m.left_at is null order by m.joined_at, m.family_id limit 1;
  return coalesce(mine, app.found_family(
    account, (select a.first_name from auth.accounts a where a.id = account), zone, app.now()));
end $$;

-- Whether someone's own family was never used: nobody else is in it, nothing was shared or written by a grant, and nobody is invited but `asked`. Waits for
-- transactions that are writing to it, since every write goes through a log. Locks logs in the usual order, the family's first.
create or replace function app.is_unused(family uuid, asked text) returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  perform from public.log l where l.family_id = family order by l.audience <> 'family', l.audience, l.id for update;
  perform from public.member m where m.family_id = family order by m.account_id for update;
  return (select count(*) from public.member m where m.family_id = family) = 1
     and (select l.size from public.log l where l.family_id = family and l.audience = 'family') = 0
     and not exists (select from public.channel_message c where c.family_id = family)
     and not exists (select from public.invitation i where i.family_id = family and i.status in ('pending', 'waiting')
                        and i.expires_at > app.now() and i.email_key is distinct from asked);
end $$;

-- Deletes a family that was never used, with the notifications and steps of its only member. The choice of emails moves along to the
-- family that was joined last, unless there is one there already.
create or replace function app.remove_unused(gone uuid) returns void
language sql volatile set search_path = '' as $$
  with moved as (
    insert into public.mail_choice (family_id, account_id, wanted, detail, less)
    select latest.family_id, c.account_id, c.wanted, c.detail, c.less
      from public.mail_choice c
     cross join lateral (
       select m.family_id from public.member m
        where m.account_id = c.account_id and m.family_id <> gone order by m.joined_at desc, m.family_id limit 1) latest
     where c.family_id = gone
        on conflict do nothing
    returning family_id, account_id, wanted, detail
  )
  select app.append_to(family_id, account_id, account_id, app.now(), 'mails.changed', account_id,
    jsonb_build_object('wanted', wanted, 'detail', detail)) from moved;
  delete from public.notification where family_id = gone;
  delete from public.onboarding where family_id = gone;
  delete from auth.invited where family_id = gone;
  delete from public.invitation where family_id = gone;
  delete from public.entry where family_id = gone;
  delete from public.log where family_id = gone;
  delete from public.member where family_id = gone;
  delete from public.family where family_id = gone;
$$;

drop function if exists app.tell_of_leaving(uuid, uuid, text);
create or replace function app.tell_of_leaving(family uuid, recipient uuid, kind text, member_name text) returns void
language sql volatile set search_path = '' as $$
  select app.enqueue('update', app.add_notice(family, gen_random_uuid(), recipient, app.account(), app.now(), kind, app.account(),
    jsonb_build_object('name', member_name)))
$$;

-- Ends what leads into a family for someone who leaves: the invitations they sent, and those by which they came.
create or replace function app.end_invitations(family uuid, account uuid) returns void
language plpgsql volatile set search_path = '' as $$
declare
  one public.invitation;
begin
  for one in
    update public.invitation i set status = 'cancelled', answered_at = app.now()
     where i.family_id = family and (
       i.sender_id = account and i.status in ('asked', 'pending', 'waiting', 'accepted')
       or i.accepted_by = account and i.status = 'accepted')
    returning *
  loop
    perform app.append_invitation('invitation.cancelled', one);
  end loop;
end $$;

-- Leaves this request's family, unless the person is alone in it. Returns the families whose streams to wake.
create or replace function app.leave_family() returns setof uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  gone uuid := app.family();
  me uuid := app.account();
  new_name text;
  kept public.family;
  other uuid;
begin
  select f.* into kept from public.family f where f.family_id = gone for no key update;
  if app.parents_of(gone) < 2 or not app.is_parent(gone, me) then
    return;
  end if;
  update public.member m set name = trim(m.name || ' (left)'), left_at = app.now()
   where m.family_id = gone and m.account_id = me
  returning name into new_name;
  perform app.append_to(gone, null, me, app.now(), 'family.left', me, jsonb_build_object('name', new_name));
  perform app.end_invitations(gone, me);
  for other in
    select m.account_id from public.member m
     where m.family_id = gone and m.role = 'parent' and m.left_at is null order by m.account_id
  loop
    perform app.tell_of_leaving(gone, other, 'connection.left', regexp_replace(new_name, ' \(left\)$', ''));
  end loop;
  return next gone;
  return next app.home_of(me, kept.zone);
end $$;
grant execute on function app.leave_family to evenkeel_web;

-- Until when an accepted invitation of mine can be taken back; null when it can't.
create or replace function app.take_back_until(one public.invitation) returns timestamptz
language sql stable set search_path = '' as $$
  select one.answered_at + interval '7 days'
   where one.status = 'accepted' and one.sender_id = app.account() and one.answered_at + interval '7 days' > app.now()
     and app.is_parent(one.family_id, one.accepted_by) and not app.has_written(one.family_id, one.accepted_by)
$$;

-- Takes out someone who joined by mistake: only the person who invited them, for seven days, and while they have written nothing.
-- `outcome`: taken, late, or invalid where there is nothing to take back.
create or replace function app.take_back(invitation uuid) returns table (outcome text, account uuid, home uuid)
language plpgsql volatile security definer set search_path = '' as $$
declare
  kept public.family;
  one public.invitation;
  new_name text;
  own uuid;
begin
  select f.* into kept from public.family f where f.family_id = app.family() for no key update;
  -- Waits for transactions that are writing: after this, they have written.
  perform from public.log l where l.family_id = kept.family_id and l.audience = 'family' for update;
  select i.* into one from public.invitation i
   where i.family_id = kept.family_id and i.id = invitation and i.sender_id = app.account() for update;
  if one.id is null or one.accepted_by is null then
    return query select 'invalid', null::uuid, null::uuid; return;
  elsif one.status = 'cancelled' and exists (
    select from public.member m
     where m.family_id = one.family_id and m.account_id = one.accepted_by and m.left_at = one.answered_at) then
    return query select 'taken', one.accepted_by, null::uuid; return;   -- a retry after a lost response
  elsif one.status <> 'accepted' or not app.is_parent(one.family_id, one.accepted_by) then
    return query select 'invalid', null::uuid, null::uuid; return;
  elsif app.take_back_until(one) is null then
    return query select 'late', null::uuid, null::uuid; return;
  end if;
  -- No night was theirs, so they keep no home.
  update public.member m set name = trim(m.name || ' (left)'), left_at = app.now(), home = null
   where m.family_id = one.family_id and m.account_id = one.accepted_by
  returning name into new_name;
  perform app.append_to(one.family_id, null, one.sender_id, app.now(), 'family.taken_back', one.accepted_by,
    jsonb_build_object('name', new_name, 'invitation', one.id));
  perform app.end_invitations(one.family_id, one.accepted_by);
  own := app.home_of(one.accepted_by, kept.zone);
  perform app.tell_of_leaving(own, one.accepted_by, 'connection.taken-back', (
    select m.name from public.member m where m.family_id = one.family_id and m.account_id = one.sender_id));
  return query select 'taken', one.accepted_by, own;
end $$;
grant execute on function app.take_back to evenkeel_web;

-- Deletes a family in which nobody is left, with everything in it.
create or replace function app.erase_family(gone uuid) returns void
language plpgsql volatile set search_path = '' as $$
declare
  name text;
begin
  perform set_config('app.family', gone::text, true);
  delete from auth.invited where family_id = gone;
  -- Referencing tables come first. A test compares this list with the tables there are.
  foreach name in array array[
    'session_page', 'schedule_suggestion', 'channel_message', 'grant_look', 'access_grant', 'section_for', 'upload', 'document', 'document_file', 'court_entry', 'health_dose', 'health_record', 'school_entry', 'merged_child', 'merged_schedule', 'family_merge', 'message_draft', 'waiting_message', 'message', 'conversation',
    'notification', 'mail_choice', 'onboarding', 'payment', 'expense', 'ledger', 'alert', 'child_photo', 'child', 'event',
    'proposal', 'layer_rule', 'schedule', 'arrangement', 'invitation', 'entry', 'log', 'member', 'family'
  ] loop
    execute format('delete from public.%I where family_id = $1', name) using gone;
  end loop;
  perform set_config('app.family', '', true);
end $$;

-- Erases what was this person's alone in a family that others are still in. What they shared stays under a name that says "(left)", and
-- so does the record: of their own log the content goes and the heads stay, with one that says it was erased. Someone who left before
-- has that name already.
create or replace function app.erase_member(family uuid, account uuid, at timestamptz) returns void
language plpgsql volatile set search_path = '' as $$
declare
  new_name text;
begin
  update public.member m set name = trim(m.name || ' (left)'), left_at = at
   where m.family_id = family and m.account_id = account and m.left_at is null
  returning name into new_name;
  if found then
    perform app.append_to(family, null, account, at, 'family.left', account, jsonb_build_object('name', new_name));
  end if;

  update public.entry e set disclosures = '[]' from public.log l
   where e.family_id = family and l.family_id = family and l.id = e.log_id and l.person = account;
  perform app.append_to(family, account, account, at, 'erased', account, '{}');

  delete from public.message_draft d where d.family_id = family and d.account_id = account;
  delete from public.note n where n.family_id = family and n.account_id = account;
  delete from public.upload u where u.family_id = family and u.account_id = account;
  delete from public.document d where d.family_id = family and d.added_by = account and not d.is_shared;
  delete from public.document_hidden h where h.family_id = family and h.account_id = account;
  delete from public.court_entry c where c.family_id = family and c.added_by = account and not c.is_shared;
  -- The job removes the bytes of files without a row.
  delete from public.document_file f
   where f.family_id = family and f.added_by = account and not exists (
     select from public.document_version v where v.family_id = f.family_id and v.file_id = f.id);
  delete from public.notification n where n.family_id = family and n.recipient_id = account;
  delete from public.mail_choice c where c.family_id = family and c.account_id = account;
  delete from public.onboarding o where o.family_id = family and o.account_id = account;
  delete from auth.invited d using public.invitation i
   where i.family_id = family and i.sender_id = account and d.invitation_id = i.id;
  delete from public.access_grant g where g.family_id = family and g.granted_by = account and g.consent_by is null;
  -- What neither of its two parents is there to read.
  delete from public.channel_message c using public.access_grant g
   where g.family_id = family and account in (g.granted_by, g.consent_by) and g.consent_by is not null
     and c.family_id = family and c.grant_id = g.id and not exists (
     select from public.member m where m.family_id = family and m.account_id in (g.granted_by, g.consent_by) and m.left_at is null);
  delete from public.session_page p
   where p.family_id = family and account = any (p.parents) and not exists (
     select from public.member m where m.family_id = family and m.account_id = any (p.parents) and m.left_at is null);
  delete from public.schedule_suggestion s
   where s.family_id = family and account = any (s.parents) and not exists (
     select from public.member m where m.family_id = family and m.account_id = any (s.parents) and m.left_at is null);
  delete from public.invitation i where i.family_id = family and i.sender_id = account;
  update public.invitation i set status = 'cancelled' where i.family_id = family and i.accepted_by = account;
end $$;

-- Erases an account that is due, unless another server is doing it. Returns the families whose streams to wake.
create or replace function app.erase_account(account uuid, at timestamptz) returns setof uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  mine uuid;
begin
  perform from auth.accounts a where a.id = account and a.erase_at <= at for update skip locked;
  if not found then
    return;
  end if;
  for mine in select m.family_id from public.member m where m.account_id = account order by 1 loop
    perform from public.family f where f.family_id = mine for update;   -- the lock that joining takes
    if exists (select from public.member m where m.family_id = mine and m.account_id <> account and m.left_at is null) then
      perform app.erase_member(mine, account, at);
      return next mine;
    else
      perform app.erase_family(mine);
    end if;
  end loop;
  delete from auth.accounts a where a.id = account;
end $$;
grant execute on function app.erase_account to evenkeel_accounts;

-- Private documents that their owner deleted at this instant or before, with what belongs to them alone. One that a court decision of
-- theirs names stays. The job removes the bytes of files without a row.
create or replace function app.erase_deleted_documents(before timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  one record;
begin
  for one in
    select d.family_id, d.id, array(
        select v.file_id from public.document_version v where v.family_id = d.family_id and v.document_id = d.id) as files
      from public.document_hidden h
      join public.document d on d.family_id = h.family_id and d.id = h.document_id and d.added_by = h.account_id
     where h.hidden_at <= before and not d.is_shared and not exists (
       select from public.court_entry c
        where c.family_id = d.family_id and c.added_by = d.added_by and c.removed_at is null
          and c.content ->> 'documentId' = d.id::text)
       for update of h, d skip locked
  loop
    delete from public.document d where d.family_id = one.family_id and d.id = one.id;
    delete from public.document_file f
     where f.family_id = one.family_id and f.id = any (one.files) and not exists (
       select from public.document_version v where v.family_id = f.family_id and v.file_id = f.id);
  end loop;
end $$;
grant execute on function app.erase_deleted_documents to evenkeel_accounts;
