-- As 0070. The loop had a variable of its own called `place`, so every row answered null for it, and which answer was whose stream's
-- hung on the order in which equal rows happen to come.
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
