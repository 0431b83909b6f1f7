-- Who is behind a session, asked by every page that opens and by every tick of it. A view of the owner's shows whoever serves
-- families the one row that a function showed before: a function of the owner's is a call of its own with each request, about as
-- dear as all that it looked up (decision 68).
drop function app.me();
create view app.me with (security_barrier) as
  select a.id, a.email, a.first_name, a.last_name, a.role, a.created_at, a.updated_at,
         exists (select from auth.factors f where f.account_id = a.id and f.verified_at is not null) as has_second_step,
         s.expires_at, s.rotated_at
    from auth.accounts a left join auth.sessions s on s.id = (select app.session()) where a.id = (select app.account());
grant select on app.me to evenkeel_web;
