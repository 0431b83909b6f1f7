-- The named conversation of these two, or their general one; created when it is new. Nothing when it is someone else's, or new and
-- without a topic.
create or replace function app.conversation_for(family uuid, me uuid, other uuid, named uuid, about text, at timestamptz)
returns public.conversation
language plpgsql volatile set search_path = '' as $$
declare
  known public.conversation;
begin
  if named is null then
    select * into known from public.conversation c
     where c.family_id = family and c.is_general and least(c.started_by, c.started_with) = least(me, other)
       and greatest(c.started_by, c.started_with) = greatest(me, other);
  else
    select * into known from public.conversation c where c.family_id = family and c.id = named;
    if found and not (known.started_by = me and known.started_with = other
        or known.started_by = other and known.started_with = me and known.last_at is not null) then
      return null;
    end if;
  end if;
  if known.id is null and (named is null or about is not null) then
    insert into public.conversation
    values (family, coalesce(named, gen_random_uuid()), case when named is null then 'General' else about end, named is null,
            me, other, at, null)
    returning * into known;
  end if;
  return known;
end $$;

-- When a message of this sender may reach this reader: `at`, or an hour after the `most`-th, in channels or not; `also_waiting`: queued, too.
drop function if exists app.delivery_time(uuid, uuid, timestamptz, int, boolean);
create or replace function app.delivery_time(family uuid, sender uuid, reader uuid, at timestamptz, most int, also_waiting boolean)
returns timestamptz language sql stable set search_path = '' as $$
  select greatest(at, (select earlier.moment + interval '1 hour' from (
      select m.delivered_at from public.message m
       where m.family_id = family and m.delivered_at > at - interval '1 hour' and m.sender_id = sender and m.receiver_id = reader
      union all
      select w.due_at from public.waiting_message w
       where also_waiting and w.family_id = family and w.sender_id = sender and w.receiver_id = reader
      union all
      select c.sent_at from public.channel_message c
        join public.channel_receipt r on r.family_id = c.family_id and r.message_id = c.id and r.reader_id = reader
       where c.family_id = family and c.sender_id = sender and c.sent_at > at - interval '1 hour'
    ) earlier (moment)
    order by earlier.moment desc offset most - 1 limit 1
  ))
$$;

-- Delivers a message: logs it for both, and notifies the receiver once until they have opened everything from this sender. The text of
-- an unopened message is in the log and nowhere else that its receiver could read. A message that waited while its receiver was erased
-- is delivered, and nobody is notified.
create or replace function app.deliver_message(
  one public.waiting_message, circle uuid, at timestamptz, out delivered public.message, out is_mailed boolean
)
language plpgsql volatile set search_path = '' as $$
declare
  about text;
begin
  insert into public.message
    (family_id, id, conversation_id, sender_id, sender_name, receiver_id, content, sent_at, delivered_at, attachments)
  values (one.family_id, one.id, one.conversation_id, one.sender_id, one.sender_name, one.receiver_id, one.content,
          one.sent_at, at, one.attachments)
  returning * into delivered;
  update public.conversation c set last_at = at where c.family_id = one.family_id and c.id = one.conversation_id
  returning c.topic into about;
  perform app.append_to(one.family_id, circle, one.sender_id, at, 'message.sent', one.id, jsonb_build_object(
    'conversation_id', one.conversation_id, 'topic', about, 'sender_id', one.sender_id, 'sender_name', one.sender_name,
    'receiver_id', one.receiver_id, 'content', one.content, 'sent_at', one.sent_at, 'delivered_at', at)
    || app.attachments_in(one));
  is_mailed := false;
  if not exists (
    select from public.notification n where n.family_id = one.family_id and n.recipient_id = one.receiver_id
       and n.read_at is null and (n.type = 'message' or n.kind = 'message.received') and n.user_id = one.sender_id
  ) and exists (
    select from public.member m
     where m.family_id = one.family_id and m.account_id = one.receiver_id and m.left_at is null
  ) then
    is_mailed := app.mail_update(app.add_notice(one.family_id, gen_random_uuid(), one.receiver_id, one.sender_id, at,
      'message.received', one.id, jsonb_build_object('senderId', one.sender_id))) is not null;
  end if;
end $$;

