-- Adds a notice for one member, and an entry in their own log: no counter that others see moves. `params` has ids, names of members,
-- amounts and dates, never free text; `contract/src/notices.ts` has the words. For functions with the owner's rights, which have
-- checked that this person may learn of it.
create or replace function app.add_notice(
  family uuid, notice uuid, recipient uuid, actor uuid, at timestamptz, kind text, ref uuid, params jsonb
) returns uuid
language plpgsql volatile set search_path = '' as $$
begin
  insert into public.notification (family_id, id, recipient_id, seq, user_id, created_at, updated_at, kind, ref, params)
  values (family, notice, recipient,
          app.append_to(family, recipient, actor, at, 'notification.added', notice,
            jsonb_build_object('kind', kind, 'ref', ref, 'params', params)),
          actor, at, at, kind, ref, params);
  return notice;
end $$;

-- Adds a notice for another member of this request's family. Call it after app.append: the family's log always comes first.
create or replace function app.notify_of(recipient uuid, kind text, ref uuid, params jsonb) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform from public.member m where m.family_id = app.family() and m.account_id = recipient and recipient <> app.account();
  if not found then
    raise exception 'no such member' using errcode = 'no_data_found';
  end if;
  return app.add_notice(app.family(), gen_random_uuid(), recipient, app.account(), app.now(), kind, ref, params);
end $$;
grant execute on function app.notify_of to evenkeel_web;

-- Adds a notice as app.notify_of does, or past the `most`-th of an hour that one person causes for another, joins it to one of `joined` that
-- counts what they do in that section: until it is read, and for an hour at most (decisions/10-limits). Returns the notice to email; null
-- where it only joined one. Holds the recipient's log, so that the count is exact and requests at once make one joined notice. Call it after
-- app.append.
-- `params` is what servers of the version before give.
drop function if exists app.notify_or_join(uuid, text, text, uuid, int);
create or replace function app.notify_or_join(
  recipient uuid, joined text, kind text, ref uuid, most int, params jsonb default '{}'
) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  since timestamptz := app.now() - interval '1 hour';
  notice uuid := gen_random_uuid();
begin
  perform from public.log l
   where l.family_id = app.family() and l.audience = 'person' and l.person = recipient for update;
  perform from public.notification n
    where n.family_id = app.family() and n.recipient_id = recipient and n.user_id = app.account() and n.created_at > since
    offset most - 1 limit 1;
  if not found then
    return app.notify_of(recipient, kind, ref, params);
  end if;
  update public.notification n
     set params = jsonb_build_object('count', (n.params ->> 'count')::int + 1), updated_at = app.now()
   where n.family_id = app.family() and n.recipient_id = recipient and n.user_id = app.account() and n.created_at > since
     and n.kind = joined and n.read_at is null;
  if found then
    return null;
  end if;
  perform from public.member m where m.family_id = app.family() and m.account_id = recipient and recipient <> app.account();
  if not found then
    raise exception 'no such member' using errcode = 'no_data_found';
  end if;
  return app.add_notice(app.family(), notice, recipient, app.account(), app.now(), joined, notice, '{"count": 1}');
end $$;
grant execute on function app.notify_or_join to evenkeel_web;

-- Whether they have an unread notice of this hour that the caller asks them to confirm the event. An older one doesn't stand for a new
-- question: what it led to may have been answered since.
create or replace function app.is_asked(recipient uuid, event uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.notification n
    where n.family_id = app.family() and n.recipient_id = recipient and n.user_id = app.account()
      and n.kind = 'event.asked' and n.ref = event and n.read_at is null and n.created_at > app.now() - interval '1 hour')
$$;
grant execute on function app.is_asked to evenkeel_web;

-- What this request answered needs no notice any more: those about it are read, in the same transaction. No entry of its own: the answer
-- is in the record.
create or replace function app.read_answered(thing uuid) returns void
language sql volatile set search_path = '' as $$
  update public.notification n set read_at = app.now(), updated_at = app.now()
   where n.family_id = app.family() and n.recipient_id = app.account() and n.ref = thing and n.read_at is null
$$;
grant execute on function app.read_answered to evenkeel_web;

-- Reads several of mine at once: these, or all up to one. Each gets an entry in my own log, as when it is read alone; nobody else's counter
-- moves. Holds that log first and skips a row that somebody else is changing, so that it waits for no transaction that waits for the log: a
-- joined notice that counts on stays unread, and opening a message reads its own. Returns how many are unread now.
create or replace function app.read_notices(these uuid[], through uuid) returns int
language plpgsql volatile security definer set search_path = '' as $$
declare
  fam uuid := app.my_family();
  me uuid := app.account();
  one uuid;
