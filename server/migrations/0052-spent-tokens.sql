-- A session remembered one token before the current one. A copy of its cookie that was renewed twice could no longer be told from
-- a made-up token, and stayed in. From here on every token of a session begins with the same random stem: whatever token comes back
-- with that stem, and isn't the current one, is an old token of this session, however many renewals lie between (decision 71).
alter table auth.sessions
  add column stem_hash bytea unique,            -- 16 bytes of SHA-256; null: opened before this, and only its current token opens
  add column used_at timestamptz,               -- when the current token first came back
  add column recent jsonb not null default '{}'; -- tokens before the previous one that may still open for some seconds, and until when

-- Called by whatever gives a session another token. The token that stops being the previous one keeps the rest of its minute.
create function auth.keep_recent() returns trigger language plpgsql set search_path = '' as $$
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
create trigger keep_recent before update of token_hash on auth.sessions
  for each row when (new.token_hash <> old.token_hash) execute function auth.keep_recent();

-- What a token of this session is worth at an instant. 'opens': it is the current one, or was replaced less than a minute before. 'copy':
-- it came back a minute after its successor was first used, so two hold this session. A token that was handed out and then replaced
-- unused, because its answer got lost, has no successor: bringing it is the same. 'over': an event stream still asks as it did when it was
-- opened, before the current token was there; it has to come back with the cookie of now.
create function auth.worth_of(s auth.sessions, hash bytea, at timestamptz) returns text language sql stable as $$
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

-- The door of every request, as in 0049. Where there is no such current token, one index tells whether it is an old one. `token` is the hash of the cookie, 32 bytes, followed by that of its stem.
create or replace function app.enter(token bytea, at timestamptz, family uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  s record;
  said text;
  hash constant bytea := substring(token for 32);
begin
  if family is null then
    select x.id, x.account_id, x.token_used, x.seen_at, true as is_current, true as is_mine, 'opens' as worth
      into s
      from auth.sessions x join auth.accounts a on a.id = x.account_id
     where x.token_hash = hash and x.expires_at > at and a.closed_at is null;
  else
    select x.id, x.account_id, x.token_used, x.seen_at, true as is_current, m.account_id is not null as is_mine, 'opens' as worth
      into s
      from auth.sessions x
      join auth.accounts a on a.id = x.account_id
      left join public.member m on m.family_id = family and m.account_id = x.account_id and m.role = 'parent'
       and m.left_at is null and (a.role = 'parent' or x.level = 2)
     where x.token_hash = hash and x.expires_at > at and a.closed_at is null;
  end if;
  if not found then
    select x.id, x.account_id, x.token_used, x.seen_at, x.token_hash = hash as is_current,
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
  if not s.is_mine then
    raise exception 'no such family' using errcode = 'no_data_found';
  end if;
  -- As one expression, which PL/pgSQL computes without asking the executor.
  said := set_config('app.account', s.account_id::text, true) || set_config('app.session', s.id::text, true)
       || set_config('app.now', at::text, true) || set_config('app.family', coalesce(family::text, ''), true);
  -- At most once a minute, and never waiting for another request of the same session that does it right now.
  if s.is_current and (not s.token_used or s.seen_at <= at - interval '1 minute') then
    update auth.sessions x set token_used = true, seen_at = at, used_at = case when x.token_used then x.used_at else at end
     where x.id = (select y.id from auth.sessions y where y.id = s.id and y.token_hash = hash for update skip locked);
  end if;
  return s.account_id;
end $$;

-- "Sign out everywhere" makes every browser a new one. That it has been in before is still remembered, since such a browser is
-- never refused a PIN for what others asked for (decision 73).
alter table auth.devices add column forgotten_at timestamptz;
