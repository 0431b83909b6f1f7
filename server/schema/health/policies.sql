alter table health_record enable row level security, force row level security;
create policy owner on health_record to current_user using (true);
create policy mine on health_record for select to evenkeel_web
  using (family_id = (select app.my_family()) and (select app.sees('health')));
-- Counsel reads what the page of health lists: what nobody deleted, and appointments that are to come.
create policy by_grant on health_record for select to evenkeel_web
  using (family_id = (select app.granted('health')) and removed_at is null and status is distinct from 'completed');
-- A relative's grant is about some children.
create policy of_children on health_record as restrictive for select to evenkeel_web
  using ((select app.granted_children('health')) is null or child_id = any ((select app.granted_children('health'))::uuid[]));
create policy add on health_record for insert to evenkeel_web
  with check (family_id = (select app.my_family()) and added_by = (select app.account()) and (select app.has_home()));
create policy change on health_record for update to evenkeel_web
  using (family_id = (select app.my_family()) and (select app.has_home()))
  with check (family_id = (select app.my_family()));
-- Child and type stay as they were entered.
grant select, insert, update (day, time_of_day, zone, status, takes, sealed, removed_at, version) on health_record to evenkeel_web;

alter table health_dose enable row level security, force row level security;
create policy owner on health_dose to current_user using (true);
create policy mine on health_dose for select to evenkeel_web
  using (family_id = (select app.my_family()) and (select app.sees('health')));
create policy by_grant on health_dose for select to evenkeel_web using (family_id = (select app.granted('health')));
-- Theirs are the records that the policies above show them.
create policy of_children on health_dose as restrictive for select to evenkeel_web
  using ((select app.granted_children('health')) is null or exists (
    select from health_record r where r.family_id = health_dose.family_id and r.id = health_dose.record_id));
create policy add on health_dose for insert to evenkeel_web
  with check (family_id = (select app.my_family()) and added_by = (select app.account()) and (select app.has_home()));
-- Taken back by whoever entered it.
create policy change on health_dose for update to evenkeel_web
  using (family_id = (select app.my_family()) and added_by = (select app.account()) and (select app.has_home()))
  with check (family_id = (select app.my_family()));
grant select, insert, update (taken_back_at, version) on health_dose to evenkeel_web;
