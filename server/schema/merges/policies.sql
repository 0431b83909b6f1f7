alter table family_merge enable row level security, force row level security;
create policy owner on family_merge to current_user using (true);
create policy mine on family_merge for select to evenkeel_web using (family_id = (select app.my_family()));
grant select on family_merge to evenkeel_web;

alter table merged_child enable row level security, force row level security;
create policy owner on merged_child to current_user using (true);
create policy mine on merged_child for select to evenkeel_web using (family_id = (select app.my_family()));
grant select on merged_child to evenkeel_web;

alter table merged_schedule enable row level security, force row level security;
create policy owner on merged_schedule to current_user using (true);
create policy mine on merged_schedule for select to evenkeel_web using (family_id = (select app.my_family()));
grant select on merged_schedule to evenkeel_web;
