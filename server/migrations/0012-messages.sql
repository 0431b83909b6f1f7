-- What two people of a family write to each other, by topic. Whoever serves requests reads messages and writes none: they are
-- sent and opened by the functions below, and nobody changes or deletes them.
create extension if not exists btree_gin;      -- a word index that begins with the family

create table conversation (
  family_id    uuid not null,                  -- no foreign key: that of started_by says that the family exists
  id           uuid not null,
  topic        text not null check (char_length(topic) between 1 and 80),
  is_general   boolean not null,               -- of what has no topic: one for each two people
  started_by   uuid not null,
  started_with uuid not null,
  created_at   timestamptz not null,
  last_at      timestamptz,                    -- null: nothing was delivered yet, and only who started it knows of it
  primary key (family_id, id),
  foreign key (family_id, started_by) references member,
  foreign key (family_id, started_with) references member,
  check (started_by <> started_with)
);
create unique index one_general_conversation
  on conversation (family_id, least(started_by, started_with), greatest(started_by, started_with)) where is_general;

create table message (
  family_id       uuid not null,
  id              uuid not null,
  conversation_id uuid not null,
  sender_id       uuid not null,
  sender_name     text not null,               -- at that time
  receiver_id     uuid not null,
  content         text not null,
  sent_at         timestamptz not null,
  delivered_at    timestamptz not null,        -- that of its entry in the family's log, and so never the same twice
  viewed_at       timestamptz,                 -- when its text was first on the receiver's screen
  words           tsvector not null generated always as (to_tsvector('simple', content)) stored,
  primary key (family_id, id),
  foreign key (family_id, conversation_id) references conversation
);
create unique index message_in_conversation on message (family_id, conversation_id, delivered_at);
create unique index message_in_order on message (family_id, delivered_at);
create index message_closed on message (family_id, receiver_id, sender_id, conversation_id) where viewed_at is null;
create index message_words on message using gin (family_id, words);

-- What is more than the sender's share of an hour: taken, and delivered later. Until then it moves nothing that its receiver
-- could see or count, and so it stands apart.
create table waiting_message (
  family_id       uuid not null,
  id              uuid not null,
  conversation_id uuid not null,
  sender_id       uuid not null,
  sender_name     text not null,
  receiver_id     uuid not null,
  content         text not null,
  sent_at         timestamptz not null,
  due_at          timestamptz not null,
  primary key (family_id, id),
  foreign key (family_id, conversation_id) references conversation
);
create index waiting_message_of_sender on waiting_message (family_id, sender_id, due_at);
create index waiting_message_due on waiting_message (due_at);

-- What somebody was writing. Private, and in no log.
create table message_draft (
  family_id  uuid not null,
  account_id uuid not null,
  thread     uuid not null,                    -- the conversation, or the person while there is none with them
  topic      text,
  content    text not null,
  updated_at timestamptz not null,
  primary key (family_id, account_id, thread),
  foreign key (family_id, account_id) references member on delete cascade   -- goes with a family that was never used
);

