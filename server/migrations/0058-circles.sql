-- Messages get a log of their own for each set of people who may read them, a circle (decision 76). Nobody outside it receives an
-- entry, a number or a size of it. What two people wrote before stays in the family's log, and only they can see those entries.
alter table log
  add column readers uuid[],                   -- of a circle, and of a circle that became a chapter: in order
  drop constraint log_audience_check,
  drop constraint log_check1,
  add constraint log_audience_check check (audience in ('family', 'person', 'circle', 'chapter')),
  add constraint log_person_check check (
    case audience when 'person' then person is not null when 'chapter' then true else person is null end),
  add constraint log_readers_check check (
    case audience when 'circle' then readers is not null when 'chapter' then readers is null or person is null
                  else readers is null end);
drop index one_log_per_audience;
create unique index one_log_per_audience on log (family_id, audience, person, chapter_of, readers) nulls not distinct;

-- Old entries about messages. Their numbers stay as they are, so there are gaps for everyone else.
alter table entry add column readers uuid[];   -- who may know of it; null: everyone the log is for
update entry e
   set readers = coalesce((
     select array[least(m.sender_id, m.receiver_id), greatest(m.sender_id, m.receiver_id)]
       from message m where m.family_id = e.family_id and m.id = e.ref), '{}')
  from log l
 where l.family_id = e.family_id and l.id = e.log_id and l.audience in ('family', 'chapter') and l.person is null
   and e.kind like 'message.%';
create policy readers on entry as restrictive for select to evenkeel_web
  using (readers is null or (select app.account()) = any (readers));

create or replace function app.my_logs() returns uuid[] language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(id), '{}') from public.log
   where family_id = any (app.my_families())
     and (audience = 'family' or audience = 'person' and person = app.account()
          or audience = 'circle' and app.account() = any (readers))
$$;

-- As 0002. `reader`: null for the family's log, an account for their own, or the id of a circle's. Where several logs are written to,
-- the order is the family's, then circles', then people's: so no two wait for each other.
create or replace function app.append_to(
  family uuid, reader uuid, actor uuid, at timestamptz, kind text, ref uuid, body jsonb
) returns bigint
language plpgsql volatile set search_path = '' as $$
declare
  disclosures text[] := array[
    app.salted('actor', to_jsonb(actor)), app.salted('ref', to_jsonb(ref)), app.salted('body', body)
  ];
  written public.log;
  head text;
begin
  update public.log l set size = l.size + 1, last_at = greatest(l.last_at, append_to.at)
   where l.family_id = family and (
     reader is null and l.audience = 'family' or l.audience = 'person' and l.person = reader
     or l.audience = 'circle' and l.id = reader)
  returning * into strict written;
  head := format(
    '{"at":"%s","kind":%s,"sd":%s,"seq":%s,"v":1}',
    to_char(written.last_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), to_json(kind),
    to_json(array(select app.digest(salted) collate "C" from unnest(disclosures) salted order by 1)),
    written.size - 1
  );
  insert into public.entry (family_id, log_id, seq, at, kind, ref, head, disclosures)
  values (written.family_id, written.id, written.size - 1, written.last_at, kind, ref,
          convert_to(head, 'UTF8'), to_jsonb(disclosures));
  return written.size - 1;
end $$;

-- The log of what these two write to each other. The caller holds the family's log. It begins with their first message, at a time
-- no earlier than any message they have in the family's log.
create function app.circle_of(family uuid, one uuid, other uuid) returns public.log
language plpgsql volatile set search_path = '' as $$
declare
  them uuid[] := array[least(one, other), greatest(one, other)];
  circle public.log;
begin
  select * into circle from public.log l where l.family_id = family and l.audience = 'circle' and l.readers = them;
  if circle.id is null then
    insert into public.log (family_id, id, audience, readers, last_at)
    select family, gen_random_uuid(), 'circle', them, l.last_at
      from public.log l where l.family_id = family and l.audience = 'family'
    returning * into circle;
  end if;
  return circle;
end $$;

-- The next moment of a circle: no two messages of it have the same.
create function app.moment_in(circle public.log, at timestamptz) returns timestamptz language sql immutable
  return greatest(at, circle.last_at + interval '1 microsecond');

