-- Joining. Whoever accepts is in no family yet that matters, so these functions open the one that invited.

-- Whether somebody's own family was never used: nobody but them is in it, nothing was shared, nobody is asked to join but
-- `asked`. Whoever is just writing to it is waited for: all that is written goes through a log.
create function app.is_unused(family uuid, asked text) returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  perform from public.log l where l.family_id = family order by l.audience, l.id for update;
  perform from public.member m where m.family_id = family order by m.account_id for update;
  return (select count(*) from public.member m where m.family_id = family) = 1
     and (select l.size from public.log l where l.family_id = family and l.audience = 'family') = 0
     and not exists (select from public.invitation i where i.family_id = family and i.status in ('pending', 'waiting')
                        and i.expires_at > app.now() and i.email_key is distinct from asked);
end $$;

-- Nothing of it was shared with anybody. What stands in it are notices and steps of the person who leaves it behind.
create function app.remove_unused(gone uuid) returns void
language sql volatile set search_path = '' as $$
  delete from public.notification where family_id = gone;
  delete from public.onboarding where family_id = gone;
  delete from auth.invited where family_id = gone;
  delete from public.invitation where family_id = gone;
  delete from public.entry where family_id = gone;
  delete from public.log where family_id = gone;
  delete from public.member where family_id = gone;
  delete from public.family where family_id = gone;
$$;

-- Makes the account of this request the second parent of the family that invited, and tells the sender. The caller holds
-- the rows of all the families concerned.
create function app.join_family(one public.invitation) returns void
language plpgsql volatile set search_path = '' as $$
declare
  me uuid := app.account();
  my_name text;
  senders text;
  mine uuid;
begin
  select first_name into my_name from auth.accounts a where a.id = me;
  insert into public.member (family_id, account_id, name, role, joined_at, home)
  select one.family_id, me, my_name, 'parent', app.now(), case when exists (
    select from public.member m where m.family_id = one.family_id and m.home = 'B') then 'A' else 'B' end;
  insert into public.log (family_id, id, audience, person) values (one.family_id, gen_random_uuid(), 'person', me);
  update public.invitation i set status = 'accepted', accepted_by = me, answered_at = app.now()
   where i.family_id = one.family_id and i.id = one.id;

  perform app.append_to(one.family_id, null, me, app.now(), 'family.joined', me,
    jsonb_build_object('name', my_name, 'role', 'parent', 'invitation', one.id));
  perform app.tell(one.family_id, gen_random_uuid(), one.sender_id, me, app.now(), 'relationship',
    'New Co-Parent Connection', my_name || ' has joined', 'View Details', '/settings/coparents', 'Users', 'high');

  senders := app.email_key(one.sender_id);
  for mine in
    select m.family_id from public.member m
     where m.account_id = me and m.role = 'parent' and m.family_id <> one.family_id order by 1
  loop
    if app.is_unused(mine, senders) then
      perform app.remove_unused(mine);
    end if;
  end loop;
end $$;

-- The invitation, after the families concerned are locked, always in the same order: so that two people who invited each
-- other and accept at the same moment become one family and not two. Who has closed their account invites nobody any more.
create function app.lock_invitation(family uuid, invitation uuid) returns public.invitation
language plpgsql volatile set search_path = '' as $$
declare
  one public.invitation;
begin
  perform from public.family f
   where f.family_id = family
      or f.family_id in (select m.family_id from public.member m where m.account_id = app.account())
   order by f.family_id for update;
  select i.* into one from public.invitation i
   where i.family_id = family and i.id = invitation
     and exists (select from auth.accounts a where a.id = i.sender_id and a.closed_at is null)
     for update;
  return one;
end $$;

-- Accepts by the link. `outcome`: accepted, waiting, invalid, expired, full, forbidden.
create function app.accept_invitation(hash bytea) returns table (outcome text, family_id uuid)
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
  elsif one.expires_at <= app.now() then
    return query select 'expired', null::uuid;
  elsif me.role <> 'parent' or one.sender_id = me.id then
    return query select 'forbidden', null::uuid;
  elsif one.email_key <> me.email_key then
    if one.status = 'pending' then
      update public.invitation i set status = 'waiting' where i.family_id = one.family_id and i.id = one.id
      returning * into one;
      perform app.append_invitation('invitation.waiting', one);
    end if;
    return query select 'waiting', one.family_id;   -- for the doorbell: whoever waits is not told which
  elsif app.parents_of(one.family_id) > 1 then
    return query select 'full', null::uuid;
  else
    perform app.join_family(one);
    return query select 'accepted', one.family_id;
  end if;
end $$;