begin
  if fam is null then
    raise exception 'no such family' using errcode = 'no_data_found';
  end if;
  perform from public.log l where l.family_id = fam and l.audience = 'person' and l.person = me for update;
  for one in
    update public.notification n set read_at = app.now(), updated_at = app.now()
     where n.family_id = fam and n.id in (
       select u.id from public.notification u
        where u.family_id = fam and u.recipient_id = me and u.read_at is null and (u.id = any (these) or u.seq <= (
          select t.seq from public.notification t where t.family_id = fam and t.recipient_id = me and t.id = through))
        order by u.seq for update skip locked)
    returning n.id
  loop
    perform app.append_to(fam, me, me, app.now(), 'notification.read', one, '{}');
  end loop;
  return (select count(*) from public.notification n where n.family_id = fam and n.recipient_id = me and n.read_at is null);
end $$;
grant execute on function app.read_notices to evenkeel_web;

-- Adds the email about a notification to the outbox: now, or when the hour since the last one is over if they have signed in since.
-- Nothing while they haven't: that email still says it (decisions/13-mail-and-notifications). Returns its id, or null. Doesn't wait
-- for another transaction that is emailing the same person: the two could deadlock, and one email is enough.
create or replace function app.enqueue_update(notice uuid) returns uuid
language plpgsql volatile set search_path = '' as $$
declare
  moment timestamptz := coalesce(app.now(), now());
  cause public.notification;
  last record;
  added uuid;
begin
  select n.* into cause from public.notification n where n.id = notice;
  if not found or exists (
    select from public.mail_choice c
     where c.family_id = cause.family_id and c.account_id = cause.recipient_id and not c.wanted
  ) or not pg_try_advisory_xact_lock(hashtextextended('update mail to ' || cause.recipient_id, 0)) then
    return null;
  end if;
  select o.ref, coalesce(o.due_at, o.created_at) as at into last
    from app.outbox o
   where o.recipient = cause.recipient_id and o.kind = 'update' and o.failed_at is null
   order by coalesce(o.due_at, o.created_at) desc limit 1;
  if last.at > moment - interval '1 hour' and (last.at > moment or exists (
    select from public.notification n where n.id = last.ref and n.read_at is null
  )) then
    return null;
  end if;
  insert into app.outbox (kind, ref, recipient, created_at, due_at)
  values ('update', notice, cause.recipient_id, moment,
          case when last.at > moment - interval '1 hour' then last.at + interval '1 hour' end)
  returning id into added;
  return added;
end $$;

-- Emails "You have an update" for a notification of this request.
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
grant execute on function app.mail_update to evenkeel_web;

-- Whether an update should still be sent. One that waited for its hour shouldn't if its recipient has read everything since.
create or replace function app.is_update_wanted(mail uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select o.due_at is null or exists (
    select from public.member m
      join public.notification u on u.family_id = m.family_id and u.recipient_id = m.account_id and u.read_at is null
     where m.account_id = o.recipient and m.left_at is null)
    from app.outbox o where o.id = mail
$$;
grant execute on function app.is_update_wanted to evenkeel_accounts;

-- For the job, which has no session: the recipient's address; the newest ten unread notices, if the recipient wants them in email; and
-- the family it is about, if the recipient is in several. Of rows that have words only the title, which is ours: the description may be
-- what someone wrote.
drop function if exists app.update_mail(uuid);
create or replace function app.update_mail(notice uuid) returns table (email text, news jsonb[], family uuid)
language sql stable security definer set search_path = '' as $$
  select a.email, case when c.detail then array(
      select case when u.kind is null then jsonb_build_object('title', u.title)
                  else jsonb_build_object('kind', u.kind, 'params', u.params) end
        from public.notification u
       where u.family_id = n.family_id and u.recipient_id = n.recipient_id and u.read_at is null
       order by u.seq desc limit 10)
    else '{}' end,
    -- Ordered, so that the index scan stops at the first match.
    case when (
      select o.family_id from public.member o
       where o.account_id = n.recipient_id and o.family_id <> n.family_id and o.left_at is null
       order by o.family_id limit 1) is not null then n.family_id end
    from public.notification n
    join auth.accounts a on a.id = n.recipient_id and a.closed_at is null
    left join public.mail_choice c on c.family_id = n.family_id and c.account_id = n.recipient_id
   where n.id = notice and c.wanted is not false
$$;
grant execute on function app.update_mail to evenkeel_accounts;
