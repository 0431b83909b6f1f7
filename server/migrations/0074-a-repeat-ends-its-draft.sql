-- As 0058. A message whose answer was lost is kept as a draft under its id, until it is known to be sent (0026). Sent again it is: a page
-- that was closed at that moment found the words once more, beside the message.
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
