-- A message that waited while its receiver was erased is delivered, since its sender sent it, and nobody is told. As before (0018)
-- but for this.
create or replace function app.deliver_message(
  one public.waiting_message, at timestamptz, out delivered public.message, out is_mailed boolean
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
  perform app.append_to(one.family_id, null, one.sender_id, at, 'message.sent', one.id, jsonb_build_object(
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
