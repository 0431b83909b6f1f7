-- "You have an update" leaves at most once an hour to one person, whatever caused it and in whichever of their families (decision 78).
alter table app.outbox
  add column recipient uuid,                   -- of an update
  add column due_at timestamptz;               -- not before; null: at once
update app.outbox o set recipient = n.recipient_id from notification n where o.kind = 'update' and n.id = o.ref;
create index outbox_updates_to on app.outbox (recipient, coalesce(due_at, created_at)) where kind = 'update' and failed_at is null;

-- Puts the mail about a notice into the outbox: now, or when the hour since the last one is over if they have looked meanwhile.
-- Nothing while they haven't: that mail still says it. Answers its id, or null where none is added. Another transaction that is
-- mailing the same person right now isn't waited for: the two could wait for each other, and one mail is enough.
create function app.enqueue_update(notice uuid) returns uuid
language plpgsql volatile set search_path = '' as $$
declare
  moment timestamptz := coalesce(app.now(), now());
  told public.notification;
  last record;
  added uuid;
begin
  select n.* into told from public.notification n where n.id = notice;
  if not found or exists (
    select from public.mail_choice c
     where c.family_id = told.family_id and c.account_id = told.recipient_id and not c.wanted
  ) or not pg_try_advisory_xact_lock(hashtextextended('update mail to ' || told.recipient_id, 0)) then
    return null;
  end if;
  select o.ref, coalesce(o.due_at, o.created_at) as at into last
    from app.outbox o
   where o.recipient = told.recipient_id and o.kind = 'update' and o.failed_at is null
   order by coalesce(o.due_at, o.created_at) desc limit 1;
  if last.at > moment - interval '1 hour' and (last.at > moment or exists (
    select from public.notification n where n.id = last.ref and n.read_at is null
  )) then
    return null;
  end if;
  insert into app.outbox (kind, ref, recipient, created_at, due_at)
  values ('update', notice, told.recipient_id, moment,
          case when last.at > moment - interval '1 hour' then last.at + interval '1 hour' end)
  returning id into added;
  return added;
end $$;

-- As 0001. Updates go the one way there is for them.
create or replace function app.enqueue(kind text, ref uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  added uuid;
begin
  if kind = 'update' then
    return app.enqueue_update(ref);
  end if;
  insert into app.outbox (kind, ref, created_at) values (enqueue.kind, enqueue.ref, coalesce(app.now(), now()))
  returning id into added;
  return added;
end $$;

-- As 0004: how often is no longer decided here.
create or replace function app.mail_update(notice uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform from public.notification n
    where n.family_id = app.family() and n.id = notice and n.user_id = app.account();
  if not found then
    return null;
  end if;
  return app.enqueue('update', notice);
end $$;

-- Whether the mail of an update is still to be sent. One that waited for its hour isn't if its recipient has read everything by then.
create function app.is_update_wanted(mail uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select o.due_at is null or exists (
    select from public.member m
      join public.notification u on u.family_id = m.family_id and u.recipient_id = m.account_id and u.read_at is null
     where m.account_id = o.recipient and m.left_at is null)
    from app.outbox o where o.id = mail
$$;
grant execute on function app.is_update_wanted to evenkeel_accounts;
