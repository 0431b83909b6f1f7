-- The notice about an invitation is read once it is answered. It is in a family of whoever was invited (`app.notify_invited`).
create or replace function app.read_invitation(invitation uuid) returns void
language sql volatile set search_path = '' as $$
  update public.notification n set read_at = app.now(), updated_at = app.now()
   where n.id = invitation and n.recipient_id = app.account() and n.read_at is null
$$;

-- The parents who are in a family now, without this one.
create or replace function app.parents_beside(family uuid, account uuid) returns setof uuid
language sql stable set search_path = '' as $$
  select m.account_id from public.member m
   where m.family_id = family and m.role = 'parent' and m.left_at is null and m.account_id <> account order by m.account_id
$$;

-- Makes this request's account a parent of the family that invited, and notifies the sender. The caller holds the rows of all the
-- families concerned. Nobody gets a name that looks like another's in the record. Someone who left may come back.
create or replace function app.join_family(one public.invitation) returns void
language plpgsql volatile set search_path = '' as $$
declare
  me uuid := app.account();
  my_home text := app.free_home(one.family_id);
  my_name text;
  senders text;
  mine uuid;
begin
  perform app.read_invitation(one.id);
  select app.free_name(one.family_id, me, a.first_name, my_home) into my_name from auth.accounts a where a.id = me;
  if exists (
    select from public.member m
     where m.family_id = one.family_id and m.left_at is not null and m.account_id <> me and m.home = my_home
  ) then
    perform app.close_ledger(one.family_id);
  end if;
  insert into public.member as m (family_id, account_id, name, role, joined_at, home)
  values (one.family_id, me, my_name, 'parent', app.now(), my_home)
  -- Someone who returns keeps their first joining time. Someone who was taken back out has no home here, and starts over.
  on conflict (family_id, account_id) do update
    set name = excluded.name, left_at = null, home = excluded.home,
        joined_at = case when m.home is null then excluded.joined_at else m.joined_at end;
  insert into public.log (family_id, id, audience, person) values (one.family_id, gen_random_uuid(), 'person', me)
  on conflict do nothing;
  update public.invitation i set status = 'accepted', accepted_by = me, answered_at = app.now()
   where i.family_id = one.family_id and i.id = one.id;

  perform app.append_to(one.family_id, null, me, app.now(), 'family.joined', me,
    jsonb_build_object('name', my_name, 'role', 'parent', 'invitation', one.id));
  -- Everybody who is there learns it, as of a leaving; whoever sent the invitation gets to taking it back by it. An email goes out, too.
  perform app.enqueue('update', app.add_notice(one.family_id, gen_random_uuid(), other, me, app.now(),
    case when my_home is null then 'third.joined' else 'connection.joined' end, one.id, jsonb_build_object('name', my_name)))
    from app.parents_beside(one.family_id, me) other;

  senders := app.email_key(one.sender_id);
  for mine in
    select m.family_id from public.member m
     where m.account_id = me and m.role = 'parent' and m.left_at is null and m.family_id <> one.family_id order by 1
  loop
    if app.is_unused(mine, senders) then
      perform app.remove_unused(mine);
    end if;
  end loop;
end $$;

-- Accepts by the link. `outcome`: accepted, waiting, invalid, expired, full, forbidden. An invitation that can bring nobody in is
-- invalid for everybody but its sender: that the family has two parents stays private.
create or replace function app.accept_invitation(hash bytea) returns table (outcome text, family_id uuid)
language plpgsql volatile security definer set search_path = '' as $$
declare
  link auth.invited;
  one public.invitation;
  me auth.accounts;
begin
  select * into me from auth.accounts a where a.id = app.account();
  select * into link from auth.invited d where d.token_hash = hash;
  one := app.lock_invitation(link.family_id, link.invitation_id);
  if one.id is null then
    return query select 'invalid', null::uuid;
  elsif one.status = 'accepted' and one.accepted_by = me.id then
    return query select 'accepted', one.family_id;   -- a retry after a lost response
  elsif one.status not in ('pending', 'waiting', 'expired') then
    return query select 'invalid', null::uuid;
  elsif me.role <> 'parent' or app.is_parent(one.family_id, me.id) then
    return query select 'forbidden', null::uuid;
  elsif not app.has_room(one) then
    return query select 'invalid', null::uuid;
  elsif one.expires_at <= app.now() then
    return query select 'expired', null::uuid;
  elsif one.email_key <> me.email_key then
    if one.status = 'pending' then
      update public.invitation i set status = 'waiting' where i.family_id = one.family_id and i.id = one.id
      returning * into one;
      perform app.append_invitation('invitation.waiting', one);
    end if;
    return query select 'waiting', one.family_id;   -- for the doorbell; the visitor isn't told which family
  else
    perform app.join_family(one);
    return query select 'accepted', one.family_id;
  end if;
end $$;
grant execute on function app.accept_invitation to evenkeel_web;

