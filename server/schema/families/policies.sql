-- These four cross families: a browser lists its families and follows all of them in one stream. Every other table is compared with
-- app.my_family().
--
-- Forced row-level security binds the owner too. `owner` lets functions that run with the owner's rights see the rows.
alter table family enable row level security, force row level security;
create policy owner on family to current_user using (true);
create policy mine on family for select to evenkeel_web using (family_id = any ((select app.my_families())::uuid[]));
grant select on family to evenkeel_web;

alter table member enable row level security, force row level security;
create policy owner on member to current_user using (true);
create policy mine on member for select to evenkeel_web using (family_id = any ((select app.my_families())::uuid[]));
grant select on member to evenkeel_web;
