-- What each of these sessions may hear of, and how far it goes: `log:size,…` in the order of families and logs; null where the session
-- has ended. Many event streams are looked at in one statement; each is proven by the door itself, as at the instant at which it was
-- opened (0052), and has to be alive now (decision 91).
create function app.look_at_streams(tokens bytea[], opened timestamptz[], at timestamptz)
returns table (place int, logs text)
language plpgsql volatile security definer set search_path = '' as $$
begin
  for place in 1 .. cardinality(tokens) loop
    begin
      perform app.enter(tokens[place], opened[place], null);
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
