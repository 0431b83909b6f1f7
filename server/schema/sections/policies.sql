alter table section_for enable row level security, force row level security;
create policy owner on section_for to current_user using (true);
-- For the two homes alone: a third parent learns whether a section is on, and never who agreed or didn't.
create policy of_homes on section_for for select to evenkeel_web
  using (family_id = (select app.my_family()) and (select app.has_home()));
grant select on section_for to evenkeel_web;
