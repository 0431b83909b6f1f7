-- What a step-up asks for: which session it is, whether it passed a second step, and when the person last proved who they are.
create function app.proof() returns table (
  session_id uuid, account_id uuid, level smallint, confirmed_at timestamptz, has_second_step boolean
)
language sql stable security definer set search_path = '' as $$
  select s.id, s.account_id, s.level, s.confirmed_at,
         exists (select from auth.factors f where f.account_id = s.account_id and f.verified_at is not null)
    from auth.sessions s where s.id = app.session()
$$;
grant execute on function app.proof() to evenkeel_web;
