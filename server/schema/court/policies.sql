alter table court_entry enable row level security, force row level security;
create policy owner on court_entry to current_user using (true);
-- Court is between the two homes: never for a third parent, whatever they entered when they had a home.
create policy mine on court_entry for select to evenkeel_web
  using (family_id = (select app.my_family()) and (select app.has_home()) and (added_by = (select app.account()) or is_shared and other = (select app.account())));
-- With documents counsel reads what is shared with the parent who granted, and neutrals what the two share; nothing that is deleted.
create policy by_grant on court_entry for select to evenkeel_web
  using (family_id = (select app.granted('documents')) and is_shared and removed_at is null
    and (array[added_by, other] && (select app.granted_by('documents')) or array[added_by, other] <@ (select app.granted_by_both('documents'))));
create policy add on court_entry for insert to evenkeel_web
  with check (family_id = (select app.my_family()) and added_by = (select app.account()) and (select app.is_payer()));
create policy change on court_entry for update to evenkeel_web
  using (family_id = (select app.my_family()) and (select app.is_payer())
    and (added_by = (select app.account()) or is_shared and other = (select app.account())))
  with check (family_id = (select app.my_family()));
grant select, insert, update (content, day, removed_at, version, remind_at) on court_entry to evenkeel_web;
