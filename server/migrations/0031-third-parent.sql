-- Joining as 0009, with members who left, and with a third parent: one whom both of the others said yes to, and who has no home.
alter table invitation add column agreed_by uuid;            -- the other parent, of an invitation of a third
alter table invitation drop constraint invitation_status_check;
-- `asked`: the other parent has to agree before anything is mailed or opens. `refused`: they did not.
alter table invitation add constraint invitation_status_check check (
  status in ('asked', 'pending', 'waiting', 'accepted', 'rejected', 'refused', 'cancelled', 'expired'));
create unique index one_third_asked on invitation (family_id) where status = 'asked';

-- Whether somebody may still come in by it: as one of two, or as the third whom both who are there want.
create function app.has_room(one public.invitation) returns boolean
language sql stable set search_path = '' as $$
  select case app.parents_of(one.family_id)
    when 1 then true
    when 2 then app.is_parent(one.family_id, one.sender_id) and one.agreed_by <> one.sender_id
            and app.is_parent(one.family_id, one.agreed_by)
    else false end is true
$$;

-- The letters in their order that no present parent has; a third parent has none.
create function app.free_home(family uuid) returns text language sql stable set search_path = '' as $$
  select letter from unnest(array['A', 'B']) letter
   where not exists (
     select from public.member m where m.family_id = family and m.home = letter and m.left_at is null)
   order by letter limit 1
$$;

-- What counted between two parents of whom one left stands in the record when another takes their home, and counts no more
-- between other two.
create function app.close_ledger(family uuid) returns void
language plpgsql volatile set search_path = '' as $$
declare
  lines jsonb;
begin
  with gone as (delete from public.ledger l where l.family_id = family returning l.account_id, l.owed, l.paid)
  select jsonb_agg(to_jsonb(gone)) into lines from gone;
  if lines is not null then
    perform app.append_to(family, null, app.account(), app.now(), 'ledger.closed', family, jsonb_build_object('parents', lines));
  end if;
end $$;

-- As 0013, but that a request which was accepted by the one who left, and is paid later, is nobody else's debt.
create or replace function app.post_expense() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.accepted > old.accepted and new.paid_by = app.account() then
    raise exception 'nobody accepts what they claim themselves' using errcode = 'insufficient_privilege';
  end if;
  if new.owed <> coalesce(old.owed, 0) and not exists (
    select from public.member m
     where m.family_id = new.family_id and m.account_id <> new.paid_by and m.home is not null and m.left_at is null
       and m.joined_at > new.answered_at
  ) then
    perform app.post(new.family_id, new.paid_by, new.owed - coalesce(old.owed, 0), 0);
  end if;
  return null;
end $$;

-- Makes the account of this request a parent of the family that invited, and tells the sender. As 0009, and: somebody who left
-- may come back; a letter is free again once its parent left.
create or replace function app.join_family(one public.invitation) returns void
language plpgsql volatile set search_path = '' as $$
declare
  me uuid := app.account();
  my_home text := app.free_home(one.family_id);
  my_name text;
  senders text;
  mine uuid;
begin
  select app.free_name(one.family_id, me, a.first_name, my_home) into my_name from auth.accounts a where a.id = me;
  if exists (
    select from public.member m
     where m.family_id = one.family_id and m.left_at is not null and m.account_id <> me and m.home = my_home
  ) then
    perform app.close_ledger(one.family_id);
  end if;
  insert into public.member as m (family_id, account_id, name, role, joined_at, home)
  values (one.family_id, me, my_name, 'parent', app.now(), my_home)
  -- Who wrote something here before has been here since then; who was taken out by mistake has not.
  on conflict (family_id, account_id) do update
    set name = excluded.name, left_at = null, home = excluded.home,
        joined_at = case when m.home is null then excluded.joined_at else m.joined_at end;
  insert into public.log (family_id, id, audience, person) values (one.family_id, gen_random_uuid(), 'person', me)
  on conflict do nothing;
  update public.invitation i set status = 'accepted', accepted_by = me, answered_at = app.now()
   where i.family_id = one.family_id and i.id = one.id;

  perform app.append_to(one.family_id, null, me, app.now(), 'family.joined', me,
    jsonb_build_object('name', my_name, 'role', 'parent', 'invitation', one.id));
  -- With the way to take it back, and a mail.
  perform app.enqueue('update', app.tell(one.family_id, gen_random_uuid(), one.sender_id, me, app.now(), 'relationship',
    'New Co-Parent Connection', my_name || ' has joined', 'View Details', '/settings/coparents?tab=connections', 'Users', 'high'));

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