-- As 0024, into the log of the two.
drop function app.deliver_message;
create function app.deliver_message(
  one public.waiting_message, circle uuid, at timestamptz, out delivered public.message, out is_mailed boolean
)
language plpgsql volatile set search_path = '' as $$
declare
  about text;
begin
  insert into public.message
    (family_id, id, conversation_id, sender_id, sender_name, receiver_id, content, sent_at, delivered_at)
  values (one.family_id, one.id, one.conversation_id, one.sender_id, one.sender_name, one.receiver_id, one.content,
          one.sent_at, at)
  returning * into delivered;
  update public.conversation c set last_at = at where c.family_id = one.family_id and c.id = one.conversation_id
  returning c.topic into about;
  perform app.append_to(one.family_id, circle, one.sender_id, at, 'message.sent', one.id, jsonb_build_object(
    'conversation_id', one.conversation_id, 'topic', about, 'sender_id', one.sender_id, 'sender_name', one.sender_name,
    'receiver_id', one.receiver_id, 'content', one.content, 'sent_at', one.sent_at, 'delivered_at', at));
  is_mailed := false;
  if not exists (
    select from public.notification n where n.family_id = one.family_id and n.recipient_id = one.receiver_id
       and n.read_at is null and n.type = 'message' and n.user_id = one.sender_id
  ) and exists (
    select from public.member m
     where m.family_id = one.family_id and m.account_id = one.receiver_id and m.left_at is null
  ) then
    is_mailed := app.mail_update(app.tell(one.family_id, gen_random_uuid(), one.receiver_id, one.sender_id, at, 'message',
      'New Message', 'You have an update', 'View Message', '/messages?contact=' || one.sender_id, 'MessageSquare', 'normal'))
      is not null;
  end if;
end $$;

-- As 0018. The family's log is still held from the first line on, without growing: it orders all that anyone sends in a family, so
-- that the hour's limit is exact, and it is what leaving, taking back and merging wait for.
create or replace function app.send_message(message uuid, receiver uuid, conversation uuid, about text, words text, most int)
returns table (sent public.message, due_at timestamptz, is_mailed boolean)
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  fam uuid := app.family();
  me uuid := app.account();
  at timestamptz;
  known record;
  one public.waiting_message;
  place public.conversation;
  handed record;
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
  if not found or known.is_taken then
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
  one := row (fam, message, place.id, me, known.my_name, receiver, words, at, app.delivery_time(fam, me, at, most, true));
  delete from public.message_draft d
   where d.family_id = fam and d.account_id = me and (d.thread = place.id or place.is_general and d.thread = receiver);
  if one.due_at <= at then
    handed := app.deliver_message(one, known.circle, at);
    sent := handed.delivered;
    is_mailed := handed.is_mailed;
  else
    insert into public.waiting_message values (one.*);
    perform app.append_to(fam, me, me, at, 'message.waiting', message,
      to_jsonb(one) - '{family_id,id}'::text[] || jsonb_build_object('topic', place.topic));
    sent := row (fam, message, place.id, me, known.my_name, receiver, words, at, null, null, null);
    due_at := one.due_at;
    is_mailed := false;
  end if;
  return next;
end $$;

-- As 0012: what is opened at once may come from several people, and each of them reads only their own.
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

-- As 0012, into the log of the two.
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
    free := app.delivery_time(fam, one.sender_id, at, most, false);
    if free > at then
      update public.waiting_message w set due_at = free where w.family_id = fam and w.id = one.id;
    else
      delete from public.waiting_message w where w.family_id = fam and w.id = one.id;
      -- As its sender, so that it is told as if they sent it now.
      perform set_config('app.account', one.sender_id::text, true), set_config('app.family', fam::text, true),
              set_config('app.now', now::text, true);
      perform app.deliver_message(one, circle.id, at);
    end if;
  end loop;
  return fam;
end $$;

