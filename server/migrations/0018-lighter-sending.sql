-- Sending a message as before (0012), for less: what must be known is asked in one statement, whose plan is kept (the planner
-- made a new one for every message, because of the hour in it), and the answer says whether a mail goes out, so that nobody looks
-- for one that is not there.
drop function app.send_message, app.deliver_message;

-- Lets the receiver have it: logs it for both, and tells them once until they have opened all of this sender. The text of what
-- was not opened is in the log and nowhere else that the receiver could read.
create function app.deliver_message(one public.waiting_message, at timestamptz, out delivered public.message, out is_mailed boolean)
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
  perform app.append_to(one.family_id, null, one.sender_id, at, 'message.sent', one.id, jsonb_build_object(
    'conversation_id', one.conversation_id, 'topic', about, 'sender_id', one.sender_id, 'sender_name', one.sender_name,
    'receiver_id', one.receiver_id, 'content', one.content, 'sent_at', one.sent_at, 'delivered_at', at));
  is_mailed := false;
  if not exists (
    select from public.notification n where n.family_id = one.family_id and n.recipient_id = one.receiver_id
       and n.read_at is null and n.type = 'message' and n.user_id = one.sender_id
  ) then
    is_mailed := app.mail_update(app.tell(one.family_id, gen_random_uuid(), one.receiver_id, one.sender_id, at, 'message',
      'New Message', 'You have an update', 'View Message', '/messages?contact=' || one.sender_id, 'MessageSquare', 'normal'))
      is not null;
  end if;
end $$;

-- Sends to another parent of the family proven at the door: now, or an hour after the sender's `most`-th before it. Answers the
-- message, and when it is due where it waits; nothing when its id is taken, or its receiver or conversation unknown.
create function app.send_message(message uuid, receiver uuid, conversation uuid, about text, words text, most int)
returns table (sent public.message, due_at timestamptz, is_mailed boolean)
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  fam uuid := app.family();
  me uuid := app.account();
  at timestamptz := app.next_moment(fam, app.now());
  known record;
  one public.waiting_message;
  place public.conversation;
  handed record;
begin
  select m.name as my_name,
         exists (select from public.message x where x.family_id = fam and x.id = message)
           or exists (select from public.waiting_message x where x.family_id = fam and x.id = message) as is_taken,
         (select max(w.sent_at) from public.waiting_message w where w.family_id = fam and w.sender_id = me) as last_waiting
    into known
    from public.member m
    join public.member r on r.family_id = fam and r.account_id = receiver and r.role = 'parent'
   where m.family_id = fam and m.account_id = me and receiver <> me;
  if not found or known.is_taken then
    return;
  end if;
  place := app.conversation_for(fam, me, receiver, conversation, about, at);
  if place.id is null then
    return;
  end if;

  -- What waits moves no log of the family: the order in which it was sent is kept here.
  at := greatest(at, known.last_waiting + interval '1 microsecond');
  one := row (fam, message, place.id, me, known.my_name, receiver, words, at, app.delivery_time(fam, me, at, most, true));
  delete from public.message_draft d
   where d.family_id = fam and d.account_id = me and (d.thread = place.id or place.is_general and d.thread = receiver);
  if one.due_at <= at then
    handed := app.deliver_message(one, at);
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
grant execute on function app.send_message to evenkeel_web;