-- As 0009, for those who are still there.
create or replace function app.lock_invitation(family uuid, invitation uuid) returns public.invitation
language plpgsql volatile set search_path = '' as $$
declare
  one public.invitation;
begin
  perform from public.family f
   where f.family_id = family
      or f.family_id in (select m.family_id from public.member m where m.account_id = app.account() and m.left_at is null)
   order by f.family_id for update;
  select i.* into one from public.invitation i
   where i.family_id = family and i.id = invitation
     and exists (select from auth.accounts a where a.id = i.sender_id and a.closed_at is null)
     and app.is_parent(family, i.sender_id)
     for update;
  return one;
end $$;

create or replace function app.look_invitation(hash bytea, at timestamptz)
returns table (sender text, message text, is_expired boolean)
language sql stable security definer set search_path = '' as $$
  select m.name, i.message, i.expires_at <= at
    from auth.invited d
    join public.invitation i on i.family_id = d.family_id and i.id = d.invitation_id
    join public.member m on m.family_id = i.family_id and m.account_id = i.sender_id and m.role = 'parent' and m.left_at is null
    join auth.accounts a on a.id = i.sender_id and a.closed_at is null
   where d.token_hash = hash and i.status in ('pending', 'waiting', 'expired')
$$;

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

-- As 0009, but for who is a parent there already and for whether there is room.
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
  elsif one.expires_at <= app.now() then
    return query select 'expired', null::uuid;
  elsif me.role <> 'parent' or app.is_parent(one.family_id, me.id) then
    return query select 'forbidden', null::uuid;
  elsif one.email_key <> me.email_key then
    if one.status = 'pending' then
      update public.invitation i set status = 'waiting' where i.family_id = one.family_id and i.id = one.id
      returning * into one;
      perform app.append_invitation('invitation.waiting', one);
    end if;
    return query select 'waiting', one.family_id;   -- for the doorbell: whoever waits is not told which
  elsif not app.has_room(one) then
    return query select 'full', null::uuid;
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
  elsif me.role <> 'parent' then
    return query select 'forbidden', null::uuid;
  elsif not accepts then
    update public.invitation i set status = 'rejected', answered_at = app.now()
     where i.family_id = one.family_id and i.id = invitation returning * into one;
    perform app.append_invitation('invitation.rejected', one);
    return query select 'rejected', one.family_id;
  elsif app.is_parent(one.family_id, me.id) then
    return query select 'forbidden', null::uuid;
  elsif not app.has_room(one) then
    return query select 'full', null::uuid;
  else
    perform app.join_family(one);
    return query select 'accepted', one.family_id;
  end if;
end $$;

-- As 0009, with the day until which who joined can be taken out again.
drop function app.my_connections();
create function app.my_connections()
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
  )
  select i.id, case when i.sender_id = app.account() then i.family_id end,
         case when i.sender_id = app.account() then i.email else a.email end, other.name,
         case i.status when 'waiting' then 'pending' else i.status end, i.sender_id = app.account(),
         app.take_back_until(one)
    from found cross join lateral (select (one).*) i
    left join auth.accounts a on a.id = i.sender_id
    left join public.member other on other.family_id = i.family_id and i.status = 'accepted'
      and other.account_id = case when i.sender_id = app.account() then i.accepted_by else i.sender_id end
   where i.status in ('accepted', 'rejected') or i.status in ('pending', 'waiting') and i.expires_at > app.now()
   order by i.created_at desc, i.id desc
$$;
grant execute on function app.my_connections() to evenkeel_web;

-- A third parent: one asks, the other answers, and only then is anything mailed or shown.

-- Both see what was asked and answered: it stands in the log of the family.
create function app.append_third(kind text, one public.invitation) returns bigint
language sql volatile set search_path = '' as $$
  select app.append_to(one.family_id, null, app.account(), app.now(), kind, one.id,
    jsonb_build_object('email', one.email, 'message', one.message))
$$;

create function app.tell_of_third(recipient uuid, words text) returns void
language sql volatile set search_path = '' as $$
  select app.enqueue('update', app.tell(app.family(), gen_random_uuid(), recipient, app.account(), app.now(), 'relationship',
    'Third Parent', words, 'View Details', '/settings/coparents?tab=connections', 'Users', 'high'))
$$;