do $$ declare t text; begin
  foreach t in array array['conversation', 'message', 'waiting_message', 'message_draft'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy owner on %I to current_user using (true)', t);
  end loop;
end $$;
create policy mine on conversation for select to evenkeel_web
  using (family_id = (select app.family()) and (started_by = (select app.account())
    or started_with = (select app.account()) and last_at is not null));
create policy mine on message for select to evenkeel_web
  using (family_id = (select app.family()) and (select app.account()) in (sender_id, receiver_id));
create policy mine on waiting_message for select to evenkeel_web
  using (family_id = (select app.family()) and sender_id = (select app.account()));
create policy mine on message_draft for select to evenkeel_web
  using (family_id = (select app.family()) and account_id = (select app.account()));
create policy add on message_draft for insert to evenkeel_web
  with check (family_id = (select app.family()) and account_id = (select app.account()));
create policy change on message_draft for update to evenkeel_web
  using (family_id = (select app.family()) and account_id = (select app.account()));
create policy remove on message_draft for delete to evenkeel_web
  using (family_id = (select app.family()) and account_id = (select app.account()));
grant select on conversation, message, waiting_message to evenkeel_web;
grant select, insert, delete, update (topic, content, updated_at) on message_draft to evenkeel_web;

-- The next moment of a family's log, which from now on is this transaction's: whoever sends or opens comes one after the other,
-- so that a limit is kept exactly, and no two messages have the same moment.
create function app.next_moment(family uuid, at timestamptz) returns timestamptz
language sql volatile set search_path = '' as $$
  select greatest(next_moment.at, l.last_at + interval '1 microsecond') from public.log l
   where l.family_id = family and l.audience = 'family' for update
$$;

-- The conversation of these two that was named, or their general one; made when it is new. Nothing, when it is another's, or
-- a new one without a topic.
create function app.conversation_for(family uuid, me uuid, other uuid, named uuid, about text, at timestamptz)
returns public.conversation
language plpgsql volatile set search_path = '' as $$
declare
  found_one public.conversation;
begin
  if named is null then
    select * into found_one from public.conversation c
     where c.family_id = family and c.is_general and least(c.started_by, c.started_with) = least(me, other)
       and greatest(c.started_by, c.started_with) = greatest(me, other);
  else
    select * into found_one from public.conversation c where c.family_id = family and c.id = named;
    if found and not (found_one.started_by = me and found_one.started_with = other
        or found_one.started_by = other and found_one.started_with = me and found_one.last_at is not null) then
      return null;
    end if;
  end if;
  if found_one.id is null and (named is null or about is not null) then
    insert into public.conversation
    values (family, coalesce(named, gen_random_uuid()), case when named is null then 'General' else about end, named is null,
            me, other, at, null)
    returning * into found_one;
  end if;
  return found_one;
end $$;

-- Lets the receiver have it: logs it for both, and tells them once until they have opened all of this sender. The text of what
-- was not opened is in the log and nowhere else that the receiver could read.
create function app.deliver_message(one public.waiting_message, at timestamptz) returns public.message
language plpgsql volatile set search_path = '' as $$
declare
  delivered public.message;
  about text;
begin
  insert into public.message
    (family_id, id, conversation_id, sender_id, sender_name, receiver_id, content, sent_at, delivered_at)
  values (one.family_id, one.id, one.conversation_id, one.sender_id, one.sender_name, one.receiver_id, one.content,
          one.sent_at, at)
  returning * into delivered;
  update public.conversation c set last_at = at where c.family_id = one.family_id and c.id = one.conversation_id
  returning c.topic into about;
  perform app.append_to(one.family_id, null, one.sender_id, at, 'message.sent', one.id,
    to_jsonb(delivered) - '{family_id,id,viewed_at,words}'::text[] || jsonb_build_object('topic', about));
  if not exists (
    select from public.notification n where n.family_id = one.family_id and n.recipient_id = one.receiver_id
       and n.read_at is null and n.type = 'message' and n.user_id = one.sender_id
  ) then
    perform app.mail_update(app.tell(one.family_id, gen_random_uuid(), one.receiver_id, one.sender_id, at, 'message',
      'New Message', 'You have an update', 'View Message', '/messages?contact=' || one.sender_id, 'MessageSquare', 'normal'));
  end if;
  return delivered;
end $$;

-- When a message of this sender may be delivered: `at`, or an hour after the `most`-th before it. `also_waiting`: those that are
-- to be delivered count as well.
create function app.delivery_time(family uuid, sender uuid, at timestamptz, most int, also_waiting boolean) returns timestamptz
language sql stable set search_path = '' as $$
  select greatest(at, (
    select earlier.moment + interval '1 hour' from (
      select m.delivered_at from public.message m
       where m.family_id = family and m.delivered_at > at - interval '1 hour' and m.sender_id = sender
      union all
      select w.due_at from public.waiting_message w where also_waiting and w.family_id = family and w.sender_id = sender
    ) earlier (moment)
    order by earlier.moment desc offset most - 1 limit 1
  ))
$$;

-- Sends to another parent of the family proven at the door: now, or an hour after the sender's `most`-th before it. Answers the
-- message, and when it is due where it waits; nothing when its id is taken, or its receiver or conversation unknown.
create function app.send_message(message uuid, receiver uuid, conversation uuid, about text, words text, most int)
returns table (sent public.message, due_at timestamptz)
language plpgsql volatile security definer set search_path = '' as $$
declare
  fam uuid := app.family();
  me uuid := app.account();
  at timestamptz := app.next_moment(fam, app.now());
  my_name text;
  one public.waiting_message;
  place public.conversation;
begin
  if receiver = me
     or exists (select from public.message m where m.family_id = fam and m.id = message)
     or exists (select from public.waiting_message w where w.family_id = fam and w.id = message)
     or not exists (select from public.member m where m.family_id = fam and m.account_id = receiver and m.role = 'parent') then
    return;
  end if;
  place := app.conversation_for(fam, me, receiver, conversation, about, at);
  if place.id is null then
    return;
  end if;

  -- What waits moves no log of the family: the order in which it was sent is kept here.
  at := greatest(at, (select max(w.sent_at) + interval '1 microsecond' from public.waiting_message w
                       where w.family_id = fam and w.sender_id = me));
  select m.name into my_name from public.member m where m.family_id = fam and m.account_id = me;
  one := row (fam, message, place.id, me, my_name, receiver, words, at, app.delivery_time(fam, me, at, most, true));
  delete from public.message_draft d
   where d.family_id = fam and d.account_id = me and (d.thread = place.id or place.is_general and d.thread = receiver);
  if one.due_at <= at then
    return query select app.deliver_message(one, at), null::timestamptz;
  else
    insert into public.waiting_message values (one.*);
    perform app.append_to(fam, me, me, at, 'message.waiting', message,
      to_jsonb(one) - '{family_id,id}'::text[] || jsonb_build_object('topic', place.topic));
    sent := row (fam, message, place.id, me, my_name, receiver, words, at, null, null, null);
    due_at := one.due_at;
    return next;
  end if;
end $$;

-- Opens what I received: records when each was first viewed, and answers all that are mine to read. The notification of whoever
-- has nothing closed left is read with it.
create function app.open_messages(messages uuid[]) returns setof public.message
language plpgsql volatile security definer set search_path = '' as $$
declare
  fam uuid := app.family();
  me uuid := app.account();
  at timestamptz := app.next_moment(fam, app.now());
  one uuid;
begin
  for one in
    update public.message m set viewed_at = at
     where m.family_id = fam and m.id = any (messages) and m.receiver_id = me and m.viewed_at is null
    returning m.id
  loop
    perform app.append_to(fam, null, me, at, 'message.viewed', one, jsonb_build_object('viewed_at', at));
  end loop;
  if found then
    for one in
      update public.notification n set read_at = at, updated_at = at
       where n.family_id = fam and n.recipient_id = me and n.read_at is null and n.type = 'message' and not exists (
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

-- What I wrote or have opened, with all of these words, of which the last may be a beginning: the latest first. Under a policy
-- PostgreSQL would read every message, because to compare words is not "leakproof"; this proves the membership itself.
--
-- A common word is found among the latest thousand messages. A rarer one is not, and then the index of words names them all:
-- no more than a thousandth part of a long history each. (Left to the planner, which cannot know how rare the beginning of a
-- word is, half of the words were looked for in all messages, one after the other.)
create function app.search_messages(words text, before uuid, most int) returns setof public.message
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  fam uuid := app.family();
  me uuid := app.account();
  wanted tsquery := plainto_tsquery('simple', search_messages.words);
  until timestamptz := coalesce(
    (select m.delivered_at from public.message m where m.family_id = fam and m.id = before), 'infinity');
  found_ones public.message[];
begin
  if not coalesce(fam = any (app.my_families()), false) or numnode(wanted) = 0 then
    return;
  end if;
  wanted := (wanted::text || ':*')::tsquery;

  select array_agg(one) into found_ones from (
    select latest.* from (
      select * from public.message m
       where m.family_id = fam and m.delivered_at < until order by m.delivered_at desc limit 1000
    ) latest
    where latest.words @@ wanted and (latest.sender_id = me or latest.receiver_id = me and latest.viewed_at is not null)
    order by latest.delivered_at desc limit most
  ) one;
  if cardinality(found_ones) = most then
    return query select * from unnest(found_ones);
    return;
  end if;

  return query select m.* from public.message m
    where m.family_id = fam and m.delivered_at < until and m.words @@ wanted
      and (m.sender_id = me or m.receiver_id = me and m.viewed_at is not null)
    order by m.delivered_at + interval '0' desc limit most;   -- not along the order of the messages
end $$;

-- Gives a name to who has none in the family proven at the door; one that looks like another's gets the letter of the home.
-- Answers the name, and nothing where there is one already.
create function app.name_myself(given text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  fam uuid := app.family();
  me uuid := app.account();
  mine text;
begin
  perform app.next_moment(fam, app.now());
  update public.member m
     set name = case when exists (
           select from public.member other
            where other.family_id = fam and other.account_id <> me and app.looks(other.name) = app.looks(given))
         then format('%s (%s)', given, m.home) else given end
   where m.family_id = fam and m.account_id = me and m.name = ''
  returning m.name into mine;
  if found then
    update auth.accounts a set first_name = given where a.id = me and a.first_name = '';
    perform app.append_to(fam, null, me, app.now(), 'family.named', me, jsonb_build_object('name', mine));
  end if;
  return mine;
end $$;

grant execute on function app.send_message, app.open_messages, app.search_messages, app.name_myself to evenkeel_web;

-- For the job, which has no session: delivers what is due in one family, in order. Who was away for hours, or a job that came
-- late, does not make it more than `most` in an hour: what is too much is due later. Answers which family; null when nothing is
-- due. The log of the family is held, so that two servers do not deliver one message twice.
create function app.deliver_waiting(now timestamptz, most int) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  fam uuid;
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
    at := app.next_moment(fam, now);
    free := app.delivery_time(fam, one.sender_id, at, most, false);
    if free > at then
      update public.waiting_message w set due_at = free where w.family_id = fam and w.id = one.id;
    else
      delete from public.waiting_message w where w.family_id = fam and w.id = one.id;
      -- As its sender, so that it is told as if they sent it now.
      perform set_config('app.account', one.sender_id::text, true), set_config('app.family', fam::text, true),
              set_config('app.now', now::text, true);
      perform app.deliver_message(one, at);
    end if;
  end loop;
  return fam;
end $$;
grant execute on function app.deliver_waiting to evenkeel_accounts;

-- As before (0010), but for messages: who received one and has not opened it would read it here.
create or replace function app.history(things uuid[], before bigint, most integer)
returns table (seq bigint, at timestamptz, kind text, ref uuid, by uuid, content jsonb)
language sql stable security definer set search_path = '' as $$
  select e.seq, e.at, e.kind, e.ref, said.by, said.content
    from public.entry e
    join public.log l on l.family_id = e.family_id and l.id = e.log_id and l.audience = 'family'
    cross join lateral (
      select (max(d.text) filter (where d.text::jsonb ->> 1 = 'actor'))::jsonb ->> 2,
             (max(d.text) filter (where d.text::jsonb ->> 1 = 'body'))::jsonb -> 2
        from jsonb_array_elements_text(e.disclosures) d (text)
    ) disclosed (actor, body)
    cross join lateral (select disclosed.actor::uuid, disclosed.body) said (by, content)
   where e.family_id = app.family() and e.ref = any (things) and said.by is not null and e.kind not like 'message.%'
     and (history.before is null or e.seq < history.before)
   order by e.seq desc limit most
$$;