-- Sends to another parent of this request's family: now, or an hour after the sender's `most`-th message before it. Returns the message,
-- when it is due if it waits, and whether an email goes out; nothing when its id is taken, or its receiver or conversation unknown. Of
-- `files` all are attached, or nothing is sent (42FIL).
--
-- Locks the family's log from the first line on, without appending to it: that orders everything sent in a family, so that the hourly
-- limit is exact, and it is what leaving, taking back and merging wait for. A repeat after a lost response deletes the draft that was
-- kept for it. One statement reads all there is to know; its plan is kept, because the planner would make a new one for each message.
create or replace function app.send_with_files(
  message uuid, receiver uuid, conversation uuid, about text, words text, files jsonb, most int
)
returns table (sent public.message, due_at timestamptz, is_mailed boolean)
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  fam uuid := app.family();
  me uuid := app.account();
  at timestamptz;
  known record;
  one public.waiting_message;
  place public.conversation;
  delivery record;
begin
  perform from public.log l where l.family_id = fam and l.audience = 'family' for update;
  select m.name as my_name,
         exists (select from public.message x where x.family_id = fam and x.id = message)
           or exists (select from public.waiting_message x where x.family_id = fam and x.id = message) as is_taken,
         (select max(w.sent_at) from public.waiting_message w where w.family_id = fam and w.sender_id = me) as last_waiting,
         l.id as circle, l.last_at as last_sent
    into known
    from public.member m
    join public.member r on r.family_id = fam and r.account_id = receiver and r.role = 'parent'
    left join public.log l on l.family_id = fam and l.audience = 'circle'
     and l.readers = array[least(me, receiver), greatest(me, receiver)]
   where m.family_id = fam and m.account_id = me and receiver <> me;
  if not found then
    return;
  elsif known.is_taken then
    delete from public.message_draft d where d.family_id = fam and d.account_id = me and d.message_id = message;
    return;
  end if;
  if known.circle is null then
    select c.id, c.last_at into known.circle, known.last_sent from app.circle_of(fam, me, receiver) c;
  end if;
  at := greatest(app.now(), known.last_sent + interval '1 microsecond');
  place := app.conversation_for(fam, me, receiver, conversation, about, at);
  if place.id is null then
    return;
  end if;

  -- A waiting message moves no log that its receiver could see: the order in which it was sent is kept here.
  at := greatest(at, known.last_waiting + interval '1 microsecond');
  one := row (fam, message, place.id, me, known.my_name, receiver, words, at, app.delivery_time(fam, me, receiver, at, most, true), '[]'::jsonb);
  if files <> '[]' then
    one.attachments := app.attach_files(files, message, null, receiver);
  end if;
  delete from public.message_draft d
   where d.family_id = fam and d.account_id = me and (d.thread = place.id or place.is_general and d.thread = receiver);
  if one.due_at <= at then
    delivery := app.deliver_message(one, known.circle, at);
    sent := delivery.delivered;
    is_mailed := delivery.is_mailed;
  else
    insert into public.waiting_message values (one.*);
    perform app.append_to(fam, me, me, at, 'message.waiting', message,
      to_jsonb(one) - '{family_id,id,attachments}'::text[] || jsonb_build_object('topic', place.topic) || app.attachments_in(one));
    sent := row (fam, message, place.id, me, known.my_name, receiver, words, at, null, null, null, one.attachments);
    due_at := one.due_at;
    is_mailed := false;
  end if;
  return next;
end $$;
grant execute on function app.send_with_files to evenkeel_web;

-- For servers of the version before files, which may run beside this one.
create or replace function app.send_message(message uuid, receiver uuid, conversation uuid, about text, words text, most int)
returns table (sent public.message, due_at timestamptz, is_mailed boolean)
language sql volatile security definer set search_path = '' as $$
  select * from app.send_with_files(message, receiver, conversation, about, words, '[]', most)
$$;
grant execute on function app.send_message to evenkeel_web;

-- For the job, which has no session: delivers what is due in one family, in order, and never more than `most` in an hour, also when
-- the job comes late: the rest becomes due later. Returns the family; null when nothing is due. Holds the log of the family, so that two
-- servers don't deliver one message twice.
create or replace function app.deliver_waiting(now timestamptz, most int) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  fam uuid;
  circle public.log;
  at timestamptz;
  free timestamptz;
  one public.waiting_message;
begin
  select w.family_id into fam from public.waiting_message w where w.due_at <= now order by w.due_at limit 1;
  if not found then
    return null;
  end if;
  perform app.next_moment(fam, now);
  for one in
    select * from public.waiting_message w where w.family_id = fam and w.due_at <= now order by w.sent_at limit 100
  loop
    circle := app.circle_of(fam, one.sender_id, one.receiver_id);
    at := app.moment_in(circle, now);
    free := app.delivery_time(fam, one.sender_id, one.receiver_id, at, most, false);
    if free > at then
      update public.waiting_message w set due_at = free where w.family_id = fam and w.id = one.id;
    else
      delete from public.waiting_message w where w.family_id = fam and w.id = one.id;
      -- Acts as the sender, so that the notification comes from them.
      perform set_config('app.account', one.sender_id::text, true), set_config('app.family', fam::text, true),
              set_config('app.now', now::text, true);
      perform app.deliver_message(one, circle.id, at);
    end if;
  end loop;
  return fam;
