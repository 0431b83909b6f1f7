-- Whose request this is, when, and for which family: set by app.enter() and gone with the transaction.
create or replace function app.account() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.account', true), '')::uuid;
grant execute on function app.account to evenkeel_web;

create or replace function app.now() returns timestamptz language sql stable parallel safe
  return nullif(current_setting('app.now', true), '')::timestamptz;
grant execute on function app.now to evenkeel_web, evenkeel_accounts;

-- The family app.enter() checked; null when the request named none, and then nothing that belongs to a family is visible.
create or replace function app.family() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.family', true), '')::uuid;
grant execute on function app.family to evenkeel_web;

create or replace function app.session() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.session', true), '')::uuid;
grant execute on function app.session to evenkeel_web;

-- Who is signed in: every page that opens asks this, and every tick of it. A view, because a function that runs with its owner's rights
-- costs about as much as all that it looks up (decisions/01-database-access). It shows evenkeel_web one row.
create or replace view app.me with (security_barrier) as
  select a.id, a.email, a.first_name, a.last_name, a.role, a.created_at, a.updated_at,
         exists (select from auth.factors f where f.account_id = a.id and f.verified_at is not null) as has_second_step,
         s.expires_at, s.rotated_at
    from auth.accounts a left join auth.sessions s on s.id = (select app.session()) where a.id = (select app.account());
grant select on app.me to evenkeel_web;

-- Runs when a session gets another token. The token that stops being the previous one keeps the rest of its minute.
create or replace function auth.keep_recent() returns trigger language plpgsql set search_path = '' as $$
declare
  kept jsonb := old.recent;
begin
  if old.previous_hash <> new.previous_hash then
    kept := kept || jsonb_build_object(
      encode(old.previous_hash, 'hex'), coalesce(old.used_at, new.rotated_at) + interval '60 seconds');
  end if;
  new.recent := coalesce(
    (select jsonb_object_agg(k.key, k.value) from jsonb_each_text(kept) k where k.value::timestamptz > new.rotated_at), '{}');
  new.used_at := null;
  return new;
end $$;
create or replace trigger keep_recent before update of token_hash on auth.sessions
  for each row when (new.token_hash <> old.token_hash) execute function auth.keep_recent();

-- What a token of this session does at an instant:
-- `opens`: it is the current one, or was replaced less than a minute before. A token whose successor was never used, because the
--   response got lost, opens too.
-- `copy`: it came back a minute after its successor was first used, so two browsers hold this session.
-- `over`: an event stream asks as of its opening, before the current token existed; it has to reconnect with the current cookie.
create or replace function auth.worth_of(s auth.sessions, hash bytea, at timestamptz) returns text language sql stable as $$
  select case
    when hash = s.token_hash then 'opens'
    when hash = s.previous_hash then
      case when s.token_used and coalesce(s.used_at, s.rotated_at) <= at - interval '60 seconds' then 'copy' else 'opens' end
    when (s.recent ->> encode(hash, 'hex'))::timestamptz > at then 'opens'
    when at < s.rotated_at then 'over'
    else 'copy'
  end
$$;
grant execute on function auth.worth_of to evenkeel_accounts;

