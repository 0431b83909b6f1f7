alter table session_page enable row level security, force row level security;
create policy owner on session_page to current_user using (true);
-- The two parents it was with: neither a third parent, nor who came later.
create policy mine on session_page for select to evenkeel_web
  using (family_id = (select app.my_family()) and (select app.account()) = any (parents));
-- Whoever wrote it, while these two let them.
create policy by_grant on session_page for select to evenkeel_web
  using (family_id = (select app.granted('mediation')) and mediator_id = (select app.account()) and parents <@ (select app.mediated()));
create policy write_by_grant on session_page for update to evenkeel_web
  using (family_id = (select app.granted('mediation')) and mediator_id = (select app.account()) and parents <@ (select app.mediated()))
  with check (family_id = (select app.granted('mediation')) and mediator_id = (select app.account()));
-- Only a function starts one.
grant select, update (title, day, changed_at, version) on session_page to evenkeel_web;

alter table session_point enable row level security, force row level security;
create policy owner on session_point to current_user using (true);
-- Of parents: through a page that they see.
create policy mine on session_point for select to evenkeel_web
  using (family_id = (select app.my_family()) and exists (
    select from session_page p where p.family_id = session_point.family_id and p.id = session_point.page_id));
-- Through a page of mine, to read and to write.
create policy write_by_grant on session_point to evenkeel_web
  using (family_id = (select app.granted('mediation')) and exists (
    select from session_page p
     where p.family_id = session_point.family_id and p.id = session_point.page_id and p.mediator_id = (select app.account())))
  with check (family_id = (select app.granted('mediation')) and exists (
    select from session_page p
     where p.family_id = session_point.family_id and p.id = session_point.page_id and p.mediator_id = (select app.account())));
grant select, insert, update (content, state, version), delete on session_point to evenkeel_web;

alter table schedule_suggestion enable row level security, force row level security;
create policy owner on schedule_suggestion to current_user using (true);
-- The two parents it is for, and whoever made it while these two let them.
create policy mine on schedule_suggestion for select to evenkeel_web
  using (family_id = (select app.my_family()) and (select app.account()) = any (parents));
create policy by_grant on schedule_suggestion for select to evenkeel_web
  using (family_id = (select app.granted('suggesting')) and mediator_id = (select app.account()) and parents <@ (select app.mediated()));
-- Either parent declines it. Everything else about it is done by functions.
create policy decline on schedule_suggestion for update to evenkeel_web
  using (family_id = (select app.my_family()) and (select app.account()) = any (parents) and status = 'open')
  with check (family_id = (select app.my_family()) and status = 'declined' and declined_by = (select app.account()));
grant select, update (status, declined_by, version) on schedule_suggestion to evenkeel_web;
