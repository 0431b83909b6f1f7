alter table child enable row level security, force row level security;
-- Where there is no `owner`, the owner finds and erases only in the family that a request or job names, and moves rows only while two
-- families merge.
create policy found on child for select to current_user using (family_id = (select app.family()));
create policy erase on child for delete to current_user using (family_id = (select app.family()));
create policy merge on child to current_user using (family_id = any ((select app.merging())::uuid[]));
create policy listed on child for select to current_user using (family_id = any ((select app.listed_by_grant())::uuid[]));
create policy mine on child for select to evenkeel_web using (family_id = (select app.reads('children')));
create policy add on child for insert to evenkeel_web
  with check (family_id = (select app.my_family()) and added_by = (select app.account()));
create policy change on child for update to evenkeel_web using (family_id = (select app.my_family()));
grant select, insert, update (first_name, last_name, age, gender, custody_details, photo, version, birth_date)
  on child to evenkeel_web;

alter table child_photo enable row level security, force row level security;
create policy found on child_photo for select to current_user using (family_id = (select app.family()));
create policy erase on child_photo for delete to current_user using (family_id = (select app.family()));
create policy merge on child_photo to current_user using (family_id = any ((select app.merging())::uuid[]));
create policy mine on child_photo for select to evenkeel_web using (family_id = (select app.reads('children')));
create policy add on child_photo for insert to evenkeel_web
  with check (family_id = (select app.my_family()) and added_by = (select app.account()));
grant select, insert on child_photo to evenkeel_web;

alter table alert enable row level security, force row level security;
create policy found on alert for select to current_user using (family_id = (select app.family()));
create policy erase on alert for delete to current_user using (family_id = (select app.family()));
create policy merge on alert to current_user using (family_id = any ((select app.merging())::uuid[]));
-- A job looks for due alerts in all families, and moves the reminder.
create policy due on alert for select to current_user using (due is not null);
create policy remind on alert for update to current_user using (remind_at is not null) with check (due is not null);
create policy mine on alert for select to evenkeel_web using (family_id = (select app.reads('children')));
create policy add on alert for insert to evenkeel_web
  with check (family_id = (select app.my_family()) and added_by = (select app.account()));
create policy change on alert for update to evenkeel_web using (family_id = (select app.my_family()));
grant select, insert, update (completed, removed_at, version, due, remind_at) on alert to evenkeel_web;