-- The start of every request: checks the session and, if one is named, the family. From then on row-level security knows whose
-- request it is. `token` is the hash of the cookie, 32 bytes, followed by that of its stem.
--
-- 28COP: the token is a copy of an old one, so two browsers hold the session and the caller must end it. Professionals see no family
-- before the second step in this session: without it a family is as unknown as one that doesn't exist. `needed`: what a grant has to open
-- for this request, where one can (app.enter_by_grant).
--
-- Three queries instead of one, because each reads one index: nearly every token is the current one (decisions/01-database-access),
-- and a request without a family skips the join with members (decisions/01-database-access). Only when there is no such current
-- token, its stem tells whether it is an old one (decisions/08-sessions-and-quick-exit).
drop function if exists app.enter(bytea, timestamptz, uuid);
create or replace function app.enter(token bytea, at timestamptz, family uuid, needed text default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  s record;
  settings text;
  hash constant bytea := substring(token for 32);
begin
  if family is null then
    select x.id, x.account_id, x.token_used, x.seen_at, x.level, true as is_current, null as home, true as is_mine, 'opens' as worth
      into s
      from auth.sessions x join auth.accounts a on a.id = x.account_id
     where x.token_hash = hash and x.expires_at > at and a.closed_at is null;
  else
    select x.id, x.account_id, x.token_used, x.seen_at, x.level, true as is_current, m.home,
           m.account_id is not null as is_mine, 'opens' as worth
      into s
      from auth.sessions x
      join auth.accounts a on a.id = x.account_id
      left join public.member m on m.family_id = family and m.account_id = x.account_id and m.role = 'parent'
       and m.left_at is null and (a.role = 'parent' or x.level = 2)
     where x.token_hash = hash and x.expires_at > at and a.closed_at is null;
  end if;
  if not found then
    select x.id, x.account_id, x.token_used, x.seen_at, x.level, x.token_hash = hash as is_current, m.home,
           family is null or m.account_id is not null as is_mine, auth.worth_of(x, hash, at) as worth
      into s
      from auth.sessions x
      join auth.accounts a on a.id = x.account_id
      left join public.member m on m.family_id = family and m.account_id = x.account_id and m.role = 'parent'
       and m.left_at is null and (a.role = 'parent' or x.level = 2)
     where x.stem_hash = substring(token from 33) and x.expires_at > at and a.closed_at is null;
    if not found or s.worth = 'over' then
      raise exception 'no session' using errcode = 'invalid_authorization_specification';
    end if;
    if s.worth = 'copy' then
      raise exception 'a copy of a session' using errcode = '28COP';
    end if;
  end if;
  if not s.is_mine and not app.enter_by_grant(family, s.account_id, s.level = 2, needed, at) then
    raise exception 'no such family' using errcode = 'no_data_found';
  end if;
  -- One expression, which PL/pgSQL evaluates without the executor.
  settings := set_config('app.account', s.account_id::text, true) || set_config('app.session', s.id::text, true)
       || set_config('app.now', at::text, true) || set_config('app.family', coalesce(family::text, ''), true)
       || set_config('app.home', coalesce(s.home, ''), true)
       || case when s.is_mine then set_config('app.granted', '', true) || set_config('app.granted_children', '', true) else '' end;
  -- At most once a minute, and never waiting for another request of the same session that does it right now.
  if s.is_current and (not s.token_used or s.seen_at <= at - interval '1 minute') then
    update auth.sessions x set token_used = true, seen_at = at, used_at = case when x.token_used then x.used_at else at end
     where x.id = (select y.id from auth.sessions y where y.id = s.id and y.token_hash = hash for update skip locked);
  end if;
  return s.account_id;
end $$;
grant execute on function app.enter(bytea, timestamptz, uuid, text) to evenkeel_web;

-- What each of these sessions may follow, and how far each log goes: `log:size,…` in the order of families and logs; null where the
-- session has ended. One statement for many event streams: each token goes through app.enter as of the instant its stream was opened,
-- and its session has to be alive now (decisions/05-live-updates).
create or replace function app.look_at_streams(tokens bytea[], opened timestamptz[], at timestamptz)
returns table (place int, logs text)
language plpgsql volatile security definer set search_path = '' as $$
begin
  for n in 1 .. cardinality(tokens) loop
    place := n;
    begin
      perform app.enter(tokens[n], opened[n], null);
      select coalesce(string_agg(l.id || ':' || l.size, ',' order by l.family_id, l.id), '') into logs
        from public.log l
       where l.family_id = any ((select app.my_families())::uuid[]) and l.id = any ((select app.my_logs())::uuid[]);
      if not exists (
        select from auth.sessions s where s.id = current_setting('app.session')::uuid and s.expires_at > at) then
        logs := null;
      end if;
    exception when invalid_authorization_specification or sqlstate '28COP' then
      logs := null;
    end;
    return next;
  end loop;
  perform set_config('app.account', '', true), set_config('app.session', '', true);
end $$;
grant execute on function app.look_at_streams to evenkeel_web;

-- An address, normalized for comparison.
create or replace function app.email_key(account uuid) returns text language sql stable set search_path = '' as $$
  select email_key from auth.accounts where id = account
$$;

-- The mailbox behind an address: what follows a plus reaches the same person, and so do all dots at Gmail.
create or replace function app.mailbox(email_key text) returns text language sql immutable
  return (
    select case when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
                else name || '@' || domain end
      from (values (regexp_replace(split_part(email_key, '@', 1), '\+.*$', ''), split_part(email_key, '@', 2)))
        as parts (name, domain)
  );

-- An address as a page may show it: the first letter, never the domain.
create or replace function app.mask(email text) returns text language sql immutable return left(email, 1) || '...@...';
