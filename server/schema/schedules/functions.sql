-- A proposal as the log keeps it: its schedule in the column names of `schedule`, its rules, and the names of the rules it would end.
create or replace function app.proposal_body(one public.proposal) returns jsonb
language sql stable set search_path = '' as $$
  select case when one.schedule is null then '{}' else jsonb_build_object(
      'template', one.schedule -> 'template', 'basis', one.schedule -> 'basis', 'starts_with', one.schedule -> 'startsWith',
      'start_day', one.schedule -> 'startDay', 'pattern', one.schedule -> 'pattern',
      'exchange_time', one.schedule -> 'exchangeTime', 'zone', one.schedule -> 'zone', 'place', one.schedule -> 'place',
      'exchanges', one.schedule -> 'exchanges', 'visits', one.schedule -> 'visits', 'children', one.schedule -> 'children') end
    || jsonb_build_object('rules', one.rules, 'against', one.against, 'status', one.status, 'proposed_by', one.proposed_by,
      'ended', (
        select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name) order by r.position, r.id), '[]')
          from public.layer_rule r where r.family_id = one.family_id and r.id = any (one.ended)))
$$;

-- Proposals of a parent who leaves, or whose account is erased, are withdrawn: nobody is asked to agree to the wish of someone who is
-- gone. `proposal` isn't touched when there is nothing to withdraw: refuse_homeless refuses a third parent's statement even if it
-- changes no row.
create or replace function app.withdraw_proposals() returns trigger
language plpgsql volatile set search_path = '' as $$
declare
  one public.proposal;
  family text := current_setting('app.family', true);
begin
  perform set_config('app.family', new.family_id::text, true);   -- an account is erased without one
  if exists (
    select from public.proposal p
     where p.family_id = new.family_id and p.proposed_by = new.account_id and p.status = 'open'
  ) then
    for one in
      update public.proposal p set status = 'withdrawn', answered_at = new.left_at, version = p.version + 1
       where p.family_id = new.family_id and p.proposed_by = new.account_id and p.status = 'open'
      returning *
    loop
      perform app.append_to(
        new.family_id, null, new.account_id, new.left_at, 'schedule.withdrawn', one.id, app.proposal_body(one));
    end loop;
  end if;
  perform set_config('app.family', coalesce(family, ''), true);
  return null;
end $$;
create or replace trigger ends_proposals after update of left_at on member for each row
  when (old.left_at is null and new.left_at is not null) execute function app.withdraw_proposals();

-- Schedules and rules, for whoever reads the calendar, to say who has the children when: also a relative, whose row-level security shows
-- none of them. Only what concerns the children that a grant is about, and nothing that says why or where the parents meet.
create or replace function app.schedules_of_nights() returns setof public.schedule
language sql stable security definer set search_path = '' as $$
  select shown.*
    from public.schedule s
   cross join lateral jsonb_populate_record(s, jsonb_build_object('place', '',
      'exchanges', (select coalesce(jsonb_agg(one || '{"place": ""}'), '[]') from jsonb_array_elements(s.exchanges) one),
      'visits', (select coalesce(jsonb_agg(one || '{"place": ""}'), '[]') from jsonb_array_elements(s.visits) one))) shown
   where s.family_id = app.reads('calendar')
     and (app.granted_children('calendar') is null or s.children = '{}' or s.children && app.granted_children('calendar'))
$$;
grant execute on function app.schedules_of_nights to evenkeel_web;

create or replace function app.rules_of_nights() returns setof public.layer_rule
language sql stable security definer set search_path = '' as $$
  select shown.* from public.layer_rule r cross join lateral jsonb_populate_record(r, '{"order_text": "", "name": "-"}') shown
   where r.family_id = app.reads('calendar') and (r.holds_until is null or r.holds_until > r.holds_from)
     and (app.granted_children('calendar') is null or r.children = '{}' or r.children && app.granted_children('calendar'))
$$;
grant execute on function app.rules_of_nights to evenkeel_web;
