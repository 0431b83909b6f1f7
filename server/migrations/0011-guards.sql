-- What one parent, a mail server that is slow, or a recycled address could have made of the functions before.

-- A path of this product. A browser takes "/\" for "//", which leads elsewhere.
alter table notification drop constraint notification_action_url_check,
  add constraint notification_action_url_check check (action_url ~ '^/(?![/\\])');

-- Has "You have an update" mailed for a notice of this request, once an hour while the person has not looked: however often
-- something is confirmed, taken back and confirmed again, it is one mail. Nothing else can be mailed by who serves families.
create index outbox_updates on app.outbox (ref) where kind = 'update';
create function app.mail_update(notice uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  told public.notification;
begin
  select * into told from public.notification n
   where n.family_id = app.family() and n.id = notice and n.user_id = app.account();
  if not found or exists (
    select from public.notification n join app.outbox o on o.kind = 'update' and o.ref = n.id
     where n.family_id = told.family_id and n.recipient_id = told.recipient_id and n.read_at is null
       and o.created_at > app.now() - interval '1 hour'
  ) then
    return null;
  end if;
  return app.enqueue('update', notice);
end $$;
grant execute on function app.mail_update to evenkeel_web;
revoke execute on function app.enqueue from evenkeel_web;

-- The mailbox behind an address: what stands behind a plus is read by the same person, and so are all dots at Gmail.
create function app.mailbox(email_key text) returns text language sql immutable
  return (
    select case when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
                else name || '@' || domain end
      from (values (regexp_replace(split_part(email_key, '@', 1), '\+.*$', ''), split_part(email_key, '@', 2)))
        as parts (name, domain)
  );
update auth.invitation_mails set email_key = app.mailbox(email_key);

-- Whether this mail may leave: one of the `most` to a mailbox within 7 days, by any sender. It is counted before it is sent,
-- because several are sent at once; a mail that is tried again was counted already.
create function app.count_invitation_mail(mail uuid, invitation uuid, most int, at timestamptz) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  box text;
begin
  select app.mailbox(d.email_key) into box from auth.invited d where d.invitation_id = invitation;
  perform pg_advisory_xact_lock(hashtextextended('invitation to ' || box, 0));
  if exists (select from auth.invitation_mails l where l.id = mail) then
    return true;
  end if;
  delete from auth.invitation_mails l where l.email_key = box and l.left_at <= at - interval '7 days';
  if (select count(*) from auth.invitation_mails l where l.email_key = box) >= most then
    return false;
  end if;
  insert into auth.invitation_mails values (mail, box, at);
  return true;
end $$;

drop function app.invitation_mail(uuid, timestamptz);
create function app.invitation_mail(invitation uuid)
returns table (email text, sender text, message text, expires_at timestamptz, status text)
language sql stable security definer set search_path = '' as $$
  select i.email, m.name, i.message, i.expires_at, i.status
    from auth.invited d
    join public.invitation i on i.family_id = d.family_id and i.id = d.invitation_id
    join public.member m on m.family_id = i.family_id and m.account_id = i.sender_id
   where d.invitation_id = invitation
$$;

-- What became of the mail; the sender's page hears of it. One that failed does not count. Answers the family whose doorbell to ring.
drop function app.invitation_mailed(uuid, boolean, boolean, timestamptz);
create function app.invitation_mailed(mail uuid, invitation uuid, ok boolean, at timestamptz) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  one public.invitation;
begin
  if not ok then
    delete from auth.invitation_mails l where l.id = invitation_mailed.mail;
  end if;
  update public.invitation i set mail = case when ok then 'sent' else 'failed' end
    from auth.invited d
   where d.invitation_id = invitation and i.family_id = d.family_id and i.id = invitation
  returning i.* into one;
  if not found then
    return null;
  end if;
  perform app.append_to(one.family_id, one.sender_id, one.sender_id, at, 'invitation.mailed', one.id,
    jsonb_build_object('mail', one.mail));
  return one.family_id;
end $$;
grant execute on function app.count_invitation_mail, app.invitation_mail, app.invitation_mailed to evenkeel_accounts;

-- Who has closed their account, or is no parent of that family any more, invites nobody into it.
create or replace function app.lock_invitation(family uuid, invitation uuid) returns public.invitation
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

create or replace function app.look_invitation(hash bytea, at timestamptz)
returns table (sender text, message text, is_expired boolean)
language sql stable security definer set search_path = '' as $$
  select m.name, i.message, i.expires_at <= at
    from auth.invited d
    join public.invitation i on i.family_id = d.family_id and i.id = d.invitation_id
    join public.member m on m.family_id = i.family_id and m.account_id = i.sender_id and m.role = 'parent'
    join auth.accounts a on a.id = i.sender_id and a.closed_at is null
   where d.token_hash = hash and i.status in ('pending', 'waiting', 'expired')
$$;

-- Keeps the invitation as before; but a family that was left while this waited for it is no family any more, and an id that
-- somebody else took at the same moment is taken.
create or replace function app.invite(invitation uuid, address text, address_key text, words text, hash bytea)
returns table (id uuid, refusal text)
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := app.account();
  known public.invitation;
begin
  perform from public.family f where f.family_id = app.family() for update;   -- one after the other: this, and joining
  if not found then
    raise exception 'no such family' using errcode = 'no_data_found';
  end if;
  refusal := app.refusal_of_invitation(invitation, address_key, words);
  if refusal is not null then
    return query select invitation, refusal; return;
  end if;

  update public.invitation i set status = 'expired'
   where i.family_id = app.family() and i.sender_id = me and i.email_key = address_key
     and i.status in ('pending', 'waiting') and i.expires_at <= app.now();
  update public.invitation i
     set status = 'pending', mail = 'sending', message = words, expires_at = app.now() + interval '7 days'
   where i.family_id = app.family() and i.sender_id = me and i.email_key = address_key and i.status in ('pending', 'waiting')
  returning * into known;
  if known.id is null then
    insert into auth.invited values (invitation, hash, address_key, app.family()) on conflict do nothing;
    if not found then
      return query select invitation, 'taken'; return;
    end if;
    insert into public.invitation
    values (app.family(), invitation, me, address, address_key, words, hash, 'pending', 'sending', app.now(),
            app.now() + interval '7 days', null, null)
    returning * into known;
  end if;
  perform app.append_invitation('invitation.added', known), app.enqueue('invitation', known.id);
  return query select known.id, null::text;
end $$;

-- Whether this account is the one that an invitation to its address concerns: what was answered before the account was made,
-- was answered by whoever had the address then.
create function app.concerns(one public.invitation, account auth.accounts) returns boolean
language sql stable set search_path = '' as $$
  select one.status in ('pending', 'waiting') or one.accepted_by = account.id
      or one.status = 'rejected' and one.answered_at >= account.created_at
$$;

create or replace function app.my_connections()
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

-- What a name looks like: letters of other alphabets, and digits, as the Latin ones they are mistaken for; no accents, no
-- spaces, and nothing in brackets.
create function app.looks(name text) returns text language sql immutable
  return lower(translate(
    regexp_replace(normalize(regexp_replace(name, '\(.*$', ''), nfkd), '[\u0300-\u036F\u200C\u200D\uFE0F\s.,''’`´_-]', '', 'g'),
    'аАВвеЕЁёнНкКмМоОрРсСтТуУхХіІїЇјЈѕЅһԁԛԝαΑΒβεΕηΗιΙκΚΜμΝνοΟρΡτΤυΥχΧωΖζγ01I|i',
    'aabbeeeehhkkmmooppccttyyxxlllljjsshdqwaabbeehhllkkmmnvoopptTyyxxwzzyollll'
  ));

-- As before, but that nobody gets a name that looks like another's in the record: the letter of the home goes behind it.
create or replace function app.join_family(one public.invitation) returns void
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
