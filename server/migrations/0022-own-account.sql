-- What a mail about an event names it by: the token of its link is a keyed digest of this, and stands nowhere.
alter table auth.events add column ref uuid not null default gen_random_uuid() unique;
-- An address that somebody may still go back to: nobody else gets it meanwhile.
create index events_to_undo on auth.events (undo_until) where undo_hash is not null;

alter table auth.recoveries add column id uuid not null default gen_random_uuid() unique;

-- Whoever erased their account is still named where they shared something: by that name, with "(left)".
alter table member add column left_at timestamptz;

-- The invitations that somebody sent, when they close their account. Answers the families whose doorbell to ring.
create function app.cancel_invitations(account uuid, at timestamptz) returns setof uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  one public.invitation;
begin
  for one in
    update public.invitation i set status = 'cancelled', answered_at = at
     where i.family_id in (select m.family_id from public.member m where m.account_id = account)
       and i.sender_id = account and i.status in ('pending', 'waiting')
    returning *
  loop
    perform app.append_to(one.family_id, account, account, at, 'invitation.cancelled', one.id, jsonb_build_object(
      'email', one.email, 'message', one.message, 'status', one.status, 'expiresAt', one.expires_at));
    return next one.family_id;
  end loop;
end $$;

-- The owner obeys, too, where no policy of 0002 lets it pass: of these tables it erases in the one family that it names.
do $$ declare t text; begin
  foreach t in array array['child', 'child_photo', 'alert', 'event', 'schedule', 'proposal'] loop
    execute format('create policy found on %I for select to current_user using (family_id = (select app.family()))', t);
    execute format('create policy erase on %I for delete to current_user using (family_id = (select app.family()))', t);
  end loop;
end $$;

-- A family in which nobody is left: with everything in it.
create function app.erase_family(gone uuid) returns void
language plpgsql volatile set search_path = '' as $$
declare
  name text;
begin
  perform set_config('app.family', gone::text, true);
  delete from auth.invited where family_id = gone;
  -- Whatever points to another comes before it. A test holds this list against the tables there are.
  foreach name in array array[
    'message_draft', 'waiting_message', 'message', 'conversation', 'notification', 'mail_choice', 'onboarding', 'payment',
    'expense', 'ledger', 'alert', 'child_photo', 'child', 'event', 'proposal', 'schedule', 'invitation', 'entry', 'log',
    'member', 'family'
  ] loop
    execute format('delete from public.%I where family_id = $1', name) using gone;
  end loop;
  perform set_config('app.family', '', true);
end $$;

-- What was this person's alone in a family that others are still in. What they shared stays as it is, and the record with it:
-- of their own log the content goes, the heads stay, and that it was erased is one of them.
create function app.erase_member(family uuid, account uuid, at timestamptz) returns void
language plpgsql volatile set search_path = '' as $$
declare
  known_as text;
begin
  update public.member m set name = trim(m.name || ' (left)'), left_at = at
   where m.family_id = family and m.account_id = account
  returning name into known_as;
  perform app.append_to(family, null, account, at, 'family.left', account, jsonb_build_object('name', known_as));

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

-- Erases an account whose day has come, unless somebody does already. Answers the families whose doorbell to ring.
create function app.erase_account(account uuid, at timestamptz) returns setof uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  mine uuid;
begin
  perform from auth.accounts a where a.id = account and a.erase_at <= at for update skip locked;
  if not found then
    return;
  end if;
  for mine in select m.family_id from public.member m where m.account_id = account order by 1 loop
    perform from public.family f where f.family_id = mine for update;   -- as whoever joins does
    if exists (select from public.member m where m.family_id = mine and m.account_id <> account and m.left_at is null) then
      perform app.erase_member(mine, account, at);
      return next mine;
    else
      perform app.erase_family(mine);
    end if;
  end loop;
  delete from auth.accounts a where a.id = account;
end $$;

grant execute on function app.cancel_invitations, app.erase_account to evenkeel_accounts;

-- Nobody is told anything who is not there to read it.
create or replace function app.other_parents() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select account_id from public.member
   where family_id = app.family() and role = 'parent' and account_id <> app.account() and left_at is null
   order by account_id
$$;

-- Nor does anybody write to them. What was sent before is delivered.
create function app.refuse_left() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.member m
     where m.family_id = new.family_id and m.account_id = new.receiver_id and m.left_at <= new.sent_at
  ) then
    raise exception 'no such member' using errcode = 'no_data_found';
  end if;
  return new;
end $$;
create trigger refuse_left before insert on message for each row execute function app.refuse_left();
create trigger refuse_left before insert on waiting_message for each row execute function app.refuse_left();
