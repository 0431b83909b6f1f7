-- Who leaves a family, or was taken back out of it, is a member who left: named where they wrote something, and let in no more.
-- Until now only an erased account had left (0022), which nobody can sign in to.

-- The letter of a home is free again once its parent left; they keep it beside whoever has it next, for the nights of their time.
drop index one_parent_a_home;
create unique index one_parent_a_home on member (family_id, home) where left_at is null;

-- The door and the list are those of 0023 but for this.
create or replace function app.enter(token bytea, at timestamptz, family uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  s record;
begin
  select x.id, x.account_id, x.token_used, x.rotated_at, x.seen_at, x.token_hash = token as is_current,
         family is null or m.account_id is not null as is_mine
    into s
    from auth.sessions x
    join auth.accounts a on a.id = x.account_id
    left join public.member m on m.family_id = family and m.account_id = x.account_id and m.role = 'parent'
     and m.left_at is null and (a.role = 'parent' or x.level = 2)
   where (x.token_hash = token or x.previous_hash = token) and x.expires_at > at and a.closed_at is null;
  if not found then
    raise exception 'no session' using errcode = 'invalid_authorization_specification';
  end if;
  if not s.is_current and s.token_used and s.rotated_at <= at - interval '60 seconds' then
    raise exception 'a copy of a session' using errcode = '28COP';
  end if;
  if not s.is_mine then
    raise exception 'no such family' using errcode = 'no_data_found';
  end if;
  perform set_config('app.account', s.account_id::text, true), set_config('app.session', s.id::text, true),
          set_config('app.now', at::text, true), set_config('app.family', coalesce(family::text, ''), true);
  -- At most once a minute, and never waiting for another request of the same session that does it right now.
  if s.is_current and (not s.token_used or s.seen_at <= at - interval '1 minute') then
    update auth.sessions x set token_used = true, seen_at = at
     where x.id = (select y.id from auth.sessions y where y.id = s.id and y.token_hash = token for update skip locked);
  end if;
  return s.account_id;
end $$;

create or replace function app.my_families() returns uuid[] language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(family_id), '{}') from public.member
   where account_id = app.account() and role = 'parent' and left_at is null and family_id = coalesce(app.family(), family_id)
     and (app.family() is not null or (select app.may_list()))
$$;

-- Those who are in it now: two of them are a full family.
create or replace function app.parents_of(family uuid) returns int language sql stable set search_path = '' as $$
  select count(*)::int from public.member where family_id = family and role = 'parent' and left_at is null
$$;

create function app.is_parent(family uuid, account uuid) returns boolean language sql stable set search_path = '' as $$
  select exists (
    select from public.member m
     where m.family_id = family and m.account_id = account and m.role = 'parent' and m.left_at is null)
$$;

-- Whoever was let in a moment before they left writes nothing any more: this waits for the log, and looks again behind it.
create or replace function app.append(audience text, kind text, ref uuid, body jsonb) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  seq bigint := app.append_to(
    app.family(), case audience when 'person' then app.account() end, app.account(), app.now(), kind, ref, body);
begin
  if exists (
    select from public.member m
     where m.family_id = app.family() and m.account_id = app.account() and m.left_at is not null) then
    raise exception 'no such family' using errcode = 'no_data_found';
  end if;
  return seq;
end $$;

-- Nor do messages come from them. What was sent before is delivered, as what was sent to them is (0022).
create or replace function app.refuse_left() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.member m
     where m.family_id = new.family_id and m.account_id in (new.receiver_id, new.sender_id) and m.left_at <= new.sent_at
  ) then
    raise exception 'no such member' using errcode = 'no_data_found';
  end if;
  return new;
end $$;

-- Somebody without a family, who came out of the last one, has one of their own again. Answers where they are.
create function app.home_of(account uuid, zone text) returns uuid
language plpgsql volatile set search_path = '' as $$
declare
  mine uuid;
begin
  select m.family_id into mine from public.member m
   where m.account_id = account and m.role = 'parent' and m.left_at is null order by m.joined_at, m.family_id limit 1;
  return coalesce(mine, app.found_family(
    account, (select a.first_name from auth.accounts a where a.id = account), zone, app.now()));
end $$;

-- What leads out: the invitations that this person sent into a family, and those by which they came.
create function app.end_invitations(family uuid, account uuid) returns void
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

create function app.tell_of_leaving(family uuid, recipient uuid, words text) returns void
language sql volatile set search_path = '' as $$
  select app.enqueue('update', app.tell(family, gen_random_uuid(), recipient, app.account(), app.now(), 'relationship',
    'Connection Ended', words, 'View Details', '/settings/coparents?tab=connections', 'Users', 'high'))
