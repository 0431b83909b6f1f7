alter table school_entry enable row level security, force row level security;
create policy owner on school_entry to current_user using (true);
create policy mine on school_entry for select to evenkeel_web
  using (family_id = (select app.reads('school')) and (select app.sees('school')));
-- A relative's grant is about some children.
create policy of_children on school_entry as restrictive for select to evenkeel_web
  using ((select app.granted_children('school')) is null or child_id = any ((select app.granted_children('school'))::uuid[]));
create policy add on school_entry for insert to evenkeel_web
  with check (family_id = (select app.my_family()) and added_by = (select app.account()) and (select app.has_home()));
create policy change on school_entry for update to evenkeel_web
  using (family_id = (select app.my_family()) and (select app.has_home()))
  with check (family_id = (select app.my_family()));
grant select, insert, update (content, sort_key, removed_at, version) on school_entry to evenkeel_web;
