-- The grant through whose channel I write, for its ends: whoever holds it while it is open, and the parent who gave it, or the two who did,
-- also afterwards.
create or replace function app.channel_of(in_channel uuid) returns setof public.access_grant
language sql stable set search_path = '' set enable_seqscan = off as $$
  select g.* from public.access_grant g
   where g.family_id = app.family() and g.id = in_channel and g.account_id is not null and 'channel' = any (app.opens(g))
     and (app.account() in (g.granted_by, g.consent_by) and g.family_id = app.my_family()
       or g.account_id = app.account() and g.family_id = app.granted('channel') and app.is_live(g, app.now()))
$$;

-- A message has a receipt for everyone else of its channel.
create or replace function app.add_receipts() returns trigger
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off as $$
begin
  insert into public.channel_receipt (family_id, message_id, reader_id, grant_id)
  select g.family_id, new.id, reader, g.id
    from public.access_grant g, unnest(array_remove(array[g.granted_by, g.consent_by, g.account_id], null)) reader
   where g.family_id = new.family_id and g.id = new.grant_id and reader <> new.sender_id;
  return null;
end $$;
create or replace trigger add_receipts after insert on channel_message for each row execute function app.add_receipts();

-- My channels, the latest message first, found along indexes of what is mine: time tells nothing of what the other parent offers.
-- with whom, and whether anything can be written now. `second`: the other parent of a channel of three.
drop function if exists app.my_channels();
create or replace function app.my_channels()
returns table (id uuid, account_id uuid, name text, role text, is_open boolean, unread int, last_at timestamptz, second text)
language sql stable security definer set search_path = '' set enable_seqscan = off as $$
  with mine as (
    select o.id from public.access_grant o
     where o.family_id = app.family() and o.granted_by = app.account() and o.account_id is not null
    union
    select o.id from public.access_grant o
     where o.family_id = app.family() and o.consent_by = app.account() and o.account_id is not null
    union
    select o.id from public.access_grant o
     where o.family_id = app.family() and o.account_id = app.account() and o.status = 'accepted')
  select g.id, other.account_id, other.name, g.role, app.is_live(g, app.now()), said.unread, said.last_at, other.second
    from mine
   cross join lateral app.channel_of(mine.id) g
    join public.member giver on giver.family_id = g.family_id and giver.account_id = g.granted_by
    left join public.member other_giver on other_giver.family_id = g.family_id and other_giver.account_id = g.consent_by
   cross join lateral (
     select case when app.account() = g.account_id then g.granted_by else g.account_id end as account_id,
            case when app.account() = g.account_id then giver.name else g.name end as name,
            case when app.account() = g.consent_by then giver.name else other_giver.name end as second) other
   cross join lateral (
     select (select count(*) from public.channel_receipt r
              where r.family_id = g.family_id and r.grant_id = g.id and r.reader_id = app.account() and r.viewed_at is null)::int as unread,
            (select max(c.sent_at) from public.channel_message c where c.family_id = g.family_id and c.grant_id = g.id) as last_at) said
   where said.last_at is not null or app.is_live(g, app.now())
   order by said.last_at desc nulls last, g.id limit 100
$$;
grant execute on function app.my_channels to evenkeel_web;

-- In which families something waits for me to be opened that was written by a grant I hold and that is open. It tells nobody that I asked.
create or replace function app.my_unread_channels() returns table (family_id uuid, unread int)
language sql stable security definer set search_path = '' as $$
  select g.family_id, count(*)::int
    from app.grants_open_to_me(app.account(), app.session(), app.now()) g
    join public.channel_receipt r
      on r.family_id = g.family_id and r.grant_id = g.id and r.reader_id = app.account() and r.viewed_at is null
   group by g.family_id order by g.family_id
$$;
grant execute on function app.my_unread_channels to evenkeel_web;

-- Messages of a channel of mine, the latest first; of these that are wanted, if any are. What I haven't opened has no text. `readers`: to whom
-- it was written and when each first viewed it, to its sender; everybody else learns it of themselves alone. P0002 where there is no such
-- channel. `viewed_at` is for servers of the version before.
drop function if exists app.messages_in_channel(uuid, uuid, int, uuid[]);
create or replace function app.messages_in_channel(in_channel uuid, before uuid, most int, wanted uuid[] default null)
returns table (id uuid, channel_id uuid, sender uuid, sender_name text, content text, sent_at timestamptz, viewed_at timestamptz, readers json)
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  me uuid := app.account();
  one public.access_grant;
