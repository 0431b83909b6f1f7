-- Health is between the two homes: 42HOM for a third parent.
create or replace trigger refuse_homeless before insert or update or delete on health_record
  for each statement execute function app.refuse_homeless();
create or replace trigger refuse_homeless before insert or update or delete on health_dose
  for each statement execute function app.refuse_homeless();

-- Facts that `newcomer` has no version of are recorded for the parent who is there and `newcomer`, with their sealed bodies as they are;
-- once. Also what a parent who left entered: whoever has a home reads it.
create or replace function app.share_health_waiting(family uuid, newcomer uuid, at timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  fact record;
  circle public.log;
begin
  for fact in
    select distinct on (r.id) r.id, r.added_by, r.thing, e.at, p.account_id as present, d.text::jsonb ->> 0 as digest, d.text::jsonb ->> 2 as sealed
      from (select h.family_id, h.id, h.added_by, 'health' as thing from public.health_record h where h.removed_at is null
            union all
            select d.family_id, d.id, d.added_by, 'dose' from public.health_dose d where d.taken_back_at is null) r
      join public.member p on p.family_id = r.family_id and p.home is not null and p.left_at is null and p.account_id <> newcomer
      join public.entry e on e.family_id = r.family_id and e.ref = r.id and e.kind like r.thing || '.%'
      join public.log l on l.family_id = e.family_id and l.id = e.log_id and app.is_of_one_alone(l, p.account_id, newcomer)
      cross join lateral jsonb_array_elements_text(e.disclosures) d (text)
     where r.family_id = share_health_waiting.family and d.text::jsonb ->> 1 = 'sealed'
     order by r.id, e.at desc, e.seq desc
  loop
    circle := app.circle_of(family, fact.present, newcomer);
    if not app.has_later_entry(circle, fact.id, fact.at) then
      perform app.append_sealed_to(family, circle.id, fact.added_by, app.moment_in(circle, share_health_waiting.at),
        fact.thing || '.added', fact.id, jsonb_build_object('digest', fact.digest, 'sealed', fact.sealed));
    end if;
  end loop;
end $$;

-- Whoever joins as the other parent sees what was entered before.
create or replace function app.share_health_with_newcomer() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if new.role = 'parent' and new.home is not null and new.left_at is null
     and (tg_op = 'INSERT' or old.left_at is not null or old.home is distinct from new.home) then
    perform app.share_health_waiting(new.family_id, new.account_id, coalesce(app.now(), now()));
  end if;
  return null;
end $$;
create or replace trigger share_health_with_newcomer after insert or update of home, left_at on member
  for each row execute function app.share_health_with_newcomer();

-- Appointments of these days, for everyone who sees the calendar: never a word of health. Sealed words only for who may see health.
drop function if exists app.appointments(date, date);
create or replace function app.appointments(first_day date, last_day date)
returns table (id uuid, child_id uuid, day date, time_of_day time, zone text, status text, takes text, added_by uuid,
  sealed bytea)
language sql stable security definer set search_path = '' as $$
  -- Who asks, in one look for app.my_family() and app.sees('health'). Kept apart, or a third parent's sections would be asked of each row.
  with me as materialized (
    select m.family_id, m.home is not null or app.shown_by('health') <> '{}' as sees_health from public.member m
     where m.family_id = app.family() and m.account_id = app.account() and m.role = 'parent' and m.left_at is null)
  select r.id, r.child_id, r.day, r.time_of_day, r.zone, r.status, r.takes, r.added_by, case when me.sees_health then r.sealed end
    from me join public.health_record r
      on r.family_id = me.family_id and r.type = 'appointment' and r.removed_at is null and r.day between first_day and last_day
   order by r.day, r.time_of_day nulls first, r.id
$$;
grant execute on function app.appointments to evenkeel_web;

-- How many records each list of the page has: of all children, or of those that a relative's grant names. Checks who asks by itself: under
-- the policies each row would be looked up to be counted, and for a parent the indexes are enough.
create or replace function app.count_health()
returns table (appointment int, vaccine int, growth int, allergy int, medication int)
language sql stable security definer set search_path = '' as $$
  with here as materialized (
    select case when app.sees('health') then coalesce(app.my_family(), app.granted('health')) end as family,
           app.granted_children('health') as children)
  select (select count(*)::int from public.health_record r
           where r.family_id = here.family and r.status = 'upcoming' and r.removed_at is null),
         (select count(*)::int from public.health_record r
           where r.family_id = here.family and r.type = 'vaccine' and r.removed_at is null),
         (select count(*)::int from public.health_record r
           where r.family_id = here.family and r.type = 'growth' and r.removed_at is null),
         (select count(*)::int from public.health_record r
           where r.family_id = here.family and r.type = 'allergy' and r.removed_at is null),
         (select count(*)::int from public.health_record r
           where r.family_id = here.family and r.type = 'medication' and r.removed_at is null)
    from here where here.children is null
  union all
  select count(*) filter (where r.status = 'upcoming')::int, count(*) filter (where r.type = 'vaccine')::int,
         count(*) filter (where r.type = 'growth')::int, count(*) filter (where r.type = 'allergy')::int,
         count(*) filter (where r.type = 'medication')::int
    from here left join public.health_record r
      on r.family_id = here.family and r.child_id = any (here.children) and r.removed_at is null
   where here.children is not null
  having count(*) > 0
$$;
grant execute on function app.count_health to evenkeel_web;