end $$;
grant execute on function app.deliver_waiting to evenkeel_accounts;

-- Opens messages I received: records when each was first viewed, and returns all that are mine to read. The notification of a sender
-- with nothing unopened left is marked as read.
create or replace function app.open_messages(messages uuid[]) returns setof public.message
language plpgsql volatile security definer set search_path = '' as $$
declare
  fam uuid := app.family();
  me uuid := app.account();
  at timestamptz := app.next_moment(fam, app.now());
  moment timestamptz;
  other uuid;
  circle public.log;
  one uuid;
begin
  for other in
    select distinct m.sender_id from public.message m
     where m.family_id = fam and m.id = any (messages) and m.receiver_id = me and m.viewed_at is null order by 1
  loop
    circle := app.circle_of(fam, me, other);
    moment := app.moment_in(circle, app.now());
    for one in
      update public.message m set viewed_at = moment
       where m.family_id = fam and m.id = any (messages) and m.receiver_id = me and m.sender_id = other
         and m.viewed_at is null
      returning m.id
    loop
      perform app.append_to(
        fam, circle.id, me, moment, 'message.viewed', one, jsonb_build_object('viewed_at', moment));
    end loop;
  end loop;
  if found then
    for one in
      update public.notification n set read_at = at, updated_at = at
       where n.family_id = fam and n.recipient_id = me and n.read_at is null
         and (n.type = 'message' or n.kind = 'message.received') and not exists (
         select from public.message m
          where m.family_id = fam and m.receiver_id = me and m.sender_id = n.user_id and m.viewed_at is null)
      returning n.id
    loop
      perform app.append_to(fam, me, me, at, 'notification.read', one, '{}');
    end loop;
  end if;
  return query select * from public.message m
    where m.family_id = fam and m.id = any (messages) and m.receiver_id = me order by m.delivered_at desc;
end $$;
grant execute on function app.open_messages to evenkeel_web;

-- What I wrote or have opened with all of these words, the last of which may be incomplete: the latest first. Checks the membership
-- itself, because under a policy PostgreSQL would read every message: comparing words isn't "leakproof".
-- A common word is found among the latest thousand messages. A rarer one isn't, and then the word index finds them all: at most a
-- thousandth of a long history. The planner can't know how rare a prefix is and would scan all messages for half of the words.
create or replace function app.find_messages(wanted tsquery, before uuid, most int) returns setof public.message
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  fam uuid := app.family();
  me uuid := app.account();
  until timestamptz := coalesce(
    (select m.delivered_at from public.message m where m.family_id = fam and m.id = before), 'infinity');
  matches public.message[];
begin
  if not coalesce(fam = any (app.my_families()), false) or wanted is null then
    return;
  end if;

  select array_agg(one) into matches from (
    select latest.* from (
      select * from public.message m
       where m.family_id = fam and m.delivered_at < until order by m.delivered_at desc limit 1000
    ) latest
    where latest.words @@ wanted and (latest.sender_id = me or latest.receiver_id = me and latest.viewed_at is not null)
    order by latest.delivered_at desc limit most
  ) one;
  if cardinality(matches) = most then
    return query select * from unnest(matches);
    return;
  end if;

  return query select m.* from public.message m
    where m.family_id = fam and m.delivered_at < until and m.words @@ wanted
      and (m.sender_id = me or m.receiver_id = me and m.viewed_at is not null)
    order by m.delivered_at + interval '0' desc limit most;   -- keeps the planner from scanning by delivered_at
end $$;
grant execute on function app.find_messages to evenkeel_web;

-- The same by words as they were entered, for servers of the version before.
create or replace function app.search_messages(words text, before uuid, most int) returns setof public.message
language sql stable security definer set search_path = '' as $$ select * from app.find_messages(app.search_query(words), before, most) $$;
grant execute on function app.search_messages to evenkeel_web;

-- Nobody writes to a member who left, and messages don't come from them either. What was sent before is delivered.
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
create or replace trigger refuse_left before insert on message for each row execute function app.refuse_left();
create or replace trigger refuse_left before insert on waiting_message for each row execute function app.refuse_left();
