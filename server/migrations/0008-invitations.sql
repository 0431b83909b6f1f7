-- What one parent sent to have the other join. Private to the sender until it is answered.
create table invitation (
  family_id   uuid not null,                   -- no foreign key: that of sender_id says that the family exists
  id          uuid not null,
  sender_id   uuid not null,
  email       text not null,                   -- as typed
  email_key   text not null,                   -- as compared
  message     text not null,
  token_hash  bytea not null,                  -- the token itself is a keyed digest of the id, and stands nowhere
  status      text not null check (status in ('pending', 'waiting', 'accepted', 'rejected', 'cancelled', 'expired')),
  mail        text not null check (mail in ('sending', 'sent', 'failed')),
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  accepted_by uuid,
  answered_at timestamptz,
  primary key (family_id, id),
  foreign key (family_id, sender_id) references member
);
create unique index one_open_invitation on invitation (family_id, sender_id, email_key) where status in ('pending', 'waiting');
create index invitation_latest on invitation (family_id, sender_id, created_at desc, id desc);

alter table invitation enable row level security;
alter table invitation force row level security;
create policy owner on invitation to current_user using (true);
create policy mine on invitation for select to evenkeel_web
  using (family_id = (select app.family()) and sender_id = (select app.account()));
create policy answer on invitation for update to evenkeel_web
  using (family_id = (select app.family()) and sender_id = (select app.account()));
grant select, update (status, answered_at) on invitation to evenkeel_web;

-- Where a link and an address lead, before any family is known. Who serves families' requests cannot look here.
create table auth.invited (
  invitation_id uuid primary key,
  token_hash    bytea not null unique,
  email_key     text not null,
  family_id     uuid not null
);
create index invited_address on auth.invited (email_key);

-- When invitations were mailed, for the limit of a mailbox over all senders and families.
create table auth.invitation_mails (
  id        uuid primary key,                  -- of the outbox: a mail that is tried again counts once
  email_key text not null,                     -- of the mailbox behind the address
  left_at   timestamptz not null
);
create index invitation_mails_to_address on auth.invitation_mails (email_key, left_at);

create function app.email_key(account uuid) returns text language sql stable set search_path = '' as $$
  select email_key from auth.accounts where id = account
$$;

-- The mailbox behind an address: what stands behind a plus is read by the same person, and so are all dots at Gmail.
create function app.mailbox(email_key text) returns text language sql immutable
  return (
    select case when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
                else name || '@' || domain end
      from (values (regexp_replace(split_part(email_key, '@', 1), '\+.*$', ''), split_part(email_key, '@', 2)))
        as parts (name, domain)
  );

create function app.parents_of(family uuid) returns int language sql stable set search_path = '' as $$
  select count(*)::int from public.member where family_id = family and role = 'parent'
$$;

-- What refuses an invitation of the family proven at the door: 'own', 'full', 'taken'; or 'known' when it is there already.
-- Nothing here asks whether the address has an account: that is found out by the job, so that the request does the same for all.
create function app.refusal_of_invitation(invitation uuid, address_key text, words text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  known public.invitation;
begin
  select * into known from public.invitation i where i.family_id = app.family() and i.id = invitation;
  if found then
    return case when known.sender_id = app.account() and known.email_key = address_key and known.message = words
      then 'known' else 'taken' end;
  elsif exists (select from auth.invited d where d.invitation_id = invitation) then
    return 'taken';
  elsif address_key = app.email_key(app.account()) then
    return 'own';
  elsif app.parents_of(app.family()) > 1 then
    return 'full';
  end if;
  return null;
end $$;

-- Keeps the invitation, or renews the open one of this sender to the same address, and has it mailed. A family that was left
-- while this waited for it is no family any more, and an id that somebody else took at the same moment is taken.
create function app.invite(invitation uuid, address text, address_key text, words text, hash bytea)
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

-- To the sender's own log: whom somebody invites is nobody else's business.
create function app.append_invitation(kind text, one public.invitation) returns bigint
language sql volatile set search_path = '' as $$
  select app.append_to(one.family_id, one.sender_id, coalesce(app.account(), one.sender_id), coalesce(app.now(), now()), kind,
    one.id, jsonb_build_object('email', one.email, 'message', one.message, 'status', one.status, 'expiresAt', one.expires_at))
$$;

-- Has an open one mailed again. Answers whether it was open, and nothing when it is not the caller's.
create function app.send_invitation(invitation uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  known public.invitation;
begin
  select * into known from public.invitation i
   where i.family_id = app.family() and i.id = invitation and i.sender_id = app.account() for update;
  if not found then
    return null;
  elsif known.status not in ('pending', 'waiting') or known.expires_at <= app.now() then
    return false;
  end if;
  update public.invitation i set mail = 'sending', expires_at = app.now() + interval '7 days'
   where i.family_id = app.family() and i.id = invitation returning * into known;
  perform app.append_invitation('invitation.sent', known), app.enqueue('invitation', invitation);
  return true;
end $$;

-- Who invites, for whoever holds the link. The name of the sender is all that is told of them. Who has closed their account, or
-- is no parent of that family any more, invites nobody into it.
create function app.look_invitation(hash bytea, at timestamptz)
returns table (sender text, message text, is_expired boolean)
language sql stable security definer set search_path = '' as $$
  select m.name, i.message, i.expires_at <= at
    from auth.invited d
    join public.invitation i on i.family_id = d.family_id and i.id = d.invitation_id
    join public.member m on m.family_id = i.family_id and m.account_id = i.sender_id and m.role = 'parent'
    join auth.accounts a on a.id = i.sender_id and a.closed_at is null
   where d.token_hash = hash and i.status in ('pending', 'waiting', 'expired')
$$;

grant execute on function app.refusal_of_invitation, app.invite, app.send_invitation to evenkeel_web;
grant execute on function app.look_invitation to evenkeel_web, evenkeel_accounts;

-- For the job that mails an invitation, which has no session.

-- What the mail needs to know. The job mails nothing when the invitation is not open any more.
create function app.invitation_mail(invitation uuid)
returns table (email text, sender text, message text, expires_at timestamptz, status text)
language sql stable security definer set search_path = '' as $$
  select i.email, m.name, i.message, i.expires_at, i.status
    from auth.invited d
    join public.invitation i on i.family_id = d.family_id and i.id = d.invitation_id
    join public.member m on m.family_id = i.family_id and m.account_id = i.sender_id
   where d.invitation_id = invitation
$$;

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

-- What became of the mail; the sender's page hears of it. One that failed does not count. Answers the family whose doorbell to
-- ring.
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

grant execute on function
  app.invitation_mail, app.count_invitation_mail, app.invitation_mailed, app.notify_invited to evenkeel_accounts;
