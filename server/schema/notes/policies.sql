alter table note enable row level security, force row level security;
create policy owner on note to current_user using (true);
create policy mine on note to evenkeel_web
  using (family_id = (select app.my_family()) and account_id = (select app.account()))
  with check (family_id = (select app.my_family()) and account_id = (select app.account()));
grant select, insert, update (id, texts, saved_at), delete on note to evenkeel_web;

alter table shared_note enable row level security, force row level security;
create policy owner on shared_note to current_user using (true);
create policy mine on shared_note for select to evenkeel_web using (family_id = (select app.my_family()));
create policy add on shared_note for insert to evenkeel_web
  with check (family_id = (select app.my_family()) and shared_by = (select app.account()));
grant select, insert on shared_note to evenkeel_web;
