-- Rules over the schedule, where a family comes into another one, or goes. As with schedules (0035) none of them holds in the other
-- family: they lie over a schedule that does not rule there, and the homes may be the other way round. They are kept as they were, and
-- how many there are is part of what is offered.
create or replace function app.show_merge(source uuid, matches jsonb, chapter uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  name text;
  many bigint;
  counts jsonb := '{}';
begin
  foreach name in array app.merged_facts() || array['schedule', 'layer_rule'] loop
    execute format('select count(*) from public.%I where family_id = $1', name) into many using source;
    counts := counts || case when many > 0 then jsonb_build_object(name, many) else '{}' end;
  end loop;
  return jsonb_build_object(
    'children', (
      select coalesce(jsonb_agg(jsonb_build_object(
          'id', c.id, 'firstName', c.first_name, 'lastName', c.last_name, 'age', c.age, 'gender', c.gender,
          'custodyDetails', c.custody_details, 'sameAs', matches -> c.id::text) order by c.created_at, c.id), '[]')
        from public.child c where c.family_id = source),
    'counts', counts,
    'openCents', (
      select coalesce(sum(e.amount), 0) from public.expense e where e.family_id = source and e.status in ('pending', 'disputed')),
    'from', (select to_char(min(e.at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
               from public.entry e where e.family_id = source and e.log_id = chapter),
    'until', (select to_char(max(e.at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
                from public.entry e where e.family_id = source and e.log_id = chapter));
end $$;

create or replace function app.step_merge(family uuid, merge uuid, step text, now timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  one public.family_merge;
begin
  select * into strict one from public.family_merge m where m.family_id = family and m.id = merge and m.status = 'agreed';
  if step = any (app.merged_facts()) then
    perform app.merge_table(one, step);
  elsif step = 'schedules' then
    insert into public.merged_schedule (family_id, id, merge_id, terms)
    select family, a.id, merge, (coalesce(to_jsonb(s), '{}') || to_jsonb(a)) - '{family_id}'::text[]
      || jsonb_build_object('rules', (select coalesce(jsonb_agg(to_jsonb(r) - '{family_id}'::text[] order by r.position, r.id), '[]') from public.layer_rule r
         where r.family_id = a.family_id and r.number = a.number))
      from public.arrangement a
      left join public.schedule s on s.family_id = a.family_id and s.id = a.id
     where a.family_id = one.source_id
    union all
    select family, p.id, merge, to_jsonb(p) - '{family_id}'::text[] from public.proposal p
     where p.family_id = one.source_id
       and not exists (select from public.arrangement a where a.family_id = one.source_id and a.id = p.id);
    delete from public.layer_rule r where r.family_id = one.source_id;
    delete from public.schedule s where s.family_id = one.source_id;
    delete from public.arrangement a where a.family_id = one.source_id;
    delete from public.proposal p where p.family_id = one.source_id;
  elsif step = 'private' then
    perform app.merge_private(one, now);
  elsif step = 'record' then
    perform app.merge_record(one);
  elsif step = 'end' then
    perform app.end_merge(one, now);
  else
    raise exception 'no such step: %', step;
  end if;
end $$;

-- As before (0035), with the tables of the migration before.
create or replace function app.erase_family(gone uuid) returns void
language plpgsql volatile set search_path = '' as $$
declare
  name text;
begin
  perform set_config('app.family', gone::text, true);
  delete from auth.invited where family_id = gone;
  -- Whatever points to another comes before it. A test holds this list against the tables there are.
  foreach name in array array[
    'merged_child', 'merged_schedule', 'family_merge', 'message_draft', 'waiting_message', 'message', 'conversation',
    'notification', 'mail_choice', 'onboarding', 'payment', 'expense', 'ledger', 'alert', 'child_photo', 'child', 'event',
    'proposal', 'layer_rule', 'schedule', 'arrangement', 'invitation', 'entry', 'log', 'member', 'family'
  ] loop
    execute format('delete from public.%I where family_id = $1', name) using gone;
  end loop;
  perform set_config('app.family', '', true);
end $$;
