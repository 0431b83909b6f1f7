-- School is between the two homes: 42HOM for a third parent.
create or replace trigger refuse_homeless before insert or update or delete on school_entry
  for each statement execute function app.refuse_homeless();

-- Entries that a parent wrote alone are recorded for that parent and `newcomer`, as they are now; once.
create or replace function app.share_school_waiting(family uuid, newcomer uuid, at timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  one record;
  circle public.log;
begin
  for one in
    select distinct on (s.id) s.*, e.at as written_at
      from public.school_entry s
      join public.member m on m.family_id = s.family_id and m.account_id = s.added_by and m.left_at is null
      join public.entry e on e.family_id = s.family_id and e.ref = s.id and e.kind like s.kind || '.%'
      join public.log l on l.family_id = e.family_id and l.id = e.log_id and l.person = s.added_by
     where s.family_id = share_school_waiting.family and s.added_by <> newcomer and s.removed_at is null
     order by s.id, e.at desc, e.seq desc
  loop
    circle := app.circle_of(family, one.added_by, newcomer);
    if not app.has_later_entry(circle, one.id, one.written_at) then
      perform app.append_to(family, circle.id, one.added_by, app.moment_in(circle, share_school_waiting.at), one.kind || '.added', one.id, (
        select jsonb_object_agg(lower(regexp_replace(key, '([A-Z])', '_\1', 'g')), value) from jsonb_each(one.content)
      ) || jsonb_build_object('child_id', one.child_id, 'version', one.version));
    end if;
  end loop;
end $$;

-- Whoever joins as the other parent sees what was entered before.
create or replace function app.share_school_with_newcomer() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if new.role = 'parent' and new.home is not null and new.left_at is null
     and (tg_op = 'INSERT' or old.left_at is not null or old.home is distinct from new.home) then
    perform app.share_school_waiting(new.family_id, new.account_id, coalesce(app.now(), now()));
  end if;
  return null;
end $$;
create or replace trigger share_school_with_newcomer after insert or update of home, left_at on member
  for each row execute function app.share_school_with_newcomer();