-- Asks the other parent of the family proven at the door. `refusal` as of app.invite, or: alone, asked (another question is open).
create function app.ask_third(invitation uuid, address text, address_key text, words text, hash bytea)
returns table (id uuid, refusal text)
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := app.account();
  one public.invitation;
  other uuid;
begin
  perform from public.family f where f.family_id = app.family() for no key update;
  refusal := app.refusal_of_invitation(invitation, address_key, words);
  if refusal is null then
    refusal := 'alone';
  elsif refusal = 'full' and app.parents_of(app.family()) = 2 then
    refusal := case when exists (
      select from public.invitation i where i.family_id = app.family() and i.status = 'asked') then 'asked' end;
  end if;
  if refusal is not null then
    return query select invitation, refusal; return;
  end if;
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
  perform app.append_third('third.asked', one);
  for other in
    select m.account_id from public.member m
     where m.family_id = app.family() and m.role = 'parent' and m.left_at is null and m.account_id <> me
  loop
    perform app.tell_of_third(other, 'A third parent is suggested, and nothing happens without your yes');
  end loop;
  return query select one.id, null::text;
end $$;

-- What is open of this in the family proven at the door.
create function app.third_asked() returns table (id uuid, email text, message text, asked_by uuid, asked_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select i.id, i.email, i.message, i.sender_id, i.created_at
    from public.invitation i
   where i.family_id = app.family() and i.status = 'asked' and app.is_parent(app.family(), app.account())
     and app.is_parent(i.family_id, i.sender_id)
$$;

-- The other parent answers. With a yes it is an invitation as any other, from now on. `outcome`: pending, refused, forbidden
-- (one's own), or invalid.
create function app.answer_third(invitation uuid, accepts boolean) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := app.account();
  one public.invitation;
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
  update public.invitation i
     set status = case when accepts then 'pending' else 'refused' end, agreed_by = me,
         answered_at = case when accepts then null else app.now() end, expires_at = app.now() + interval '7 days'
   where i.family_id = one.family_id and i.id = one.id returning * into one;
  perform app.append_third(case when accepts then 'third.accepted' else 'third.refused' end, one);
  perform app.tell_of_third(one.sender_id, case when accepts
    then 'Your suggestion of a third parent was accepted, and the invitation is on its way'
    else 'Your suggestion of a third parent was not accepted' end);
  if accepts then
    perform app.enqueue('invitation', one.id);
  end if;
  return one.status;
end $$;
grant execute on function app.ask_third, app.third_asked(), app.answer_third to evenkeel_web;

-- Nights and money are between the two homes. A third parent reads them, and writes neither: 42HOM.
create function app.other_homes() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select account_id from public.member
   where family_id = app.family() and role = 'parent' and home is not null and account_id <> app.account() and left_at is null
   order by account_id
$$;
grant execute on function app.other_homes() to evenkeel_web;

create function app.refuse_homeless() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.member m
     where m.family_id = app.family() and m.account_id = app.account() and m.role = 'parent' and m.home is null
  ) then
    raise exception 'between the two homes' using errcode = '42HOM';
  end if;
  return null;
end $$;
do $$ declare t text; begin
  foreach t in array array['expense', 'payment', 'schedule', 'proposal'] loop
    execute format('create trigger refuse_homeless before insert or update or delete on %I
      for each statement execute function app.refuse_homeless()', t);
  end loop;
end $$;

drop policy add on schedule;
create policy add on schedule for insert to evenkeel_web
  with check (family_id = (select app.family()) and (
    set_by = (select app.account()) and accepted_by is null and not exists (select from app.other_homes())
    or accepted_by = (select app.account()) and exists (
      select from proposal
      where proposal.family_id = schedule.family_id and proposal.id = schedule.id and proposal.status = 'open'
        and proposal.proposed_by = schedule.set_by)));

-- Who closed the account asks nothing any more (0022).
create or replace function app.cancel_invitations(account uuid, at timestamptz) returns setof uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  one public.invitation;
begin
  for one in
    update public.invitation i set status = 'cancelled', answered_at = at
     where i.family_id in (select m.family_id from public.member m where m.account_id = account)
       and i.sender_id = account and i.status in ('asked', 'pending', 'waiting')
    returning *
  loop
    perform app.append_to(one.family_id, account, account, at, 'invitation.cancelled', one.id, jsonb_build_object(
      'email', one.email, 'message', one.message, 'status', one.status, 'expiresAt', one.expires_at));
    return next one.family_id;
  end loop;
end $$;
