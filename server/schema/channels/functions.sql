-- The grant through whose channel I write, for its two ends: whoever holds it while it is open, and the parent who gave it also afterwards.
create or replace function app.channel_of(in_channel uuid) returns setof public.access_grant language sql stable set search_path = '' as $$
  select g.* from public.access_grant g
   where g.family_id = app.family() and g.id = in_channel and g.account_id is not null and 'channel' = any (app.opens(g))
     and (g.granted_by = app.account() and g.family_id = app.my_family()
       or g.account_id = app.account() and g.family_id = app.granted('channel') and app.is_live(g, app.now()))
$$;

-- My channels, the latest message first: with whom, and whether anything can be written now.
create or replace function app.my_channels()
returns table (id uuid, account_id uuid, name text, role text, is_open boolean, unread int, last_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select g.id, other.account_id, other.name, g.role, app.is_live(g, app.now()), said.unread, said.last_at
    from public.access_grant mine
   cross join lateral app.channel_of(mine.id) g
    join public.member m on m.family_id = g.family_id and m.account_id = g.granted_by
   cross join lateral (
     select case when g.granted_by = app.account() then g.account_id else g.granted_by end as account_id,
            case when g.granted_by = app.account() then g.name else m.name end as name) other
   cross join lateral (
     select count(*) filter (where c.sender_id <> app.account() and c.viewed_at is null)::int as unread, max(c.sent_at) as last_at
       from public.channel_message c where c.family_id = g.family_id and c.grant_id = g.id) said
   where mine.family_id = app.family() and (said.last_at is not null or app.is_live(g, app.now()))
   order by said.last_at desc nulls last, g.id limit 100
$$;
grant execute on function app.my_channels to evenkeel_web;

-- In which families something waits for me to be opened that was written by a grant I hold and that is open. It tells nobody that I asked.
create or replace function app.my_unread_channels() returns table (family_id uuid, unread int)
language sql stable security definer set search_path = '' as $$
  select g.family_id, count(*)::int
    from app.grants_open_to_me(app.account(), app.session(), app.now()) g
    join public.channel_message c
      on c.family_id = g.family_id and c.grant_id = g.id and c.sender_id <> app.account() and c.viewed_at is null
   group by g.family_id order by g.family_id
$$;
grant execute on function app.my_unread_channels to evenkeel_web;

-- Messages of a channel of mine, the latest first; of these that are wanted, if any are. What I haven't opened has no text. P0002 where there
-- is no such channel.
create or replace function app.messages_in_channel(in_channel uuid, before uuid, most int, wanted uuid[] default null)
returns table (id uuid, channel_id uuid, sender uuid, sender_name text, content text, sent_at timestamptz, viewed_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  one public.access_grant;
begin
  select * into one from app.channel_of(in_channel);
  if not found then
    raise exception 'no such channel' using errcode = 'no_data_found';
  end if;
  return query
    select c.id, c.grant_id, c.sender_id, c.sender_name,
           case when c.sender_id = app.account() or c.viewed_at is not null then c.content end, c.sent_at, c.viewed_at
      from public.channel_message c
     where c.family_id = one.family_id and c.grant_id = one.id
       and (messages_in_channel.wanted is null or c.id = any (messages_in_channel.wanted))
       and (messages_in_channel.before is null or c.sent_at < (
         select s.sent_at from public.channel_message s
          where s.family_id = one.family_id and s.grant_id = one.id and s.id = messages_in_channel.before))
     order by c.sent_at desc limit most;
end $$;
grant execute on function app.messages_in_channel to evenkeel_web;

-- Waits for what is being written in a channel of mine. It locks the own log of its parent and not the grant: who ends several grants holds
-- that log between one grant and the next.
create or replace function app.lock_channel(in_channel uuid) returns void language plpgsql volatile set search_path = '' as $$
begin
  perform from public.log l
   where l.family_id = app.family() and l.audience = 'person' and l.person = (select g.granted_by from app.channel_of(in_channel) g)
     for update;
end $$;

-- Whether a mail about what the parent wrote is on its way, or has gone since whoever holds the grant last opened anything. One that nobody
-- took is none.
create or replace function app.is_told_of_channel(one public.access_grant) returns boolean language sql stable set search_path = '' as $$
  select exists (
    select from app.outbox o
     where o.kind = 'channel_message' and o.ref = one.id and o.failed_at is null and (o.done_at is null or o.created_at > coalesce((
       select max(c.viewed_at) from public.channel_message c
        where c.family_id = one.family_id and c.grant_id = one.id and c.sender_id = one.granted_by), '-infinity')))
$$;

-- Writes in an open channel of mine. The message stands in the own log of the parent, which nobody else reads: its lock orders what is written,
-- and an end of the grant waits for it or is seen. The parent gets one notice until they have read it; whoever holds the grant one mail until
-- they have opened what was written. Returns nothing when the id is taken, or nothing can be written there.
create or replace function app.write_in_channel(message uuid, in_channel uuid, words text) returns table (receiver uuid, is_mailed boolean)
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := app.account();
  one public.access_grant;
  sent public.channel_message;
begin
  perform app.lock_channel(in_channel);
  select * into one from app.channel_of(in_channel);
  if not found or not app.is_live(one, app.now())
     or exists (select from public.channel_message c where c.family_id = one.family_id and c.id = message) then
    return;
  end if;
  insert into public.channel_message
  select one.family_id, message, one.id, me,
         case when me = one.account_id then one.name else (
           select m.name from public.member m where m.family_id = one.family_id and m.account_id = me) end,
         words, greatest(app.now(), (
           select max(c.sent_at) + interval '1 microsecond' from public.channel_message c
            where c.family_id = one.family_id and c.grant_id = one.id))
  returning * into sent;
  receiver := case when me = one.granted_by then one.account_id else one.granted_by end;
  perform app.append_to(one.family_id, one.granted_by, me, sent.sent_at, 'channel.sent', sent.id, jsonb_build_object('channel_id', one.id,
    'sender_id', me, 'sender_name', sent.sender_name, 'receiver_id', receiver, 'content', words, 'sent_at', sent.sent_at));
  is_mailed := false;
  if me = one.granted_by then
    if not app.is_told_of_channel(one) then
      is_mailed := app.enqueue('channel_message', one.id) is not null;
    end if;
  elsif not exists (
    select from public.notification n
     where n.family_id = one.family_id and n.recipient_id = receiver and n.read_at is null and n.kind = 'channel.received'
       and n.params ->> 'channelId' = one.id::text) then
    is_mailed := app.mail_update(app.add_notice(one.family_id, gen_random_uuid(), receiver, me, sent.sent_at, 'channel.received', sent.id,
      jsonb_build_object('channelId', one.id))) is not null;
  end if;
  return next;
end $$;
grant execute on function app.write_in_channel to evenkeel_web;

-- Opens what I received in a channel: records when each was first viewed. The parent's notice of it is read once nothing in it is closed.
-- Returns whether there was anything to open.
create or replace function app.open_in_channel(in_channel uuid, messages uuid[]) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := app.account();
  at timestamptz := app.now();
  one public.access_grant;
  opened uuid;
  is_any boolean := false;
begin
  perform app.lock_channel(in_channel);
  select * into one from app.channel_of(in_channel);
  for opened in
    update public.channel_message c set viewed_at = at
     where c.family_id = one.family_id and c.grant_id = one.id and c.id = any (messages) and c.sender_id <> me and c.viewed_at is null
    returning c.id
  loop
    perform app.append_to(one.family_id, one.granted_by, me, at, 'channel.viewed', opened, jsonb_build_object('viewed_at', at));
    is_any := true;
  end loop;
  if is_any and me = one.granted_by and not exists (
    select from public.channel_message c
     where c.family_id = one.family_id and c.grant_id = one.id and c.sender_id <> me and c.viewed_at is null) then
    for opened in
      update public.notification n set read_at = at, updated_at = at
       where n.family_id = one.family_id and n.recipient_id = me and n.read_at is null and n.kind = 'channel.received'
         and n.params ->> 'channelId' = one.id::text
      returning n.id
    loop
      perform app.append_to(one.family_id, me, me, at, 'notification.read', opened, '{}');
    end loop;
  end if;
  return is_any;
end $$;
grant execute on function app.open_in_channel to evenkeel_web;

-- For the job: to whom a mail about a channel goes, while its grant is open and something in it waits to be opened.
create or replace function app.find_channel_reader(grant_id uuid, at timestamptz) returns text
language sql stable security definer set search_path = '' as $$
  select a.email from auth.granted d
    join public.access_grant g on g.family_id = d.family_id and g.id = d.grant_id
    join auth.accounts a on a.id = g.account_id and a.closed_at is null
   where d.grant_id = find_channel_reader.grant_id and app.is_live(g, find_channel_reader.at) and exists (
     select from public.channel_message c
      where c.family_id = g.family_id and c.grant_id = g.id and c.sender_id = g.granted_by and c.viewed_at is null)
$$;
grant execute on function app.find_channel_reader to evenkeel_accounts;

-- Grants that someone gave end with the family that is merged into another one. What they wrote by them moves along, with these grants.
create or replace function app.merge_grants(source uuid, target uuid, whose uuid) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform app.end_grants_by(source, whose);
  insert into public.access_grant
  select here.* from public.access_grant g
   cross join lateral jsonb_populate_record(g, jsonb_build_object('family_id', target)) here
   where g.family_id = source and g.granted_by = whose
     and exists (select from public.channel_message c where c.family_id = g.family_id and c.grant_id = g.id);
  update public.channel_message c set family_id = target
   where c.family_id = source and exists (
     select from public.access_grant g where g.family_id = target and g.id = c.grant_id);
end $$;
