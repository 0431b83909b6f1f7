-- Whether the session passed the second step (2).
create or replace function app.session_level() returns smallint language sql stable security definer set search_path = '' as $$
  select level from auth.sessions where id = app.session()
$$;
grant execute on function app.session_level to evenkeel_web;

-- When the person last proved who they are.
create or replace function app.confirmed_at() returns timestamptz language sql stable security definer set search_path = '' as $$
  select confirmed_at from auth.sessions where id = app.session()
$$;
grant execute on function app.confirmed_at to evenkeel_web;

-- For a step-up: the session, its level, and when the person last proved who they are.
create or replace function app.proof() returns table (
  session_id uuid, account_id uuid, level smallint, confirmed_at timestamptz, has_second_step boolean
)
language sql stable security definer set search_path = '' as $$
  select s.id, s.account_id, s.level, s.confirmed_at,
         exists (select from auth.factors f where f.account_id = s.account_id and f.verified_at is not null)
    from auth.sessions s where s.id = app.session()
$$;
grant execute on function app.proof to evenkeel_web;
