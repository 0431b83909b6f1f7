alter table channel_message enable row level security, force row level security;
create policy owner on channel_message to current_user using (true);
-- Through a grant of mine. Whoever holds it has the functions alone, which ask who the two are.
create policy mine on channel_message for select to evenkeel_web
  using (family_id = (select app.my_family()) and exists (
    select from access_grant g where g.family_id = channel_message.family_id and g.id = channel_message.grant_id));
grant select on channel_message to evenkeel_web;

-- Its sender learns of each reader, a reader of themselves.
alter table channel_receipt enable row level security, force row level security;
create policy owner on channel_receipt to current_user using (true);
create policy mine on channel_receipt for select to evenkeel_web
  using (family_id = (select app.my_family()) and exists (
    select from channel_message c
     where c.family_id = channel_receipt.family_id and c.id = channel_receipt.message_id
       and (select app.account()) in (c.sender_id, channel_receipt.reader_id)));
grant select on channel_receipt to evenkeel_web;