-- As 0030: a message is written in a circle.
create or replace function app.has_written(family uuid, account uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.member m
      join public.log l on l.family_id = m.family_id and l.audience in ('family', 'circle')
      join public.entry e on e.family_id = l.family_id and e.log_id = l.id and e.at >= m.joined_at
     cross join lateral jsonb_array_elements_text(e.disclosures) d (text)
     where m.family_id = family and m.account_id = account and e.kind not in ('family.joined', 'family.named')
       and d.text::jsonb ->> 1 = 'actor' and d.text::jsonb ->> 2 = account::text
  ) or exists (
    select from public.waiting_message w where w.family_id = family and w.sender_id = account)
$$;

-- As 0034, without what a merge brings: its numbers count messages too, and `merges.list` has it for those who may see it. Nor does
-- a page begin at a message: where it did, the time of one could be found out by asking.
create or replace function app.history(things uuid[], before bigint, most integer)
returns table (seq bigint, at timestamptz, kind text, ref uuid, by uuid, content jsonb)
language sql stable security definer set search_path = '' as $$
  select l.first + e.seq, e.at, e.kind, e.ref, said.by, said.content
    from public.entry e
    join public.log l on l.family_id = e.family_id and l.id = e.log_id
     and (l.audience = 'family' or l.audience = 'chapter' and l.person is null and l.readers is null)
    cross join lateral (
      select (max(d.text) filter (where d.text::jsonb ->> 1 = 'actor'))::jsonb ->> 2,
             (max(d.text) filter (where d.text::jsonb ->> 1 = 'body'))::jsonb -> 2
        from jsonb_array_elements_text(e.disclosures) d (text)
    ) disclosed (actor, body)
    cross join lateral (select disclosed.actor::uuid, disclosed.body) said (by, content)
   where e.family_id = app.family()
     and e.ref = any (things || array(
       select c.child_id from public.merged_child c where c.family_id = app.family() and c.into_id = any (things)))
     and said.by is not null and e.kind not like 'message.%' and e.kind not like 'merge.%'
     and (history.before is null or (e.at, l.first + e.seq) < (
       select last.at, history.before
         from public.log its
         join public.entry last on last.family_id = its.family_id and last.log_id = its.id and last.seq = history.before - its.first
          and last.kind not like 'message.%'
        where its.family_id = app.family()
          and (its.audience = 'family' or its.audience = 'chapter' and its.person is null and its.readers is null)
          and history.before >= its.first
        order by its.first desc limit 1))
   order by e.at desc, l.first + e.seq desc limit most
$$;

