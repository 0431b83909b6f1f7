-- A child's birth date, where a parent entered it: from then on the age is computed, and the typed one is not shown.
alter table child add column birth_date date check (birth_date >= '1900-01-01');
grant update (birth_date) on child to evenkeel_web;

-- The day of the family proven at the door.
create function app.today() returns date language sql stable security definer set search_path = '' as $$
  select (app.now() at time zone f.zone)::date from public.family f where f.family_id = app.family()
$$;
grant execute on function app.today() to evenkeel_web;

-- As before (0035), with the birth date.
create or replace function app.merge_children(one public.family_merge, now timestamptz) returns void
language plpgsql volatile set search_path = '' as $$
declare
  changed public.child;
begin
  insert into public.merged_child (family_id, child_id, into_id, merge_id)
  select one.family_id, m.key::uuid, m.value::uuid, one.id from jsonb_each_text(one.matches) m where m.value is not null;
  for changed in
    update public.child c
       set first_name = coalesce(nullif(c.first_name, ''), s.first_name),
           last_name = coalesce(nullif(c.last_name, ''), s.last_name), age = coalesce(nullif(c.age, ''), s.age),
           birth_date = coalesce(c.birth_date, s.birth_date),
           gender = coalesce(c.gender, s.gender), custody_details = coalesce(nullif(c.custody_details, ''), s.custody_details),
           photo = coalesce(c.photo, s.photo), version = c.version + 1
      from public.merged_child m
      join public.child s on s.family_id = one.source_id and s.id = m.child_id
     where m.family_id = one.family_id and m.merge_id = one.id and c.family_id = one.family_id and c.id = m.into_id
       and (c.first_name = '' and s.first_name <> '' or c.last_name = '' and s.last_name <> '' or c.age = '' and s.age <> ''
            or c.birth_date is null and s.birth_date is not null
            or c.gender is null and s.gender is not null or c.custody_details = '' and s.custody_details <> ''
            or c.photo is null and s.photo is not null)
    returning c.*
  loop
    perform app.append_to(one.family_id, null, one.offered_by, now, 'child.changed', changed.id,
      to_jsonb(changed) - '{id,family_id,added_by,created_at}'::text[]);
  end loop;
end $$;

-- As before (0034), with the birth date.
create or replace function app.show_merge(source uuid, matches jsonb, chapter uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  name text;
  many bigint;
  counts jsonb := '{}';
begin
  foreach name in array app.merged_facts() || array['schedule'] loop
    execute format('select count(*) from public.%I where family_id = $1', name) into many using source;
    counts := counts || case when many > 0 then jsonb_build_object(name, many) else '{}' end;
  end loop;
  return jsonb_build_object(
    'children', (
      select coalesce(jsonb_agg(jsonb_build_object(
          'id', c.id, 'firstName', c.first_name, 'lastName', c.last_name, 'age', c.age, 'birthDate', c.birth_date,
          'gender', c.gender, 'custodyDetails', c.custody_details, 'sameAs', matches -> c.id::text)
          order by c.created_at, c.id), '[]')
        from public.child c where c.family_id = source),
    'counts', counts,
    'openCents', (
      select coalesce(sum(e.amount), 0) from public.expense e where e.family_id = source and e.status in ('pending', 'disputed')),
    'from', (select to_char(min(e.at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
               from public.entry e where e.family_id = source and e.log_id = chapter),
    'until', (select to_char(max(e.at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
                from public.entry e where e.family_id = source and e.log_id = chapter));
end $$;
