alter table conversation enable row level security, force row level security;
create policy owner on conversation to current_user using (true);
create policy mine on conversation for select to evenkeel_web
  using (family_id = (select app.my_family()) and (started_by = (select app.account())
    or started_with = (select app.account()) and last_at is not null));
grant select on conversation to evenkeel_web;

alter table message enable row level security, force row level security;
create policy owner on message to current_user using (true);
create policy mine on message for select to evenkeel_web
  using (family_id = (select app.my_family()) and (select app.account()) in (sender_id, receiver_id));
grant select on message to evenkeel_web;

alter table waiting_message enable row level security, force row level security;
create policy owner on waiting_message to current_user using (true);
create policy mine on waiting_message for select to evenkeel_web
  using (family_id = (select app.my_family()) and sender_id = (select app.account()));
grant select on waiting_message to evenkeel_web;

alter table message_draft enable row level security, force row level security;
create policy owner on message_draft to current_user using (true);
create policy mine on message_draft for select to evenkeel_web
  using (family_id = (select app.my_family()) and account_id = (select app.account()));
create policy add on message_draft for insert to evenkeel_web
  with check (family_id = (select app.my_family()) and account_id = (select app.account()));
create policy change on message_draft for update to evenkeel_web
  using (family_id = (select app.my_family()) and account_id = (select app.account()));
create policy remove on message_draft for delete to evenkeel_web
  using (family_id = (select app.my_family()) and account_id = (select app.account()));
grant select, insert (family_id, account_id, thread, updated_at, message_id, sealed), update (updated_at, message_id, sealed),
  delete on message_draft to evenkeel_web;
