-- What is offered in a merge, with the birth dates of 0040 and the rules of 0037: each of the two came without the other.
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
