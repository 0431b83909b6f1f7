-- All grants of an account that open something at this instant: what app.is_live() says of one, for all at once. Without a second step only a
-- relative's does. Without a search path of its own, so that it becomes part of the statement that reads it.
create or replace function app.live_grants(account uuid, has_second_step boolean, at timestamptz) returns setof public.access_grant
language sql stable as $$
  select g.* from public.access_grant g
    join public.member m on m.family_id = g.family_id and m.account_id = g.granted_by and m.role = 'parent'
     and m.home is not null and m.left_at is null
    join auth.accounts a on a.id = m.account_id and (a.closed_at is null or g.consent_by is not null)
    left join public.member c on c.family_id = g.family_id and c.account_id = g.consent_by and c.role = 'parent'
     and c.home is not null and c.left_at is null
   where g.account_id = live_grants.account and g.status = 'accepted' and (g.consent_by is null or c.account_id is not null)
     and live_grants.at >= g.starts_at and live_grants.at < g.ends_at
     and (live_grants.has_second_step or g.role = 'relative')
$$;

-- All grants that are open to me now, with the zone and the day of their family. None without a second step but a relative's, and none where I
-- am a parent. Becomes part of a statement as well. It asks for the second step itself: PostgreSQL inlines no function whose arguments hold
-- a subquery.
drop function if exists app.grants_open_to_me();
create or replace function app.grants_open_to_me(account uuid, session uuid, at timestamptz)
returns table (family_id uuid, id uuid, granted_by uuid, consent_by uuid, role text, sections text[], children uuid[], ends_on date, zone text, today date)
language sql stable as $$
  select g.family_id, g.id, g.granted_by, g.consent_by, g.role, g.sections, g.children, g.ends_on, f.zone, (grants_open_to_me.at at time zone f.zone)::date
    from auth.granted d
    join app.live_grants(grants_open_to_me.account, true, grants_open_to_me.at) g on g.family_id = d.family_id and g.id = d.grant_id
    join public.family f on f.family_id = d.family_id
   where d.account_id = grants_open_to_me.account
     and (g.role = 'relative' or exists (select from auth.sessions s where s.id = grants_open_to_me.session and s.level = 2))
     and not exists (
       select from public.member i
        where i.family_id = g.family_id and i.account_id = grants_open_to_me.account and i.role = 'parent' and i.left_at is null)
$$;

