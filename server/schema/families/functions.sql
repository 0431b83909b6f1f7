-- Whether the session may list families at all. Where a request names one, app.enter has checked it.
create or replace function app.may_list() returns boolean language sql stable security definer set search_path = '' as $$
  select a.role = 'parent' or s.level = 2
    from auth.sessions s join auth.accounts a on a.id = s.account_id where s.id = app.session()
$$;

-- Families I may read: the one app.enter checked, or all of mine when none was named. Policies call this once per statement, not once
-- per row.
create or replace function app.my_families() returns uuid[] language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(family_id), '{}') from public.member
   where account_id = app.account() and role = 'parent' and left_at is null and family_id = coalesce(app.family(), family_id)
     and (app.family() is not null or (select app.may_list()))
$$;
grant execute on function app.my_families to evenkeel_web;

-- The family of this request, if the signed-in person is a parent of it. Policies compare with this and not with app.family(): a bug
-- that sets another family finds nothing (decisions/01-database-access). Once per statement, not once per row.
create or replace function app.my_family() returns uuid language sql stable security definer set search_path = '' as $$
  select m.family_id from public.member m
   where m.family_id = app.family() and m.account_id = app.account() and m.role = 'parent' and m.left_at is null
$$;
grant execute on function app.my_family to evenkeel_web;

-- My families and who is in them, which every page starts with. A view like app.me (decisions/01-database-access). It applies the rule of
-- app.my_families() itself, which the policies would call once more for each table.
create or replace view app.my_circle with (security_barrier) as
  select f.family_id, me.account_id as me, f.zone, (
      select json_agg(json_build_object(
          'accountId', m.account_id, 'name', m.name, 'role', m.role, 'home', m.home,
          'joinedAt', to_char(m.joined_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
          'leftAt', to_char(m.left_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
        ) order by m.left_at is not null, m.home, m.joined_at, m.account_id)
        from public.member m where m.family_id = f.family_id
    ) as members,
    -- What both parents turned on for me, who am a third parent. Like app.shown_by, which needs a family of the request.
    case when me.home is null then array(
      select s.section from public.section_for s
        join public.member h on h.family_id = s.family_id and h.account_id = s.turned_on_by and h.role = 'parent'
         and h.home is not null and h.left_at is null
       where s.family_id = f.family_id and s.account_id = me.account_id
       group by s.section having count(*) = 2) else '{}' end as sections
    from public.member me
    join public.family f on f.family_id = me.family_id
    join auth.sessions s on s.id = (select app.session())
    join auth.accounts a on a.id = s.account_id
   where me.account_id = (select app.account()) and me.role = 'parent' and me.left_at is null
     and (a.role = 'parent' or s.level = 2);
grant select on app.my_circle to evenkeel_web;

-- Whether the signed-in person has one of the two homes here now. A third parent, also one who had a home before, hasn't.
create or replace function app.has_home() returns boolean language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.member m
     where m.family_id = app.family() and m.account_id = app.account() and m.role = 'parent' and m.home is not null
       and m.left_at is null)
$$;
grant execute on function app.has_home to evenkeel_web;

create or replace function app.is_parent(family uuid, account uuid) returns boolean language sql stable set search_path = '' as $$
  select exists (
    select from public.member m
     where m.family_id = family and m.account_id = account and m.role = 'parent' and m.left_at is null)
$$;
grant execute on function app.is_parent to evenkeel_web;

-- How many parents a family has now. Two make it full.
create or replace function app.parents_of(family uuid) returns int language sql stable set search_path = '' as $$
  select count(*)::int from public.member where family_id = family and role = 'parent' and left_at is null
$$;
grant execute on function app.parents_of to evenkeel_web;

-- The other parents of this request's family who are still in it.
create or replace function app.other_parents() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select account_id from public.member
   where family_id = app.family() and role = 'parent' and account_id <> app.account() and left_at is null
   order by account_id
$$;
grant execute on function app.other_parents to evenkeel_web;

-- Nights and money are between the two homes. A third parent reads them and changes neither: 42HOM.
create or replace function app.other_homes() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select account_id from public.member
   where family_id = app.family() and role = 'parent' and home is not null and account_id <> app.account() and left_at is null
   order by account_id
$$;
grant execute on function app.other_homes to evenkeel_web;

create or replace function app.refuse_homeless() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.member m
     where m.family_id = app.family() and m.account_id = app.account() and m.role = 'parent' and m.home is null
  ) then
    raise exception 'between the two homes' using errcode = '42HOM';
  end if;
  return null;
