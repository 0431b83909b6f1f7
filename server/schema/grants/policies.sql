alter table access_grant enable row level security, force row level security;
create policy owner on access_grant to current_user using (true);
-- Only the parent who made it: the other one has app.grants_of_other.
create policy mine on access_grant for select to evenkeel_web
  using (family_id = (select app.my_family()) and granted_by = (select app.account()));
-- A neutral's is before both parents, in full.
create policy neutral on access_grant for select to evenkeel_web
  using (family_id = (select app.my_family()) and consent_by = (select app.account()));
grant select on access_grant to evenkeel_web;

alter table grant_look enable row level security, force row level security;
create policy owner on grant_look to current_user using (true);
-- Through a grant of mine, or a neutral's.
create policy mine on grant_look for select to evenkeel_web
  using (family_id = (select app.my_family()) and exists (
    select from access_grant g where g.family_id = grant_look.family_id and g.id = grant_look.grant_id));
grant select on grant_look to evenkeel_web;