-- Families that grants open to me, with the parents of the homes, and what is open to read and to write.
drop function if exists app.families_open_to_me();
create or replace function app.families_open_to_me()
returns table (id uuid, me uuid, zone text, members json, sections text[], ends_on date, is_relative boolean, writes text[])
language sql stable security definer set search_path = '' as $$
  select g.family_id, app.account(), g.zone, (
      select json_agg(json_build_object(
          'accountId', m.account_id, 'name', m.name, 'role', m.role, 'home', m.home,
          'joinedAt', to_char(m.joined_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
          'leftAt', to_char(m.left_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
        ) order by m.left_at is not null, m.home, m.joined_at, m.account_id)
        from public.member m where m.family_id = g.family_id and m.home is not null),
    array_agg(distinct opened order by opened) filter (where opened = any (one.sections)), max(g.ends_on), bool_and(g.role = 'relative'),
    array_agg(distinct opened) filter (where opened <> all (one.sections))
    from app.grants_open_to_me(app.account(), app.session(), app.now()) g
    join public.access_grant one on one.family_id = g.family_id and one.id = g.id
    cross join unnest(app.opens(one)) opened
   group by g.family_id, g.zone
$$;
grant execute on function app.families_open_to_me to evenkeel_web;

-- The same for servers of the version before.
create or replace function app.my_granted_families()
returns table (id uuid, me uuid, zone text, members json, sections text[], ends_on date)
language sql stable security definer set search_path = '' as $$
  select o.id, o.me, o.zone, o.members, o.sections, o.ends_on from app.families_open_to_me() o
$$;
grant execute on function app.my_granted_families to evenkeel_web;

-- The families in which I hold or held a grant, and only while the list of them all is read: row-level security binds the owner to one
-- family everywhere else.
create or replace function app.listed_by_grant() returns uuid[] language sql stable set search_path = '' as $$
  select array(select d.family_id from auth.granted d where d.account_id = app.account())
   where current_setting('app.lists_families', true) = 'yes'
$$;

-- The families that grants open to me, by id, with the sections that are open (one may stand there twice), each with the next event that doesn't repeat and the next court date. Whoever reads them looks
-- at the calendar and at the documents: the same statement notes it, once an hour as everywhere. Without bitmap scans, which would read all
-- events to come of a family: the index has the next one first.
drop function if exists app.overview_by_grant(uuid, int);
create or replace function app.overview_by_grant(after uuid, most int)
returns table (id uuid, parents text[], sections text, ends_on date, event_title text, event_date text, event_zone text, court json)
language plpgsql volatile security definer set search_path = '' set enable_bitmapscan = off as $$
#variable_conflict use_column
declare
  -- Once, and not for each row.
  me constant uuid := app.account();
  session constant uuid := app.session();
  at constant timestamptz := app.now();
  this_hour constant timestamptz := date_trunc('hour', at);
begin
  perform set_config('app.lists_families', 'yes', true);
  return query
  -- One family after the other, so that it stops at the end of the page.
  with page as (
    select d.family_id, g.*
      from (
        select distinct d.family_id from auth.granted d
         where d.account_id = me and (overview_by_grant.after is null or d.family_id > overview_by_grant.after)
         order by d.family_id) d
     cross join lateral (
       select min(g.today) as today, string_agg(array_to_string(g.sections, ','), ',') as sections, max(g.ends_on) as ends_on,
              array_agg(g.id) filter (where 'calendar' = any (g.sections)) as calendars,
              string_to_array(string_agg(array_to_string(g.children, ','), ',') filter (
                where g.children <> '{}' and 'calendar' = any (g.sections)), ',')::uuid[] as whom,
              array_agg(g.id) filter (where 'documents' = any (g.sections)) as documents,
              array_agg(g.granted_by) filter (where 'documents' = any (g.sections) and g.consent_by is null) as givers,
              array_agg(array[g.granted_by, g.consent_by]) filter (where 'documents' = any (g.sections) and g.consent_by is not null) as pair
         from app.grants_open_to_me(me, session, at) g
        where g.family_id = d.family_id
       having count(*) > 0) g
     order by d.family_id limit overview_by_grant.most),
  shown as materialized (
    select p.*, e.title, e.date, e.zone, c.content, (
        select array_agg(m.name order by m.left_at is not null, m.home, m.joined_at, m.account_id)
          from public.member m where m.family_id = p.family_id and m.home is not null) as parents
      from page p
      left join lateral (
        select e.title, e.date || coalesce(to_char(e.time, '"T"HH24:MI'), '') as date, e.zone
          from public.event e
         where p.calendars is not null and e.family_id = p.family_id and e.date >= p.today and e.frequency is null
           and e.status = 'upcoming' and e.removed_at is null and (p.whom is null or e.children && p.whom or e.children = '{}' and app.are_all_children(p.family_id, p.whom))
         order by e.date, e.time nulls first, e.id limit 1) e on true
      left join lateral (
        select c.content from public.court_entry c
         where c.family_id = p.family_id and c.kind = 'court-date' and c.is_shared and c.removed_at is null
           -- Not past, as isPast of coming.rules.ts says it: an hour after it began. Its zone may be a day behind the family's.
           and c.day >= p.today - 2 and timezone(c.content ->> 'zone', (c.content ->> 'at')::timestamp) + interval '1 hour' > at
           and (array[c.added_by, c.other] && p.givers or array[c.added_by, c.other] <@ p.pair)
         order by c.day, timezone(c.content ->> 'zone', (c.content ->> 'at')::timestamp), c.content ->> 'subject', c.id limit 1) c on true),
  looked as (
    select s.family_id, unnest(s.calendars) as grant_id, 'calendar' as section from shown s where s.title is not null
    union all
    select s.family_id, unnest(s.documents), 'documents' from shown s where s.content is not null),
  noted as (
    select app.note_look(
        (select one from public.access_grant one where one.family_id = l.family_id and one.id = l.grant_id),
        me, l.section, l.grant_id, at)
      from looked l
     where not exists (
       select from public.grant_look k
        where k.family_id = l.family_id and k.grant_id = l.grant_id and k.section = l.section and k.thing = l.grant_id
          and k.hour = this_hour))
  select s.family_id, s.parents, s.sections, s.ends_on, s.title, s.date, s.zone, s.content::json from shown s
   where (select count(*) from noted) >= 0 order by s.family_id;
  perform set_config('app.lists_families', '', true);
end $$;
grant execute on function app.overview_by_grant to evenkeel_web;

-- What the other parent learns of live and coming grants of counsel and relatives: who granted, in which role, what, about which children,
-- from when until when, and the name only where that parent chose so. Never an offer that nobody accepted, nor an id or an order that tells
-- when it was offered. Read along an index that no offer is in.
drop function if exists app.grants_of_other();
create or replace function app.grants_of_other()
returns table (id uuid, granted_by uuid, role text, sections text[], starts_on date, ends_on date, name text, children uuid[])
language sql stable security definer set search_path = '' set enable_seqscan = off as $$
  select g.other_id, g.granted_by, g.role, g.sections, g.starts_on, g.ends_on, case when g.is_named then g.name end, g.children
    from public.access_grant g
   where g.family_id = app.my_family() and app.has_home() and g.granted_by <> app.account() and g.consent_by is null and g.status = 'accepted'
     and g.ends_at > app.now() and app.is_parent(g.family_id, g.granted_by)
   order by g.answered_at, g.other_id
$$;
grant execute on function app.grants_of_other to evenkeel_web;

-- The newest looks by a grant of mine.
create or replace function app.looks_by(grant_id uuid, most int) returns table (at timestamptz, section text, document text)
language sql stable set search_path = '' set enable_seqscan = off as $$
  select l.hour, l.section, d.name
    from public.grant_look l left join public.document d on d.family_id = l.family_id and d.id = l.thing
   where l.family_id = app.my_family() and l.grant_id = looks_by.grant_id
   order by l.hour desc, l.section, d.name nulls first, l.thing limit most
$$;
grant execute on function app.looks_by to evenkeel_web;

-- What a section holds now for whoever gets it.
create or replace function app.counts_for_grant() returns table (section text, count bigint)
language sql stable security definer set search_path = '' as $$
  select 'calendar', count(*) from public.event e where e.family_id = app.my_family() and e.removed_at is null
  union all select 'children', count(*) from public.child c where c.family_id = app.my_family()
  union all select 'health', count(*) from public.health_record h where h.family_id = app.my_family() and h.removed_at is null
     and h.status is distinct from 'completed'
  union all select 'school', count(*) from public.school_entry s where s.family_id = app.my_family() and s.removed_at is null
  union all select 'payments', (select count(*) from public.expense e where e.family_id = app.my_family())
                             + (select count(*) from public.payment p where p.family_id = app.my_family())
  union all
  select 'documents', count(*) from public.document d
   where d.family_id = app.my_family() and app.is_for_counsel(d) and app.account() in (d.added_by, d.other)
  union all
  select 'messages', count(*) from public.message m
   where m.family_id = app.my_family() and app.is_before(array[app.account()], m)
  union all
  select 'own', count(*) from public.document d
   where d.family_id = app.my_family() and d.added_by = app.account() and not d.is_shared and d.shared_as is null
$$;
grant execute on function app.counts_for_grant to evenkeel_web;

-- Offers to the address of the signed-in account, which has passed its second step; a relative needs none. Nothing of a family before the
-- answer but who grants. Counsel of a parent is no neutral of both, nor the other way round, and neither becomes a relative: such an offer
-- isn't there, and tells neither parent of the other grant. A relative's grant stands in nobody's way: accepting as a professional ends it.
create or replace function app.offers_to_me()
returns table (id uuid, granted_by text, role text, sections text[], starts_on date, ends_on date, purpose text, made_at timestamptz,
  is_named boolean)
language sql stable security definer set search_path = '' as $$
  select g.id, concat_ws(' and ', m.name, c.name), g.role, g.sections, g.starts_on, g.ends_on, g.purpose, g.made_at, g.is_named
    from auth.accounts a
   cross join app.open_offers(a.email_key, app.now()) g
    join public.member m on m.family_id = g.family_id and m.account_id = g.granted_by
    left join public.member c on c.family_id = g.family_id and c.account_id = g.consent_by
   where a.id = app.account()
     and (g.role = 'relative' or exists (select from auth.sessions s where s.id = app.session() and s.level = 2))
     and not exists (select from public.member own where own.family_id = g.family_id and own.account_id = a.id)
     and not exists (
       select from public.access_grant held
        where held.family_id = g.family_id and held.account_id = a.id and held.status = 'accepted'
          and held.ends_at > app.now() and held.role <> 'relative' and (g.role = 'relative' or (held.consent_by is null) <> (g.consent_by is null)))
   order by g.made_at, g.id
$$;
grant execute on function app.offers_to_me to evenkeel_web;
-- For servers of the version before.
create or replace function app.my_offers()
returns table (id uuid, granted_by text, role text, sections text[], starts_on date, ends_on date, purpose text, made_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select o.id, o.granted_by, o.role, o.sections, o.starts_on, o.ends_on, o.purpose, o.made_at from app.offers_to_me() o
$$;
grant execute on function app.my_offers to evenkeel_web;

-- What a grant of mine opened, by the log: at its acceptance, and at each change after it. Also where that came by a merge.
create or replace function app.versions_of_grant(grant_id uuid) returns table (at timestamptz, sections text[], children uuid[])
language sql stable security definer set search_path = '' set enable_seqscan = off as $$
  select e.at, array(select jsonb_array_elements_text(said.body -> 'sections')),
         array(select jsonb_array_elements_text(coalesce(said.body -> 'children', '[]')))::uuid[]
    from public.access_grant g
    join public.entry e on e.family_id = g.family_id and e.ref = g.id and e.kind in ('grant.accepted', 'grant.changed')
    join public.log l on l.family_id = e.family_id and l.id = e.log_id and (app.account() = any (l.readers) or l.person = app.account())
   cross join lateral (
     select (max(d.text) filter (where d.text::jsonb ->> 1 = 'body'))::jsonb -> 2 from jsonb_array_elements_text(e.disclosures) d (text)
   ) said (body)
   where g.family_id = app.my_family() and g.id = grant_id and app.account() in (g.granted_by, g.consent_by)
     and e.at >= g.answered_at and g.account_id is not null and said.body is not null
   order by e.at, e.seq
$$;
grant execute on function app.versions_of_grant to evenkeel_web;