-- As 0034: the messages of a circle come under their ids, too.
create or replace function app.refusal_of_merge(family uuid, source uuid, person uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  if family = source or not exists (
    select from public.member m where m.family_id = source and m.account_id = person and m.role = 'parent' and m.left_at is null
  ) then
    return 'unknown';
  elsif exists (select from public.family_merge m where m.family_id = source and m.status in ('offered', 'agreed')) then
    return 'open';
  elsif exists (
      select from public.member m
       where m.family_id = source and not exists (
         select from public.member here
          where here.family_id = family and here.account_id = m.account_id and here.role = 'parent' and here.left_at is null))
     or not exists (
       select from public.member m
        where m.family_id = family and m.account_id = person and m.role = 'parent' and m.left_at is null)
     or (select count(*) from public.member m join auth.accounts a on a.id = m.account_id and a.closed_at is null
          where m.family_id = family and m.role = 'parent' and m.left_at is null) <> 2
     or exists (select from public.log l where l.family_id = source and l.audience = 'chapter')
     or exists (
       select from public.log l
         join public.entry e on e.family_id = source and e.log_id = l.id
         join public.entry here on here.family_id = family and here.ref = e.ref
         join public.log its on its.family_id = family and its.id = here.log_id and its.audience in ('family', 'circle', 'chapter')
        where l.family_id = source and l.audience in ('family', 'circle')
          and not exists (select from public.member m where m.family_id = source and m.account_id = e.ref))
  then
    return 'impossible';
  end if;
  return null;
end $$;

-- As 0035, with the logs in the order in which everyone takes them.
create or replace function app.begin_merge(family uuid, merge uuid, now timestamptz) returns text[]
language plpgsql volatile security definer set search_path = '' as $$
declare
  one public.family_merge;
  refusal text;
begin
  select * into strict one from public.family_merge m where m.family_id = family and m.id = merge and m.status = 'agreed';
  perform app.lock_two(family, one.source_id);
  perform from public.log l where l.family_id = one.source_id order by l.audience <> 'family', l.audience, l.id for update;
  perform from public.member m where m.family_id = one.source_id order by m.account_id for update;
  refusal := app.refusal_of_merge(family, one.source_id, one.offered_by);
  if refusal is not null or app.other_of(one) is distinct from one.answered_by then
    raise exception 'these two families cannot be merged: %', refusal;
  end if;
  perform set_config('app.merging', concat_ws(',', family, one.source_id), true), set_config('app.now', now::text, true);
  return app.merged_facts() || array['schedules', 'private', 'record', 'end'];
end $$;

-- A circle of the family that came is a chapter for its readers alone. Their own log here says what came, as the family's does of its.
create function app.end_merge_of_circles(one public.family_merge, now timestamptz) returns void
language plpgsql volatile set search_path = '' as $$
declare
  chapter public.log;
  here public.log;
begin
  for chapter in
    select * from public.log l
     where l.family_id = one.family_id and l.chapter_of = one.source_id and l.readers is not null order by l.readers
  loop
    here := app.circle_of(one.family_id, chapter.readers[1], chapter.readers[2]);
    perform app.append_to(one.family_id, here.id, one.offered_by, now, 'merge.done', one.id, jsonb_build_object(
      'source', one.source_id, 'chapter', chapter.id, 'size', chapter.size,
      'root', app.log_root(one.family_id, chapter.id, chapter.size)));
    -- The two wrote on in one family while they did in the other: what they write next comes after both.
    update public.log l set last_at = greatest(l.last_at, chapter.last_at) where l.family_id = one.family_id and l.id = here.id;
  end loop;
end $$;

-- As 0035, with the circles.
create or replace function app.end_merge(one public.family_merge, now timestamptz) returns void
language plpgsql volatile set search_path = '' as $$
declare
  chapter public.log;
  gone public.family;
  name text;
begin
  perform app.next_moment(one.family_id, now);
  perform app.merge_children(one, now);
  select * into gone from public.family f where f.family_id = one.source_id;
  for name in select listed.name from unnest(app.merged_facts()) with ordinality as listed (name, n) order by n desc loop
    execute format('delete from public.%I where family_id = $1', name) using one.source_id;
  end loop;
  delete from public.ledger l where l.family_id = one.source_id;
  update public.family_merge m set family_id = one.family_id where m.family_id = one.source_id;   -- those that came to nothing
  delete from public.member m where m.family_id = one.source_id;
  delete from public.family f where f.family_id = one.source_id;

  select * into chapter from public.log l where l.family_id = one.family_id and l.id = one.chapter_id;
  perform app.append_to(one.family_id, null, one.offered_by, now, 'merge.done', one.id, jsonb_build_object(
    'source', one.source_id, 'founded', gone.created_at, 'zone', gone.zone, 'chapter', chapter.id, 'size', chapter.size,
    'root', app.log_root(one.family_id, chapter.id, chapter.size), 'agreed', one.size, 'digest', one.digest,
    'matches', one.matches, 'offered_by', one.offered_by, 'answered_by', one.answered_by));
  perform app.end_merge_of_circles(one, now);
  for chapter in
    select * from public.log l where l.family_id = one.family_id and l.chapter_of = one.source_id and l.person is not null
  loop
    perform app.append_to(one.family_id, chapter.person, one.offered_by, now, 'merge.done', one.id, jsonb_build_object(
      'source', one.source_id, 'chapter', chapter.id, 'size', chapter.size,
      'root', app.log_root(one.family_id, chapter.id, chapter.size)));
  end loop;
  update public.family_merge m set status = 'done', progress = 100 where m.family_id = one.family_id and m.id = one.id;
  perform app.tell_of_merge(one.family_id, one.answered_by, one.offered_by, 'Families Merged', 'The two families are one now');
  perform app.tell_of_merge(one.family_id, one.offered_by, one.answered_by, 'Families Merged', 'The two families are one now');
end $$;
