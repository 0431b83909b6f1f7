alter table notification enable row level security, force row level security;
create policy owner on notification to current_user using (true);
create policy mine on notification for select to evenkeel_web
  using (family_id = (select app.my_family()) and recipient_id = (select app.account()));
create policy read on notification for update to evenkeel_web
  using (family_id = (select app.my_family()) and recipient_id = (select app.account()));
grant select, update (updated_at, read_at) on notification to evenkeel_web;

alter table mail_choice enable row level security, force row level security;
create policy owner on mail_choice to current_user using (true);
create policy mine on mail_choice for select to evenkeel_web
  using (family_id = (select app.my_family()) and account_id = (select app.account()));
create policy add on mail_choice for insert to evenkeel_web
  with check (family_id = (select app.my_family()) and account_id = (select app.account()));
create policy change on mail_choice for update to evenkeel_web
  using (family_id = (select app.my_family()) and account_id = (select app.account()));
grant select, insert, update (detail, wanted, less) on mail_choice to evenkeel_web;
