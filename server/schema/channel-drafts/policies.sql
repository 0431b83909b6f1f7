-- Functions alone write it, and read it for whoever holds the grant.
alter table channel_draft enable row level security, force row level security;
create policy owner on channel_draft to current_user using (true);
create policy mine on channel_draft for select to evenkeel_web
  using (family_id = (select app.my_family()) and account_id = (select app.account()));
grant select on channel_draft to evenkeel_web;
