-- The door proves the family of a request, and policies compared rows with what it had set. Now they also ask whether who is signed in
-- is a parent of that family: a mistake that sets another one finds nothing (decision 92). Once for each statement, not for each row.
create function app.my_family() returns uuid language sql stable security definer set search_path = '' as $$
  select m.family_id from public.member m
   where m.family_id = app.family() and m.account_id = app.account() and m.role = 'parent' and m.left_at is null
$$;
grant execute on function app.my_family() to evenkeel_web;

do $$ declare p record; begin
  for p in
    select tablename, policyname, replace(qual, 'app.family() AS family', 'app.my_family() AS my_family') as qual,
           replace(with_check, 'app.family() AS family', 'app.my_family() AS my_family') as with_check
      from pg_policies
     where schemaname = 'public' and 'evenkeel_web' = any (roles)
       and coalesce(qual, '') || coalesce(with_check, '') like '%app.family()%'
  loop
    execute format('alter policy %I on public.%I', p.policyname, p.tablename)
      || case when p.qual is null then '' else ' using (' || p.qual || ')' end
      || case when p.with_check is null then '' else ' with check (' || p.with_check || ')' end;
  end loop;
end $$;
