-- Professionals (lawyer, mediator, judge, parental coordinator) are shown no family before they passed a second step in this very
-- session: without it a family is as unknown as one that does not exist. Grants will be one more condition beside these two.
-- The door is that of 0001 but for this.
create or replace function app.enter(token bytea, at timestamptz, family uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  s record;
begin
  select x.id, x.account_id, x.token_used, x.rotated_at, x.seen_at, x.token_hash = token as is_current,
         family is null or m.account_id is not null as is_mine
    into s
    from auth.sessions x
    join auth.accounts a on a.id = x.account_id
    left join public.member m on m.family_id = family and m.account_id = x.account_id and m.role = 'parent'
     and (a.role = 'parent' or x.level = 2)
   where (x.token_hash = token or x.previous_hash = token) and x.expires_at > at and a.closed_at is null;
  if not found then
    raise exception 'no session' using errcode = 'invalid_authorization_specification';
  end if;
  if not s.is_current and s.token_used and s.rotated_at <= at - interval '60 seconds' then
    raise exception 'a copy of a session' using errcode = '28COP';
  end if;
  if not s.is_mine then
    raise exception 'no such family' using errcode = 'no_data_found';
  end if;
  perform set_config('app.account', s.account_id::text, true), set_config('app.session', s.id::text, true),
          set_config('app.now', at::text, true), set_config('app.family', coalesce(family::text, ''), true);
  -- At most once a minute, and never waiting for another request of the same session that does it right now.
  if s.is_current and (not s.token_used or s.seen_at <= at - interval '1 minute') then
    update auth.sessions x set token_used = true, seen_at = at
     where x.id = (select y.id from auth.sessions y where y.id = s.id and y.token_hash = token for update skip locked);
  end if;
  return s.account_id;
end $$;

-- Whether the session may list families at all. Where one was named, the door has proven it.
create function app.may_list() returns boolean language sql stable security definer set search_path = '' as $$
  select a.role = 'parent' or s.level = 2
    from auth.sessions s join auth.accounts a on a.id = s.account_id where s.id = app.session()
$$;

create or replace function app.my_families() returns uuid[] language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(family_id), '{}') from public.member
   where account_id = app.account() and role = 'parent' and family_id = coalesce(app.family(), family_id)
     and (app.family() is not null or (select app.may_list()))
$$;