$$;

-- Leaves the family proven at the door. Nobody leaves who is alone there. Answers the families whose doorbell to ring.
create function app.leave_family() returns setof uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  gone uuid := app.family();
  me uuid := app.account();
  known_as text;
  kept public.family;
  other uuid;
begin
  select f.* into kept from public.family f where f.family_id = gone for no key update;
  if app.parents_of(gone) < 2 or not app.is_parent(gone, me) then
    return;
  end if;
  update public.member m set name = trim(m.name || ' (left)'), left_at = app.now()
   where m.family_id = gone and m.account_id = me
  returning name into known_as;
  perform app.append_to(gone, null, me, app.now(), 'family.left', me, jsonb_build_object('name', known_as));
  perform app.end_invitations(gone, me);
  for other in
    select m.account_id from public.member m
     where m.family_id = gone and m.role = 'parent' and m.left_at is null order by m.account_id
  loop
    perform app.tell_of_leaving(gone, other, regexp_replace(known_as, ' \(left\)$', '') || ' has left');
  end loop;
  return next gone;
  return next app.home_of(me, kept.zone);
end $$;
grant execute on function app.leave_family() to evenkeel_web;

-- Whether somebody did anything in a family that others see: since they joined, and but for joining it and their own name.
create function app.has_written(family uuid, account uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.member m
      join public.log l on l.family_id = m.family_id and l.audience = 'family'
      join public.entry e on e.family_id = l.family_id and e.log_id = l.id and e.at >= m.joined_at
     cross join lateral jsonb_array_elements_text(e.disclosures) d (text)
     where m.family_id = family and m.account_id = account and e.kind not in ('family.joined', 'family.named')
       and d.text::jsonb ->> 1 = 'actor' and d.text::jsonb ->> 2 = account::text
  ) or exists (
    select from public.waiting_message w where w.family_id = family and w.sender_id = account)
$$;

-- Until when an invitation of mine that was accepted can be taken back; null when it cannot.
create function app.take_back_until(one public.invitation) returns timestamptz
language sql stable set search_path = '' as $$
  select one.answered_at + interval '7 days'
   where one.status = 'accepted' and one.sender_id = app.account() and one.answered_at + interval '7 days' > app.now()
     and app.is_parent(one.family_id, one.accepted_by) and not app.has_written(one.family_id, one.accepted_by)
$$;

-- Takes whoever joined by mistake out again: only the one who invited them, for seven days, and while they have written nothing.
-- `outcome`: taken, late, or invalid where there is nothing to take back.
create function app.take_back(invitation uuid) returns table (outcome text, account uuid, home uuid)
language plpgsql volatile security definer set search_path = '' as $$
declare
  kept public.family;
  one public.invitation;
  known_as text;
  own uuid;
begin
  select f.* into kept from public.family f where f.family_id = app.family() for no key update;
  -- Whoever is just writing is waited for, and then has written.
  perform from public.log l where l.family_id = kept.family_id and l.audience = 'family' for update;
  select i.* into one from public.invitation i
   where i.family_id = kept.family_id and i.id = invitation and i.sender_id = app.account() for update;
  if one.id is null or one.accepted_by is null then
    return query select 'invalid', null::uuid, null::uuid; return;
  elsif one.status = 'cancelled' and exists (
    select from public.member m
     where m.family_id = one.family_id and m.account_id = one.accepted_by and m.left_at = one.answered_at) then
    return query select 'taken', one.accepted_by, null::uuid; return;   -- done before, and the answer was lost
  elsif one.status <> 'accepted' or not app.is_parent(one.family_id, one.accepted_by) then
    return query select 'invalid', null::uuid, null::uuid; return;
  elsif app.take_back_until(one) is null then
    return query select 'late', null::uuid, null::uuid; return;
  end if;
  -- No night was ever theirs.
  update public.member m set name = trim(m.name || ' (left)'), left_at = app.now(), home = null
   where m.family_id = one.family_id and m.account_id = one.accepted_by
  returning name into known_as;
  perform app.append_to(one.family_id, null, one.sender_id, app.now(), 'family.taken_back', one.accepted_by,
    jsonb_build_object('name', known_as, 'invitation', one.id));
  perform app.end_invitations(one.family_id, one.accepted_by);
  own := app.home_of(one.accepted_by, kept.zone);
  perform app.tell_of_leaving(own, one.accepted_by, (
    select m.name from public.member m where m.family_id = one.family_id and m.account_id = one.sender_id
  ) || ' took their invitation back');
  return query select 'taken', one.accepted_by, own;
