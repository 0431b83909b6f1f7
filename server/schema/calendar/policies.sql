alter table event enable row level security, force row level security;
create policy found on event for select to current_user using (family_id = (select app.family()));
create policy erase on event for delete to current_user using (family_id = (select app.family()));
create policy merge on event to current_user using (family_id = any ((select app.merging())::uuid[]));
create policy listed on event for select to current_user using (family_id = any ((select app.listed_by_grant())::uuid[]));
create policy mine on event for select to evenkeel_web using (family_id = (select app.reads('calendar')));
-- A relative's grant is about some children. An event that names none may be about any: it is theirs only if all are.
create policy of_children on event as restrictive for select to evenkeel_web
  using ((select app.granted_children('calendar')) is null or children && (select app.granted_children('calendar'))
    or children = '{}' and (select app.are_all_children(app.family(), app.granted_children('calendar'))));
create policy add on event for insert to evenkeel_web
  with check (family_id = (select app.my_family()) and added_by = (select app.account()) and confirmed_by is null
    and (asked_by is null or asked_by = (select app.account())));
create policy change on event for update to evenkeel_web
  using (family_id = (select app.my_family()));
grant select, insert, update (title, description, date, time, end_date, end_time, zone, type, children, status, confirmed_by,
  removed_at, version, frequency, until, exceptions, asks, asked_by, asked_at, asked_also, asked_day) on event to evenkeel_web;
