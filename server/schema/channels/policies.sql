alter table channel_message enable row level security, force row level security;
create policy owner on channel_message to current_user using (true);
-- Through a grant of mine. Whoever holds it has the functions alone, which ask who the two are.
create policy mine on channel_message for select to evenkeel_web
  using (family_id = (select app.my_family()) and exists (
    select from access_grant g where g.family_id = channel_message.family_id and g.id = channel_message.grant_id));
grant select on channel_message to evenkeel_web;