-- Only the invited person answers. `outcome` as above, or rejected.
create or replace function app.answer_connection(invitation uuid, accepts boolean) returns table (outcome text, family_id uuid)
language plpgsql volatile security definer set search_path = '' as $$
declare
  link auth.invited;
  one public.invitation;
  me auth.accounts;
begin
  select * into me from auth.accounts a where a.id = app.account();
  select d.* into link from auth.invited d where d.email_key = me.email_key and d.invitation_id = invitation;
  one := app.lock_invitation(link.family_id, link.invitation_id);
  if one.id is null then
    return query select case when exists (
      select from public.invitation i join public.member m on m.family_id = i.family_id and m.account_id = me.id
       where i.id = invitation and i.sender_id = me.id and m.left_at is null) then 'forbidden' else 'invalid' end, null::uuid;
  elsif one.status = (case when accepts then 'accepted' else 'rejected' end) and app.concerns(one, me) then
    return query select one.status, one.family_id;   -- a retry after a lost response
  elsif one.status not in ('pending', 'waiting') or one.expires_at <= app.now() then
    return query select 'invalid', null::uuid;
  elsif me.role <> 'parent' or app.is_parent(one.family_id, me.id) then
    return query select 'forbidden', null::uuid;
  elsif not app.has_room(one) then
    return query select 'invalid', null::uuid;
  elsif not accepts then
    update public.invitation i set status = 'rejected', answered_at = app.now()
     where i.family_id = one.family_id and i.id = invitation returning * into one;
    perform app.append_invitation('invitation.rejected', one);
    perform app.read_invitation(one.id);
    return query select 'rejected', one.family_id;
  else
    perform app.join_family(one);
    return query select 'accepted', one.family_id;
  end if;
end $$;
grant execute on function app.answer_connection to evenkeel_web;

-- Whom I invited, and who invited me. Before an answer each side knows nothing but an address: the one the sender entered, and the one
-- the sender had then.
create or replace function app.connections_of_me()
returns table (id uuid, family_id uuid, email text, name text, status text, is_mine boolean, take_back_until timestamptz, child_id uuid,
  is_third boolean)
language sql stable security definer set search_path = '' as $$
  with me as (select a from auth.accounts a where a.id = app.account()),
  found as (
    select i as one from me
      join public.member m on m.account_id = (me.a).id and m.role = 'parent' and m.left_at is null
      join public.invitation i on i.family_id = m.family_id and (i.sender_id = (me.a).id or i.accepted_by = (me.a).id)
    union
    select i from me
      join auth.invited d on d.email_key = (me.a).email_key
      join public.invitation i on i.family_id = d.family_id and i.id = d.invitation_id and app.concerns(i, me.a)
       and (i.status not in ('pending', 'waiting') or app.has_room(i))
  )
  select i.id, case when i.sender_id = app.account() then i.family_id end,
         case when i.sender_id = app.account() then i.email else coalesce(i.sender_email, '') end, other.name,
         case i.status when 'waiting' then 'pending' else i.status end, i.sender_id = app.account(),
         app.take_back_until(one),
         case when i.sender_id = app.account() or i.status = 'accepted' then i.child_id end,
         case i.status when 'accepted' then exists (
             select from public.member t where t.family_id = i.family_id and t.account_id = i.accepted_by and t.home is null)
           else i.agreed_by is not null and app.parents_of(i.family_id) > 1 end
    from found cross join lateral (select (one).*) i
    left join public.member other on other.family_id = i.family_id and i.status = 'accepted'
      and other.account_id = case when i.sender_id = app.account() then i.accepted_by else i.sender_id end
   where i.status in ('accepted', 'rejected') or i.status in ('pending', 'waiting') and i.expires_at > app.now()
   order by i.created_at desc, i.id desc
$$;
grant execute on function app.connections_of_me to evenkeel_web;
-- For servers of the version before.
create or replace function app.my_connections()
returns table (id uuid, family_id uuid, email text, name text, status text, is_mine boolean, take_back_until timestamptz, child_id uuid)
language sql stable security definer set search_path = '' as $$
  select c.id, c.family_id, c.email, c.name, c.status, c.is_mine, c.take_back_until, c.child_id from app.connections_of_me() c
$$;
grant execute on function app.my_connections to evenkeel_web;

-- A third parent: one asks, the other answers, and only then is anything emailed or shown. Both see question and answer in the family's
-- log.
create or replace function app.append_third(kind text, one public.invitation) returns bigint
language sql volatile set search_path = '' as $$
  select app.append_to(one.family_id, null, app.account(), app.now(), kind, one.id,
    jsonb_build_object('email', one.email, 'message', one.message))
$$;

drop function if exists app.tell_of_third(uuid, text);
create or replace function app.tell_of_third(recipient uuid, kind text, invitation uuid) returns void
language sql volatile set search_path = '' as $$
  select app.enqueue('update', app.add_notice(app.family(), gen_random_uuid(), recipient, app.account(), app.now(), kind,
    invitation, '{}'))
