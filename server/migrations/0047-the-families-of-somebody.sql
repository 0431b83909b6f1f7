-- The families of somebody with who is in them, which every page begins with: a view of the owner's, as app.me is (0044, decision 68).
-- It holds by itself what app.my_families() says to the policies, which each table would call once more.
create view app.my_circle with (security_barrier) as
  select f.family_id, me.account_id as me, f.zone, (
      select json_agg(json_build_object(
          'accountId', m.account_id, 'name', m.name, 'role', m.role, 'home', m.home,
          'joinedAt', to_char(m.joined_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
          'leftAt', to_char(m.left_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
        ) order by m.left_at is not null, m.home, m.joined_at, m.account_id)
        from public.member m where m.family_id = f.family_id
    ) as members
    from public.member me
    join public.family f on f.family_id = me.family_id
    join auth.sessions s on s.id = (select app.session())
    join auth.accounts a on a.id = s.account_id
   where me.account_id = (select app.account()) and me.role = 'parent' and me.left_at is null
     and (a.role = 'parent' or s.level = 2);
grant select on app.my_circle to evenkeel_web;