end $$;
grant execute on function app.take_back to evenkeel_web;

-- Where the days of the family proven at the door begin from now on. Both parents are told, also the one who did it: whoever
-- finds an open page may. False when another zone stood than was seen.
create function app.change_zone(wanted text, seen text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  stood text;
  told uuid;
  notice uuid;
begin
  select f.zone into stood from public.family f where f.family_id = app.family() for no key update;
  if stood = wanted then
    return true;
  elsif stood <> seen then
    return false;
  end if;
  update public.family f set zone = wanted where f.family_id = app.family();
  perform app.append('family', 'family.zoned', app.family(), jsonb_build_object('zone', wanted, 'was', stood));
  for told in
    select m.account_id from public.member m
     where m.family_id = app.family() and m.role = 'parent' and m.left_at is null order by m.account_id
  loop
    notice := app.tell(app.family(), gen_random_uuid(), told, app.account(), app.now(), 'info', 'Time Zone Changed',
      'The days of your family now begin in ' || replace(wanted, '_', ' '), 'View Settings', '/settings', 'Bell', 'normal');
    if told <> app.account() then
      perform app.enqueue('update', notice);
    end if;
  end loop;
  return true;
end $$;
grant execute on function app.change_zone to evenkeel_web;

-- What somebody is called in a family: their name, and where another one looks alike (0009) the letter of their home behind it,
-- or the first number that nobody has, from 2 on.
create function app.free_name(family uuid, account uuid, given text, home text) returns text
language sql stable set search_path = '' as $$
  select case
    when not exists (
      select from public.member m where m.family_id = family and m.account_id <> account and app.looks(m.name) = app.looks(given))
    then given
    when home is not null then given || ' (' || home || ')'
    else (
      select given || ' (' || n || ')' from generate_series(2, 1000) n
       where not exists (
         select from public.member m where m.family_id = family and m.account_id <> account and m.name = given || ' (' || n || ')')
       order by n limit 1)
  end
$$;

-- As 0027, but that whoever is no parent has no home whose letter could stand behind a name: then it is a number. And the
-- families are held as everything else holds what rows point to (decision 41).
create or replace function app.rename_member(account uuid, given text, at timestamptz) returns setof uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  mine public.member;
  called text;
begin
  perform from public.family f
   where f.family_id in (select m.family_id from public.member m where m.account_id = account)
   order by f.family_id for no key update;
  for mine in
    select m.* from public.member m where m.account_id = account and m.left_at is null order by m.family_id
  loop
    called := app.free_name(mine.family_id, account, given, mine.home);
    continue when called = mine.name;
    update public.member m set name = called where m.family_id = mine.family_id and m.account_id = account;
    perform app.append_to(mine.family_id, null, account, at, 'family.named', account,
      jsonb_build_object('name', called, 'was', mine.name));
    return next mine.family_id;
  end loop;
end $$;

-- An account that is erased (0022) may have left before: then its name says so already, and the record does.
create or replace function app.erase_member(family uuid, account uuid, at timestamptz) returns void
language plpgsql volatile set search_path = '' as $$
declare
  known_as text;
begin
  update public.member m set name = trim(m.name || ' (left)'), left_at = at
   where m.family_id = family and m.account_id = account and m.left_at is null
  returning name into known_as;
  if found then
    perform app.append_to(family, null, account, at, 'family.left', account, jsonb_build_object('name', known_as));
  end if;

  update public.entry e set disclosures = '[]' from public.log l
   where e.family_id = family and l.family_id = family and l.id = e.log_id and l.person = account;
  perform app.append_to(family, account, account, at, 'erased', account, '{}');

  delete from public.message_draft d where d.family_id = family and d.account_id = account;
  delete from public.notification n where n.family_id = family and n.recipient_id = account;
  delete from public.mail_choice c where c.family_id = family and c.account_id = account;
  delete from public.onboarding o where o.family_id = family and o.account_id = account;
  delete from auth.invited d using public.invitation i
   where i.family_id = family and i.sender_id = account and d.invitation_id = i.id;
  delete from public.invitation i where i.family_id = family and i.sender_id = account;
  update public.invitation i set status = 'cancelled' where i.family_id = family and i.accepted_by = account;
end $$;

-- The zone of somebody's days is that of a family they are in.
create or replace function app.zone_of(account uuid) returns text language sql stable security definer set search_path = '' as $$
  select f.zone from public.member m join public.family f on f.family_id = m.family_id
   where m.account_id = account and m.left_at is null order by m.joined_at, m.family_id limit 1
$$;
