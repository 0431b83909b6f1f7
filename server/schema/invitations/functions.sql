-- Whether an invitation to this account's address concerns it: what was answered before the account existed was answered by the person
-- who had the address then.
create or replace function app.concerns(one public.invitation, account auth.accounts) returns boolean
language sql stable set search_path = '' as $$
  select one.status in ('pending', 'waiting') or one.accepted_by = account.id
      or one.status = 'rejected' and one.answered_at >= account.created_at
$$;

-- Whether an invitation can still bring someone in: as one of two parents, or as a third that both parents agreed to.
create or replace function app.has_room(one public.invitation) returns boolean
language sql stable set search_path = '' as $$
  select case app.parents_of(one.family_id)
    when 1 then true
    when 2 then app.is_parent(one.family_id, one.sender_id) and one.agreed_by <> one.sender_id
            and app.is_parent(one.family_id, one.agreed_by)
    else false end is true
$$;
grant execute on function app.has_room to evenkeel_web;

-- The invitation, after locking the families concerned, always in the same order: two people who invited each other and accept at the
-- same moment become one family and not two. Nothing when its sender has closed the account or is no longer a parent of that family.
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

-- To the sender's own log: whom someone invites is private.
create or replace function app.append_invitation(kind text, one public.invitation) returns bigint
language sql volatile set search_path = '' as $$
  select app.append_to(one.family_id, one.sender_id, coalesce(app.account(), one.sender_id), coalesce(app.now(), now()), kind,
    one.id, jsonb_build_object('email', one.email, 'message', one.message, 'status', one.status, 'expiresAt', one.expires_at))
$$;

-- Why an invitation of this request's family is refused: `own`, `full`, `taken`; or `known` when it exists already. Doesn't look
-- whether the address has an account: the job does, so that the request takes the same steps for every address.
create or replace function app.refusal_of_invitation(invitation uuid, address_key text, words text) returns text
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
grant execute on function app.refusal_of_invitation to evenkeel_web;

-- Keeps the invitation, or renews this sender's open one to the same address, and has it emailed. Locks the family, so that it and
-- joining come one after the other. A family that was left meanwhile no longer exists, and an id that someone else used at the same
-- moment is taken.
create or replace function app.invite(invitation uuid, address text, address_key text, words text, hash bytea, child uuid)
returns table (id uuid, refusal text)
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := app.account();
  known public.invitation;
begin
  perform from public.family f where f.family_id = app.family() for update;   -- serializes this with joining
  if not found then
    raise exception 'no such family' using errcode = 'no_data_found';
  end if;
  refusal := app.refusal_of_invitation(invitation, address_key, words);
  if refusal = 'known' and exists (
    select from public.invitation i
     where i.family_id = app.family() and i.id = invitation and i.child_id is distinct from child) then
    refusal := 'taken';
  elsif refusal is null and child is not null and not exists (
    select from public.child c where c.family_id = app.family() and c.id = child) then
    refusal := 'child';
  end if;
  if refusal is not null then
    return query select invitation, refusal; return;
  end if;

  update public.invitation i set status = 'expired'
   where i.family_id = app.family() and i.sender_id = me and i.email_key = address_key
     and i.status in ('pending', 'waiting') and i.expires_at <= app.now();
  update public.invitation i
     set status = 'pending', mail = 'sending', message = words, child_id = child, expires_at = app.now() + interval '7 days'
   where i.family_id = app.family() and i.sender_id = me and i.email_key = address_key and i.status in ('pending', 'waiting')
  returning * into known;
  if known.id is null then
    insert into auth.invited values (invitation, hash, address_key, app.family()) on conflict do nothing;
    if not found then
      return query select invitation, 'taken'; return;
    end if;
    insert into public.invitation
      (family_id, id, sender_id, email, email_key, message, token_hash, status, mail, created_at, expires_at, child_id)
    values (app.family(), invitation, me, address, address_key, words, hash, 'pending', 'sending', app.now(),
            app.now() + interval '7 days', child)
    returning * into known;
  end if;
  perform app.append_invitation('invitation.added', known), app.enqueue('invitation', known.id);
  return query select known.id, null::text;
end $$;
grant execute on function app.invite to evenkeel_web;

-- Has an open invitation emailed again. Returns whether it was open; nothing when it isn't the caller's.
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
grant execute on function app.send_invitation to evenkeel_web;

create or replace function app.keep_sender_email() returns trigger language plpgsql set search_path = '' as $$
begin
  new.sender_email := (select a.email from auth.accounts a where a.id = new.sender_id);
  return new;
end $$;
create or replace trigger keep_sender_email before insert on invitation for each row execute function app.keep_sender_email();

