-- The door of every request, as in 0048. Who asks for no family, as every page does that opens, is not looked for among the members
-- of one: an executor that has nothing to do there is prepared for it all the same (decision 69).
create or replace function app.enter(token bytea, at timestamptz, family uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  s record;
  said text;
begin
  if family is null then
    select x.id, x.account_id, x.token_used, x.rotated_at, x.seen_at, true as is_current, true as is_mine
      into s
      from auth.sessions x join auth.accounts a on a.id = x.account_id
     where x.token_hash = token and x.expires_at > at and a.closed_at is null;
  else
    select x.id, x.account_id, x.token_used, x.rotated_at, x.seen_at, true as is_current,
           m.account_id is not null as is_mine
      into s
      from auth.sessions x
      join auth.accounts a on a.id = x.account_id
      left join public.member m on m.family_id = family and m.account_id = x.account_id and m.role = 'parent'
       and m.left_at is null and (a.role = 'parent' or x.level = 2)
     where x.token_hash = token and x.expires_at > at and a.closed_at is null;
  end if;
  if not found then
    select x.id, x.account_id, x.token_used, x.rotated_at, x.seen_at, false as is_current,
           family is null or m.account_id is not null as is_mine
      into s
      from auth.sessions x
      join auth.accounts a on a.id = x.account_id
      left join public.member m on m.family_id = family and m.account_id = x.account_id and m.role = 'parent'
       and m.left_at is null and (a.role = 'parent' or x.level = 2)
     where x.previous_hash = token and x.expires_at > at and a.closed_at is null;
    if not found then
      raise exception 'no session' using errcode = 'invalid_authorization_specification';
    end if;
    if s.token_used and s.rotated_at <= at - interval '60 seconds' then
      raise exception 'a copy of a session' using errcode = '28COP';
    end if;
  end if;
  if not s.is_mine then
    raise exception 'no such family' using errcode = 'no_data_found';
  end if;
  -- As one expression, which PL/pgSQL computes without asking the executor.
  said := set_config('app.account', s.account_id::text, true) || set_config('app.session', s.id::text, true)
       || set_config('app.now', at::text, true) || set_config('app.family', coalesce(family::text, ''), true);
  -- At most once a minute, and never waiting for another request of the same session that does it right now.
  if s.is_current and (not s.token_used or s.seen_at <= at - interval '1 minute') then
    update auth.sessions x set token_used = true, seen_at = at
     where x.id = (select y.id from auth.sessions y where y.id = s.id and y.token_hash = token for update skip locked);
  end if;
  return s.account_id;
end $$;
