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

-- What a name looks like: letters of other alphabets, and digits, as the Latin ones they are mistaken for; no accents, no
-- spaces, and nothing in brackets.
create function app.looks(name text) returns text language sql immutable
  return lower(translate(
    regexp_replace(normalize(regexp_replace(name, '\(.*$', ''), nfkd), '[\u0300-\u036F\u200C\u200D\uFE0F\s.,''’`´_-]', '', 'g'),
    'аАВвеЕЁёнНкКмМоОрРсСтТуУхХіІїЇјЈѕЅһԁԛԝαΑΒβεΕηΗιΙκΚΜμΝνοΟρΡτΤυΥχΧωΖζγ01I|i',
    'aabbeeeehhkkmmooppccttyyxxlllljjsshdqwaabbeehhllkkmmnvoopptTyyxxwzzyollll'
  ));

-- Makes the account of this request the second parent of the family that invited, and tells the sender. The caller holds
-- the rows of all the families concerned. Nobody gets a name that looks like another's in the record: the letter of the home
-- goes behind it.
create function app.join_family(one public.invitation) returns void
language plpgsql volatile set search_path = '' as $$
declare
  me uuid := app.account();
  my_home text := case when exists (
    select from public.member m where m.family_id = one.family_id and m.home = 'B') then 'A' else 'B' end;
  my_name text;
  senders text;
  mine uuid;
begin
  select first_name into my_name from auth.accounts a where a.id = me;
  if exists (select from public.member m where m.family_id = one.family_id and app.looks(m.name) = app.looks(my_name)) then
    my_name := format('%s (%s)', my_name, my_home);
  end if;
  insert into public.member (family_id, account_id, name, role, joined_at, home)
  values (one.family_id, me, my_name, 'parent', app.now(), my_home);
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
-- other and accept at the same moment become one family and not two. Who has closed their account, or is no parent of that
-- family any more, invites nobody into it.
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
     and exists (select from public.member m where m.family_id = family and m.account_id = i.sender_id and m.role = 'parent')
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

-- Whether this account is the one that an invitation to its address concerns: what was answered before the account was made,
-- was answered by whoever had the address then.
create function app.concerns(one public.invitation, account auth.accounts) returns boolean
language sql stable set search_path = '' as $$
  select one.status in ('pending', 'waiting') or one.accepted_by = account.id
      or one.status = 'rejected' and one.answered_at >= account.created_at
$$;

-- Whom I asked, and who asked me. Of somebody who has not answered yet no more is known than the address that was typed.
create function app.my_connections()
returns table (id uuid, email text, name text, status text, is_mine boolean)
language sql stable security definer set search_path = '' as $$
  with me as (select a from auth.accounts a where a.id = app.account()),
  found as (
    select i.* from me
      join public.member m on m.account_id = (me.a).id and m.role = 'parent'
      join public.invitation i on i.family_id = m.family_id and (i.sender_id = (me.a).id or i.accepted_by = (me.a).id)
    union
    select i.* from me
      join auth.invited d on d.email_key = (me.a).email_key
      join public.invitation i on i.family_id = d.family_id and i.id = d.invitation_id and app.concerns(i, me.a)
  )
  select i.id, case when i.sender_id = app.account() then i.email else a.email end, other.name,
         case i.status when 'waiting' then 'pending' else i.status end, i.sender_id = app.account()
    from found i
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
  elsif app.parents_of(one.family_id) > 1 then
    return query select 'full', null::uuid;
  else
    perform app.join_family(one);
    return query select 'accepted', one.family_id;
  end if;
end $$;

grant execute on function app.accept_invitation, app.my_connections(), app.answer_connection to evenkeel_web;