-- For someone who holds the link: the sender's name, their message, a mask of the address, and whether the visitor sent it. Nothing
-- when the sender has closed the account or is no longer a parent of that family. `is_third`: both parents want them as a third one,
-- and neither has left since.
create or replace function app.look_at_invitation(hash bytea, at timestamptz, session bytea default null)
returns table (sender text, message text, email text, is_expired boolean, is_mine boolean, is_third boolean)
language sql stable security definer set search_path = '' as $$
  select m.name, i.message, app.mask(i.email), i.expires_at <= at,
         session is not null and exists (
           select from auth.sessions s
            where s.token_hash = session and s.account_id = i.sender_id and s.expires_at > at), i.agreed_by is not null and app.parents_of(i.family_id) > 1
    from auth.invited d
    join public.invitation i on i.family_id = d.family_id and i.id = d.invitation_id
    join public.member m on m.family_id = i.family_id and m.account_id = i.sender_id and m.role = 'parent' and m.left_at is null
    join auth.accounts a on a.id = i.sender_id and a.closed_at is null
   where d.token_hash = hash and i.status in ('pending', 'waiting', 'expired') and app.has_room(i)
$$;
grant execute on function app.look_at_invitation to evenkeel_web, evenkeel_accounts;
-- For servers of the version before.
create or replace function app.look_invitation(hash bytea, at timestamptz, session bytea default null)
returns table (sender text, message text, email text, is_expired boolean, is_mine boolean)
language sql stable security definer set search_path = '' as $$
  select l.sender, l.message, l.email, l.is_expired, l.is_mine from app.look_at_invitation(hash, at, session) l
$$;
grant execute on function app.look_invitation to evenkeel_web, evenkeel_accounts;

-- The address of an invitation, for signing up by its link. Nobody sees it before its PIN.
create or replace function app.invited_address(hash bytea, at timestamptz)
returns table (id uuid, email text, email_key text, is_expired boolean)
language sql stable security definer set search_path = '' as $$
  select i.id, i.email, i.email_key, l.is_expired
    from app.look_at_invitation(hash, at) l
    join auth.invited d on d.token_hash = hash
    join public.invitation i on i.family_id = d.family_id and i.id = d.invitation_id
$$;
grant execute on function app.invited_address to evenkeel_accounts;

-- What the job needs to email an invitation. Nothing when it isn't open any more.
create or replace function app.invitation_mail(invitation uuid)
returns table (email text, sender text, message text, expires_at timestamptz, status text)
language sql stable security definer set search_path = '' as $$
  select i.email, m.name, i.message, i.expires_at, case when app.has_room(i) then i.status else 'blocked' end
    from auth.invited d
    join public.invitation i on i.family_id = d.family_id and i.id = d.invitation_id
    join public.member m on m.family_id = i.family_id and m.account_id = i.sender_id
   where d.invitation_id = invitation
$$;
grant execute on function app.invitation_mail to evenkeel_accounts;

-- Whether this email may be sent: one of the `most` to a mailbox within 7 days, by any sender. Counted before sending, because several
-- are sent at once; a retry was counted already.
create or replace function app.count_mail_to(mail uuid, box text, most int, at timestamptz) returns boolean
language plpgsql volatile set search_path = '' as $$
begin
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

create or replace function app.count_invitation_mail(mail uuid, invitation uuid, most int, at timestamptz) returns boolean
language sql volatile security definer set search_path = '' as $$
  select app.count_mail_to(mail, (select app.mailbox(d.email_key) from auth.invited d where d.invitation_id = invitation), most, at)
$$;
grant execute on function app.count_invitation_mail to evenkeel_accounts;

-- Records whether the email was sent, and updates the sender's page. One that failed doesn't count. Returns the family whose streams to
-- wake.
create or replace function app.invitation_mailed(mail uuid, invitation uuid, ok boolean, at timestamptz) returns uuid
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
grant execute on function app.invitation_mailed to evenkeel_accounts;

-- Notifies the person behind the address, if there is one, in a family of theirs, once. The job of the invitation calls it, never the
-- request, which takes the same steps for every address. Returns the family whose streams to wake.
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
  perform app.add_notice(one.family_id, invitation, one.account_id, one.sender_id, at, 'connection.invited', invitation, '{}');
  return one.family_id;
end $$;
grant execute on function app.notify_invited to evenkeel_accounts;

-- Cancels the invitations of someone who closes their account. Returns the families whose streams to wake.
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
grant execute on function app.cancel_invitations to evenkeel_accounts;

-- Cancels one person's open invitations in one family.
create or replace function app.cancel_invitations_of(family uuid, person uuid, now timestamptz) returns void
language plpgsql volatile set search_path = '' as $$
declare
  one public.invitation;
begin
  for one in
    update public.invitation i set status = 'cancelled', answered_at = now
     where i.family_id = family and i.sender_id = person and i.status in ('pending', 'waiting')
    returning *
  loop
    perform app.append_invitation('invitation.cancelled', one);
  end loop;
end $$;