$$;

-- Asks the other parent of this request's family. `refusal` as of app.invite, or: alone, asked (another question is open). Asked about
-- the caller's own open invitation, under its id, that invitation becomes the question and keeps its link and its day.
create or replace function app.ask_third(invitation uuid, address text, address_key text, words text, hash bytea)
returns table (id uuid, refusal text)
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := app.account();
  one public.invitation;
  other uuid;
begin
  perform from public.family f where f.family_id = app.family() for no key update;
  refusal := app.refusal_of_invitation(invitation, address_key, words);
  select i.* into one from public.invitation i
   where refusal = 'known' and i.family_id = app.family() and i.id = invitation and i.status in ('pending', 'waiting')
     and not app.has_room(i) for update;
  if (refusal is null or one.id is not null) and app.parents_of(app.family()) = 1 then
    refusal := 'alone';
  elsif refusal = 'full' or one.id is not null then
    refusal := case
      when app.parents_of(app.family()) > 2 then 'full'
      when exists (select from public.invitation i where i.family_id = app.family() and i.status = 'asked') then 'asked' end;
  end if;
  if refusal is not null then
    return query select invitation, refusal; return;
  end if;
  if one.id is not null then
    update public.invitation i set status = 'asked'
     where i.family_id = one.family_id and i.id = one.id returning * into one;
  else
    insert into auth.invited values (invitation, hash, address_key, app.family()) on conflict do nothing;
    if not found then
      return query select invitation, 'taken'; return;
    end if;
    -- One that was sent before the other parent joined opens nothing now.
    update public.invitation i set status = 'cancelled', answered_at = app.now()
     where i.family_id = app.family() and i.sender_id = me and i.email_key = address_key and i.status in ('pending', 'waiting');
    insert into public.invitation
    values (app.family(), invitation, me, address, address_key, words, hash, 'asked', 'sending', app.now(),
            app.now() + interval '7 days', null, null, null)
    returning * into one;
  end if;
  perform app.append_third('third.asked', one);
  for other in
    select m.account_id from public.member m
     where m.family_id = app.family() and m.role = 'parent' and m.left_at is null and m.account_id <> me
  loop
    perform app.tell_of_third(other, 'third.asked', one.id);
  end loop;
  return query select one.id, null::text;
end $$;
grant execute on function app.ask_third to evenkeel_web;

-- The open question in this request's family.
create or replace function app.third_asked() returns table (id uuid, email text, message text, asked_by uuid, asked_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select i.id, i.email, i.message, i.sender_id, i.created_at
    from public.invitation i
   where i.family_id = app.family() and i.status = 'asked' and app.is_parent(app.family(), app.account())
     and app.is_parent(i.family_id, i.sender_id)
$$;
grant execute on function app.third_asked to evenkeel_web;

-- The other parent answers. A yes makes it an invitation like any other: one that was emailed before works again for what is left of its
-- seven days, otherwise it is sent again, and so is one that the answering parent sent to the same address. `outcome`: pending,
-- refused, forbidden (the caller's own), or invalid.
create or replace function app.answer_third(invitation uuid, accepts boolean) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := app.account();
  one public.invitation;
  is_mailed boolean;
begin
  perform from public.family f where f.family_id = app.family() for no key update;
  select i.* into one from public.invitation i
   where i.family_id = app.family() and i.id = invitation and (i.status = 'asked' or i.agreed_by is not null) for update;
  if one.id is null or not app.is_parent(one.family_id, one.sender_id) then
    return 'invalid';
  elsif one.sender_id = me then
    return 'forbidden';
  elsif one.status <> 'asked' then
    -- A retry after a lost response.
    return case when accepts and one.status in ('pending', 'waiting') then 'pending'
                when not accepts and one.status = 'refused' then 'refused' else 'invalid' end;
  end if;
  is_mailed := one.mail = 'sent' and one.expires_at > app.now();
  update public.invitation i
     set status = case when accepts then 'pending' else 'refused' end, agreed_by = me,
         answered_at = case when accepts then null else app.now() end,
         mail = case when accepts and not is_mailed then 'sending' else i.mail end,
         expires_at = case when accepts and not is_mailed then app.now() + interval '7 days' else i.expires_at end
   where i.family_id = one.family_id and i.id = one.id returning * into one;
  perform app.append_third(case when accepts then 'third.accepted' else 'third.refused' end, one);
  perform app.tell_of_third(one.sender_id, case when accepts then 'third.accepted' else 'third.refused' end, one.id);
  perform app.read_answered(one.id);
  if accepts then
    update public.invitation i set agreed_by = one.sender_id
     where i.family_id = one.family_id and i.sender_id = me and i.email_key = one.email_key and i.status in ('pending', 'waiting');
  end if;
  if accepts and not is_mailed then
    perform app.enqueue('invitation', one.id);
  end if;
  return one.status;
end $$;
grant execute on function app.answer_third to evenkeel_web;
