alter table invitation enable row level security, force row level security;
create policy owner on invitation to current_user using (true);
create policy mine on invitation for select to evenkeel_web
  using (family_id = (select app.my_family()) and sender_id = (select app.account()));
create policy answer on invitation for update to evenkeel_web
  using (family_id = (select app.my_family()) and sender_id = (select app.account()));
grant select, update (status, answered_at) on invitation to evenkeel_web;

grant select, insert, update, delete on auth.invited, auth.invitation_mails, auth.unwanted to evenkeel_accounts;
