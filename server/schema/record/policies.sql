alter table log enable row level security, force row level security;
create policy owner on log to current_user using (true);
create policy mine on log for select to evenkeel_web
  using (family_id = any ((select app.my_families())::uuid[]) and id = any ((select app.my_logs())::uuid[]));
grant select on log to evenkeel_web;

alter table entry enable row level security, force row level security;
create policy owner on entry to current_user using (true);
create policy mine on entry for select to evenkeel_web
  using (family_id = any ((select app.my_families())::uuid[]) and log_id = any ((select app.my_logs())::uuid[]));
create policy readers on entry as restrictive for select to evenkeel_web
  using (readers is null or (select app.account()) = any (readers));
grant select (family_id, log_id, seq, at, kind, ref) on entry to evenkeel_web;