-- Whom I asked, and who asked me. Of somebody who has not answered yet no more is known than the address that was typed.
create function app.my_connections()
returns table (id uuid, email text, name text, status text, is_mine boolean)
language sql stable security definer set search_path = '' as $$
  with me as (select a.id, a.email_key from auth.accounts a where a.id = app.account()),
  found as (
    select i.* from me
      join public.member m on m.account_id = me.id and m.role = 'parent'
      join public.invitation i on i.family_id = m.family_id and (i.sender_id = me.id or i.accepted_by = me.id)
    union
    select i.* from me
      join auth.invited d on d.email_key = me.email_key
      join public.invitation i on i.family_id = d.family_id and i.id = d.invitation_id
  )
  select i.id, case when i.sender_id = me.id then i.email else a.email end, other.name,
         case i.status when 'waiting' then 'pending' else i.status end, i.sender_id = me.id
    from me, found i
    left join auth.accounts a on a.id = i.sender_id
    left join public.member other on other.family_id = i.family_id and i.status = 'accepted'
      and other.account_id = case when i.sender_id = app.account() then i.accepted_by else i.sender_id end
   where i.status in ('accepted', 'rejected') or i.status in ('pending', 'waiting') and i.expires_at > app.now()
   order by i.created_at desc, i.id desc
$$;

-- Only who was asked answers. `outcome` as above, or rejected.
create function app.answer_connection(invitation uuid, accepts boolean) returns table (outcome text, family_id uuid)
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
       where i.id = invitation and i.sender_id = me.id) then 'forbidden' else 'invalid' end, null::uuid;
  elsif one.status = (case when accepts then 'accepted' else 'rejected' end) then
    return query select one.status, one.family_id;   -- done before, and the answer was lost
  elsif one.status not in ('pending', 'waiting') or one.expires_at <= app.now() then
    return query select 'invalid', null::uuid;
  elsif me.role <> 'parent' then
    return query select 'forbidden', null::uuid;
  elsif not accepts then
    update public.invitation i set status = 'rejected', answered_at = app.now()
     where i.family_id = one.family_id and i.id = invitation returning * into one;
    perform app.append_invitation('invitation.rejected', one);
    return query select 'rejected', one.family_id;
  elsif app.parents_of(one.family_id) > 1 then
    return query select 'full', null::uuid;
  else
    perform app.join_family(one);
    return query select 'accepted', one.family_id;
  end if;
end $$;

grant execute on function app.accept_invitation, app.my_connections(), app.answer_connection to evenkeel_web;

-- For the mail jobs, which have no session.

-- What the mail of an invitation needs to know. `mailed` counts those that left to this address within 7 days, by any sender.
-- The job mails nothing when it is not open any more, and nothing from the fourth on.
create function app.invitation_mail(invitation uuid, at timestamptz)
returns table (email text, sender text, message text, expires_at timestamptz, status text, mailed int)
language sql stable security definer set search_path = '' as $$
  select i.email, m.name, i.message, i.expires_at, i.status,
         (select count(*)::int from auth.invitation_mails l
           where l.email_key = i.email_key and l.left_at > at - interval '7 days')
    from auth.invited d
    join public.invitation i on i.family_id = d.family_id and i.id = d.invitation_id
    join public.member m on m.family_id = i.family_id and m.account_id = i.sender_id
   where d.invitation_id = invitation
$$;

-- What became of the mail; the sender's page hears of it. `has_left` is false when it only looks as if it were sent: too many to
-- this address. Answers the family whose doorbell to ring.
create function app.invitation_mailed(invitation uuid, ok boolean, has_left boolean, at timestamptz) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  one public.invitation;
begin
  update public.invitation i set mail = case when ok then 'sent' else 'failed' end
    from auth.invited d
   where d.invitation_id = invitation and i.family_id = d.family_id and i.id = invitation
  returning i.* into one;
  if not found then
    return null;
  end if;
  if ok and has_left then
    delete from auth.invitation_mails l where l.email_key = one.email_key and l.left_at <= at - interval '7 days';
    insert into auth.invitation_mails values (gen_random_uuid(), one.email_key, at);
  end if;
  perform app.append_to(one.family_id, one.sender_id, one.sender_id, at, 'invitation.mailed', one.id,
    jsonb_build_object('mail', one.mail));
  return one.family_id;
end $$;

-- Tells the person behind the address, when there is one, in a family of theirs, once. Called by the job of the invitation and
-- never by the request: that does the same for every address. Answers the family whose doorbell to ring.
create function app.notify_invited(invitation uuid, at timestamptz) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  one record;
begin
  select i.sender_id, m.family_id, m.account_id into one
    from auth.invited d
    join public.invitation i on i.family_id = d.family_id and i.id = d.invitation_id and i.status in ('pending', 'waiting')
    join auth.accounts a on a.email_key = i.email_key and a.closed_at is null
    join public.member m on m.account_id = a.id and m.role = 'parent'
   where d.invitation_id = invitation
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

-- To whom "You have an update" goes.
create function app.update_mail(notice uuid) returns table (email text)
language sql stable security definer set search_path = '' as $$
  select a.email from public.notification n join auth.accounts a on a.id = n.recipient_id and a.closed_at is null
   where n.id = notice
$$;

grant execute on function
  app.invitation_mail, app.invitation_mailed, app.notify_invited, app.update_mail to evenkeel_accounts;
