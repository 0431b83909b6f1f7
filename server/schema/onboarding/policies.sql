alter table onboarding enable row level security, force row level security;
create policy owner on onboarding to current_user using (true);
create policy mine on onboarding for select to evenkeel_web
  using (family_id = (select app.my_family()) and account_id = (select app.account()));
create policy add on onboarding for insert to evenkeel_web
  with check (family_id = (select app.my_family()) and account_id = (select app.account()));
create policy change on onboarding for update to evenkeel_web
  using (family_id = (select app.my_family()) and account_id = (select app.account()));
grant select, insert, update (steps, skipped_at) on onboarding to evenkeel_web;