end $$;
create or replace trigger refuse_homeless before insert or update or delete on expense
  for each statement execute function app.refuse_homeless();
create or replace trigger refuse_homeless before insert or update or delete on payment
  for each statement execute function app.refuse_homeless();
create or replace trigger refuse_homeless before insert or update or delete on schedule
  for each statement execute function app.refuse_homeless();
create or replace trigger refuse_homeless before insert or update or delete on proposal
  for each statement execute function app.refuse_homeless();
create or replace trigger refuse_homeless before insert or update or delete on arrangement
  for each statement execute function app.refuse_homeless();
create or replace trigger refuse_homeless before insert or update or delete on layer_rule
  for each statement execute function app.refuse_homeless();

-- A new parent's own family, as home A. The caller has just created the account.
create or replace function app.found_family(account uuid, name text, zone text, at timestamptz) returns uuid
language sql volatile security definer set search_path = '' as $$
  with new_family as (
    insert into public.family (family_id, created_at, zone) values (gen_random_uuid(), at, zone) returning family_id
  ), new_member as (
    insert into public.member (family_id, account_id, name, role, joined_at, home)
    select family_id, account, name, 'parent', at, 'A' from new_family
  ), new_logs as (
    insert into public.log (family_id, id, audience, person)
    select family_id, gen_random_uuid(), audience, person
      from new_family, (values ('family', null), ('person', account)) as logs (audience, person)
  )
  select family_id from new_family
$$;
grant execute on function app.found_family to evenkeel_accounts;

-- What a name looks like: letters of other alphabets, and digits, become the Latin letters they are mistaken for; accents, spaces and
-- anything in brackets go.
create or replace function app.looks(name text) returns text language sql immutable
  return lower(translate(
    regexp_replace(normalize(regexp_replace(name, '\(.*$', ''), nfkd), '[\u0300-\u036F\u200C\u200D\uFE0F\s.,''’`´_-]', '', 'g'),
    'аАВвеЕЁёнНкКмМоОрРсСтТуУхХіІїЇјЈѕЅһԁԛԝαΑΒβεΕηΗιΙκΚΜμΝνοΟρΡτΤυΥχΧωΖζγ01I|i',
    'aabbeeeehhkkmmooppccttyyxxlllljjsshdqwaabbeehhllkkmmnvoopptTyyxxwzzyollll'
  ));

-- The first letter that no present parent has; a third parent has none.
create or replace function app.free_home(family uuid) returns text language sql stable set search_path = '' as $$
  select letter from unnest(array['A', 'B']) letter
   where not exists (
     select from public.member m where m.family_id = family and m.home = letter and m.left_at is null)
   order by letter limit 1
$$;

-- What someone is called in a family: their name and, where another one looks alike, the letter of their home behind it, or the first
-- free number from 2 on.
create or replace function app.free_name(family uuid, account uuid, given text, home text) returns text
language sql stable set search_path = '' as $$
  select case
    when not exists (
      select from public.member m where m.family_id = family and m.account_id <> account and app.looks(m.name) = app.looks(given))
    then given
    when home is not null then given || ' (' || home || ')'
    else (
      select given || ' (' || n || ')' from generate_series(2, 1000) n
       where not exists (
         select from public.member m where m.family_id = family and m.account_id <> account and m.name = given || ' (' || n || ')')
       order by n limit 1)
  end
