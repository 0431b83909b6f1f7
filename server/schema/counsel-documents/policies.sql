alter table counsel_document enable row level security, force row level security;
create policy owner on counsel_document to current_user using (true);
-- What was sent to me as the parent who granted: by it I know who sent a file of mine. Whoever sends has the functions alone.
create policy mine on counsel_document for select to evenkeel_web
  using (family_id = (select app.my_family()) and parent_id = (select app.account()) and sent_at is not null);
grant select on counsel_document to evenkeel_web;