begin
  select * into one from app.channel_of(in_channel);
  if not found then
    raise exception 'no such channel' using errcode = 'no_data_found';
  end if;
  return query
    select c.id, c.grant_id, c.sender_id, c.sender_name,
           case when c.sender_id = me or seen.viewed_at is not null then c.content end, c.sent_at, seen.viewed_at, seen.readers
      from public.channel_message c
     cross join lateral (
       select min(r.viewed_at) as viewed_at,
              json_agg(json_build_object('accountId', r.reader_id, 'name', coalesce(m.name, one.name), 'viewedAt',
                replace(to_json(r.viewed_at) #>> '{}', '+00:00', 'Z'))
                order by r.reader_id = one.account_id, r.reader_id = one.consent_by) as readers
         from public.channel_receipt r
         left join public.member m on m.family_id = r.family_id and m.account_id = r.reader_id
        where r.family_id = c.family_id and r.message_id = c.id and me in (c.sender_id, r.reader_id)) seen
     where c.family_id = one.family_id and c.grant_id = one.id
       and (messages_in_channel.wanted is null or c.id = any (messages_in_channel.wanted))
       and (messages_in_channel.before is null or c.sent_at < (
         select s.sent_at from public.channel_message s
          where s.family_id = one.family_id and s.grant_id = one.id and s.id = messages_in_channel.before))
     order by c.sent_at desc limit most;
end $$;
grant execute on function app.messages_in_channel to evenkeel_web;

-- Waits for what is being written in a channel of mine. It locks logs and not the grant: who ends several grants holds one between one grant
-- and the next. Of a channel with one parent it is their own log; of one with both the family's and that of the two, in their usual order.
-- Who changes a grant locks its row `for no key update`, which a message that refers to it doesn't wait for.
create or replace function app.lock_channel(in_channel uuid) returns void language plpgsql volatile set search_path = '' as $$
begin
  perform from app.channel_of(in_channel) g
    join public.log l on l.family_id = g.family_id
     and case when g.consent_by is null then l.audience = 'person' and l.person = g.granted_by
              else l.audience = 'family' or l.audience = 'circle' and l.readers @> array[g.granted_by, g.consent_by] end
   order by l.audience <> 'family', l.id for update of l;
end $$;

-- Appends what happens in a channel: to the own log of its parent, or to that of the two.
create or replace function app.append_in_channel(one public.access_grant, at timestamptz, kind text, message uuid, body jsonb) returns void
language plpgsql volatile set search_path = '' as $$
declare
  circle public.log;
begin
  if one.consent_by is null then
    perform app.append_to(one.family_id, one.granted_by, app.account(), at, kind, message, body);
  else
    circle := app.circle_of(one.family_id, one.granted_by, one.consent_by);
    perform app.append_to(one.family_id, circle.id, app.account(), app.moment_in(circle, at), kind, message, body);
  end if;
end $$;

-- Whether a mail about what a parent wrote is on its way, or has gone since whoever holds the grant last opened anything. One that nobody
-- took is none.
create or replace function app.is_told_of_channel(one public.access_grant) returns boolean language sql stable set search_path = '' as $$
  select exists (
    select from app.outbox o
     where o.kind = 'channel_message' and o.ref = one.id and o.failed_at is null and (o.done_at is null or o.created_at > coalesce((
       select max(r.viewed_at) from public.channel_receipt r
        where r.family_id = one.family_id and r.grant_id = one.id and r.reader_id = one.account_id), '-infinity')))
$$;

-- Tells the parents of a channel, but for whoever wrote, of a message in it: one notice each until they have read it. Locks their logs in the
-- usual order. Returns whether a mail is to go out.
create or replace function app.notify_of_channel(one public.access_grant, sent public.channel_message) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  parents uuid[] := array_remove(array_remove(array[one.granted_by, one.consent_by], null), sent.sender_id);
  parent uuid;
  is_mailed boolean := false;
begin
  perform from public.log l
   where l.family_id = one.family_id and l.audience = 'person' and l.person = any (parents) order by l.id for update;
  foreach parent in array parents loop
    if not exists (
      select from public.notification n
       where n.family_id = one.family_id and n.recipient_id = parent and n.read_at is null and n.kind = 'channel.received'
         and n.params ->> 'channelId' = one.id::text) then
      is_mailed := app.mail_update(app.add_notice(one.family_id, gen_random_uuid(), parent, sent.sender_id, sent.sent_at, 'channel.received',
        sent.id, jsonb_build_object('channelId', one.id))) is not null or is_mailed;
    end if;
  end loop;
  return is_mailed;
end $$;

-- Writes in an open channel of mine. The message stands in the log of its parents, which nobody else reads: the lock orders what is written,
-- and an end of the grant waits for it or is seen. A parent gets one notice until they have read it; whoever holds the grant one mail until
-- they have opened what was written. Returns nothing when the id is taken, or nothing can be written there; and where one of its readers has
-- `most` messages of mine within an hour, whatever way they went, nothing but when that hour is over. The locks make that exact.
create or replace function app.send_in_channel(message uuid, in_channel uuid, words text, most int)
returns table (free_at timestamptz, is_mailed boolean)
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off as $$
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
  select max(app.delivery_time(one.family_id, me, reader, app.now(), most, true)) into free_at
    from unnest(array_remove(array[one.granted_by, one.consent_by, one.account_id], null)) reader where reader <> me;
  if free_at > app.now() then
    return next;
    return;
  end if;
  free_at := null;
  insert into public.channel_message
  select one.family_id, message, one.id, me,
         case when me = one.account_id then one.name else (
           select m.name from public.member m where m.family_id = one.family_id and m.account_id = me) end,
         words, greatest(app.now(), (
           select max(c.sent_at) + interval '1 microsecond' from public.channel_message c
            where c.family_id = one.family_id and c.grant_id = one.id))
  returning * into sent;
  perform app.append_in_channel(one, sent.sent_at, 'channel.sent', sent.id, jsonb_build_object('channel_id', one.id, 'sender_id', me,
    'sender_name', sent.sender_name, 'receivers', (
      select jsonb_agg(r.reader_id order by r.reader_id) from public.channel_receipt r
       where r.family_id = one.family_id and r.message_id = message), 'content', words, 'sent_at', sent.sent_at));
  is_mailed := app.notify_of_channel(one, sent);
  if me <> one.account_id and not app.is_told_of_channel(one) then
    is_mailed := app.enqueue('channel_message', one.id) is not null or is_mailed;
  end if;
  return next;
end $$;
grant execute on function app.send_in_channel to evenkeel_web;

-- For servers of the version before.
create or replace function app.write_in_channel(message uuid, in_channel uuid, words text) returns table (receiver uuid, is_mailed boolean)
language sql volatile security definer set search_path = '' as $$
  select null::uuid, s.is_mailed from app.send_in_channel(message, in_channel, words, 100000) s
$$;
grant execute on function app.write_in_channel to evenkeel_web;

-- Opens what I received in a channel: records when I first viewed each. Between a parent and a mediator that stands in the own log of this
-- parent, so that the other one can't watch. A parent's notice of it is read once nothing in it is closed to them. Returns whether there
-- was anything to open.
create or replace function app.open_in_channel(in_channel uuid, messages uuid[]) returns boolean
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off as $$
declare
  me uuid := app.account();
  at timestamptz := app.now();
  one public.access_grant;
  opened uuid;
  writer uuid;
  is_any boolean := false;
begin
  perform app.lock_channel(in_channel);
  select * into one from app.channel_of(in_channel);
  if one.consent_by is not null then
    perform from public.log l
     where l.family_id = one.family_id and l.audience = 'person'
       and (l.person = me or me = one.account_id and l.person in (one.granted_by, one.consent_by)) order by l.id for update;
  end if;
  for opened, writer in
    update public.channel_receipt r set viewed_at = at from public.channel_message c
     where r.family_id = one.family_id and r.grant_id = one.id and r.message_id = any (messages) and r.reader_id = me and r.viewed_at is null
       and c.family_id = r.family_id and c.id = r.message_id
    returning r.message_id, c.sender_id
  loop
    if one.consent_by is not null and one.account_id in (me, writer) then
      perform app.append_to(one.family_id, case when me = one.account_id then writer else me end, me, at, 'channel.viewed', opened,
        jsonb_build_object('viewed_at', at));
    else
      perform app.append_in_channel(one, at, 'channel.viewed', opened, jsonb_build_object('viewed_at', at));
    end if;
    is_any := true;
  end loop;
  if is_any and me <> one.account_id and not exists (
    select from public.channel_receipt r
     where r.family_id = one.family_id and r.grant_id = one.id and r.reader_id = me and r.viewed_at is null) then
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
     select from public.channel_receipt r
      where r.family_id = g.family_id and r.grant_id = g.id and r.reader_id = g.account_id and r.viewed_at is null)
$$;
grant execute on function app.find_channel_reader to evenkeel_accounts;

-- Grants that someone gave end with the family that is merged into another one. What they wrote by them moves along, with these grants, and
-- so does what was added by them.
create or replace function app.merge_grants(source uuid, target uuid, whose uuid) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform app.end_grants_by(source, whose);
  insert into public.access_grant
  select here.* from public.access_grant g
   cross join lateral jsonb_populate_record(g, jsonb_build_object('family_id', target)) here
   where g.family_id = source and g.granted_by = whose
     and (exists (select from public.channel_message c where c.family_id = g.family_id and c.grant_id = g.id)
       or exists (select from public.counsel_document c where c.family_id = g.family_id and c.grant_id = g.id and c.sent_at is not null));
  update public.channel_message c set family_id = target
   where c.family_id = source and exists (
     select from public.access_grant g where g.family_id = target and g.id = c.grant_id);
  perform app.merge_counsel_documents(source, target);
end $$;
