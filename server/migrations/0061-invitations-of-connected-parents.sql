-- Once two parents are connected, what either of them sent before opens nothing until both agree on a third parent (decision 80).

-- The sender's list asks it of their own.
grant execute on function app.has_room, app.parents_of, app.is_parent to evenkeel_web;

-- As 0031, for those that open something, and with the mask of the address: all that a page tells of it.
drop function app.look_invitation;
create function app.mask(email text) returns text language sql immutable return left(email, 1) || '...@...';
create function app.look_invitation(hash bytea, at timestamptz)
returns table (sender text, message text, email text, is_expired boolean)
language sql stable security definer set search_path = '' as $$
  select m.name, i.message, app.mask(i.email), i.expires_at <= at
    from auth.invited d
    join public.invitation i on i.family_id = d.family_id and i.id = d.invitation_id
    join public.member m on m.family_id = i.family_id and m.account_id = i.sender_id and m.role = 'parent' and m.left_at is null
    join auth.accounts a on a.id = i.sender_id and a.closed_at is null
   where d.token_hash = hash and i.status in ('pending', 'waiting', 'expired') and app.has_room(i)
$$;
grant execute on function app.look_invitation to evenkeel_web, evenkeel_accounts;

-- Whether the account of this request sent it.
create function app.is_my_invitation(hash bytea) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from auth.invited d
      join public.invitation i on i.family_id = d.family_id and i.id = d.invitation_id
     where d.token_hash = hash and i.sender_id = app.account())
$$;
grant execute on function app.is_my_invitation to evenkeel_web;

-- Whom an invitation was written to, for signing up by it. Nobody is shown this address before its PIN.
create function app.invited_address(hash bytea, at timestamptz) returns table (id uuid, email text, email_key text)
language sql stable security definer set search_path = '' as $$
  select i.id, i.email, i.email_key
    from app.look_invitation(hash, at) l
    join auth.invited d on d.token_hash = hash
    join public.invitation i on i.family_id = d.family_id and i.id = d.invitation_id
   where not l.is_expired
$$;
grant execute on function app.invited_address to evenkeel_accounts;

-- As 0008: one that opens nothing now isn't mailed.
create or replace function app.invitation_mail(invitation uuid)
returns table (email text, sender text, message text, expires_at timestamptz, status text)
language sql stable security definer set search_path = '' as $$
  select i.email, m.name, i.message, i.expires_at, case when app.has_room(i) then i.status else 'blocked' end
    from auth.invited d
    join public.invitation i on i.family_id = d.family_id and i.id = d.invitation_id
    join public.member m on m.family_id = i.family_id and m.account_id = i.sender_id
   where d.invitation_id = invitation
$$;

-- As 0031, for one that opens something.
create or replace function app.notify_invited(invitation uuid, at timestamptz) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  one record;
begin
  select i.sender_id, m.family_id, m.account_id into one
    from auth.invited d
    join public.invitation i on i.family_id = d.family_id and i.id = d.invitation_id and i.status in ('pending', 'waiting')
    join auth.accounts a on a.email_key = i.email_key and a.closed_at is null
    join public.member m on m.account_id = a.id and m.role = 'parent' and m.left_at is null
   where d.invitation_id = invitation and app.has_room(i)
   order by m.joined_at, m.family_id limit 1;
  if not found or exists (
    select from public.notification n where n.family_id = one.family_id and n.id = invitation
  ) then
    return null;
  end if;
  perform app.tell(one.family_id, invitation, one.account_id, one.sender_id, at, 'relationship',
    'New Co-Parent Connection', 'Someone has connected with you as a co-parent', 'View Details', '/settings/coparents',
    'Users', 'high');
  return one.family_id;
end $$;