$$;

-- Gives a name to a member of this request's family who has none. Returns the name; nothing where there is one already.
create or replace function app.name_myself(given text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  fam uuid := app.family();
  me uuid := app.account();
  mine text;
begin
  perform app.next_moment(fam, app.now());
  update public.member m
     set name = case when exists (
           select from public.member other
            where other.family_id = fam and other.account_id <> me and app.looks(other.name) = app.looks(given))
         then format('%s (%s)', given, m.home) else given end
   where m.family_id = fam and m.account_id = me and m.name = ''
  returning m.name into mine;
  if found then
    update auth.accounts a set first_name = given where a.id = me and a.first_name = '';
    perform app.append_to(fam, null, me, app.now(), 'family.named', me, jsonb_build_object('name', mine));
  end if;
  return mine;
end $$;
grant execute on function app.name_myself to evenkeel_web;

-- Changes someone's first name in every family they are in, from now on, with an entry in the record. What was written before keeps the
-- old name. Returns the families in which the name changed. Locks the families in the order in which joining does, so that two people
-- who take the same name at the same moment don't both get it (decisions/12-accounts).
create or replace function app.rename_member(account uuid, given text, at timestamptz) returns setof uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  mine public.member;
  new_name text;
begin
  perform from public.family f
   where f.family_id in (select m.family_id from public.member m where m.account_id = account)
   order by f.family_id for no key update;
  for mine in
    select m.* from public.member m where m.account_id = account and m.left_at is null order by m.family_id
  loop
    new_name := app.free_name(mine.family_id, account, given, mine.home);
    continue when new_name = mine.name;
    update public.member m set name = new_name where m.family_id = mine.family_id and m.account_id = account;
    perform app.append_to(mine.family_id, null, account, at, 'family.named', account,
      jsonb_build_object('name', new_name, 'was', mine.name));
    return next mine.family_id;
  end loop;
end $$;
grant execute on function app.rename_member to evenkeel_accounts;

-- Changes where the days of this request's family begin. Both parents are notified, also the one who did it, in case someone else used
-- an open page. False when the zone isn't the one that was on screen.
create or replace function app.change_zone(wanted text, seen text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  current_zone text;
  recipient uuid;
  notice uuid;
begin
  select f.zone into current_zone from public.family f where f.family_id = app.family() for no key update;
  if current_zone = wanted then
    return true;
  elsif current_zone <> seen then
    return false;
  end if;
  update public.family f set zone = wanted where f.family_id = app.family();
  perform app.append('family', 'family.zoned', app.family(), jsonb_build_object('zone', wanted, 'was', current_zone));
  for recipient in
    select m.account_id from public.member m
     where m.family_id = app.family() and m.role = 'parent' and m.left_at is null order by m.account_id
  loop
    notice := app.add_notice(app.family(), gen_random_uuid(), recipient, app.account(), app.now(), 'zone.changed', app.family(),
      jsonb_build_object('zone', wanted));
    if recipient <> app.account() then
      perform app.enqueue('update', notice);
    end if;
  end loop;
  return true;
end $$;
grant execute on function app.change_zone to evenkeel_web;

-- The current day of this request's family.
create or replace function app.today() returns date language sql stable security definer set search_path = '' as $$
  select (app.now() at time zone f.zone)::date from public.family f where f.family_id = app.family()
$$;
grant execute on function app.today to evenkeel_web;

-- The zone of a family someone is in, for a job that writes a date to them. Null for someone without a family.
create or replace function app.zone_of(account uuid) returns text language sql stable security definer set search_path = '' as $$
  select f.zone from public.member m join public.family f on f.family_id = m.family_id
   where m.account_id = account and m.left_at is null order by m.joined_at, m.family_id limit 1
$$;
grant execute on function app.zone_of to evenkeel_accounts;