-- As 0008: nor is it sent again.
create or replace function app.send_invitation(invitation uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  known public.invitation;
begin
  perform from public.family f where f.family_id = app.family() for no key update;   -- nobody joins meanwhile
  select * into known from public.invitation i
   where i.family_id = app.family() and i.id = invitation and i.sender_id = app.account() for update;
  if not found then
    return null;
  elsif known.status not in ('pending', 'waiting') or known.expires_at <= app.now() or not app.has_room(known) then
    return false;
  end if;
  update public.invitation i set mail = 'sending', expires_at = app.now() + interval '7 days'
   where i.family_id = app.family() and i.id = invitation returning * into known;
  perform app.append_invitation('invitation.sent', known), app.enqueue('invitation', invitation);
  return true;
end $$;

-- As 0031: for everybody but its sender, one that opens nothing is invalid. That the family has two parents is not said.
create or replace function app.accept_invitation(hash bytea) returns table (outcome text, family_id uuid)
language plpgsql volatile security definer set search_path = '' as $$
declare
  at_door auth.invited;
  one public.invitation;
  me auth.accounts;
begin
  select * into me from auth.accounts a where a.id = app.account();
  select * into at_door from auth.invited d where d.token_hash = hash;
  one := app.lock_invitation(at_door.family_id, at_door.invitation_id);
  if one.id is null then
    return query select 'invalid', null::uuid;
  elsif one.status = 'accepted' and one.accepted_by = me.id then
    return query select 'accepted', one.family_id;   -- done before, and the answer was lost
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
    return query select 'waiting', one.family_id;   -- for the doorbell: whoever waits is not told which
  else
    perform app.join_family(one);
    return query select 'accepted', one.family_id;
  end if;
end $$;

create or replace function app.answer_connection(invitation uuid, accepts boolean) returns table (outcome text, family_id uuid)
language plpgsql volatile security definer set search_path = '' as $$
declare
  at_door auth.invited;
  one public.invitation;
  me auth.accounts;
begin
  select * into me from auth.accounts a where a.id = app.account();
  select d.* into at_door from auth.invited d where d.email_key = me.email_key and d.invitation_id = invitation;
  one := app.lock_invitation(at_door.family_id, at_door.invitation_id);
  if one.id is null then
    return query select case when exists (
      select from public.invitation i join public.member m on m.family_id = i.family_id and m.account_id = me.id
       where i.id = invitation and i.sender_id = me.id and m.left_at is null) then 'forbidden' else 'invalid' end, null::uuid;
  elsif one.status = (case when accepts then 'accepted' else 'rejected' end) and app.concerns(one, me) then
    return query select one.status, one.family_id;   -- done before, and the answer was lost
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
    return query select 'rejected', one.family_id;
  else
    perform app.join_family(one);
    return query select 'accepted', one.family_id;
  end if;
end $$;

-- As 0059: what opens nothing is shown to its sender alone.
create or replace function app.my_connections()
returns table (id uuid, family_id uuid, email text, name text, status text, is_mine boolean, take_back_until timestamptz)
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
         app.take_back_until(one)
    from found cross join lateral (select (one).*) i
    left join public.member other on other.family_id = i.family_id and i.status = 'accepted'
      and other.account_id = case when i.sender_id = app.account() then i.accepted_by else i.sender_id end
   where i.status in ('accepted', 'rejected') or i.status in ('pending', 'waiting') and i.expires_at > app.now()
   order by i.created_at desc, i.id desc
$$;

-- As 0031. Asked about an open invitation of one's own, under its own id: it becomes the question, and keeps its link and its day.
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
    -- One that was sent before the other parent came opens nothing now.
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
    perform app.tell_of_third(other, 'A third parent is suggested, and nothing happens without your yes');
  end loop;
  return query select one.id, null::text;
end $$;

-- As 0031. With a yes, the link of one that was mailed before works again for what is left of its seven days; else it is sent anew.
-- So does one that the answering parent sent to the same address before.
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
    -- Done before, and the answer was lost.
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
  perform app.tell_of_third(one.sender_id, case when accepts
    then 'Your suggestion of a third parent was accepted, and the invitation is on its way'
    else 'Your suggestion of a third parent was not accepted' end);
  if accepts then
    update public.invitation i set agreed_by = one.sender_id
     where i.family_id = one.family_id and i.sender_id = me and i.email_key = one.email_key and i.status in ('pending', 'waiting');
  end if;
  if accepts and not is_mailed then
    perform app.enqueue('invitation', one.id);
  end if;
  return one.status;
end $$;
