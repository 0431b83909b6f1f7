-- School is between the two homes: 42HOM for a third parent.
create or replace trigger refuse_homeless before insert or update or delete on school_entry
  for each statement execute function app.refuse_homeless();

-- Entries that `newcomer` has no version of are recorded for the parent who is there and `newcomer`, as they are now; once. Also those of
-- a parent who left.
create or replace function app.share_school_waiting(family uuid, newcomer uuid, at timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  one record;
  circle public.log;
begin
  for one in
    select distinct on (s.id) s.*, e.at as written_at, p.account_id as present
      from public.school_entry s
      join public.member p on p.family_id = s.family_id and p.home is not null and p.left_at is null and p.account_id <> newcomer
      join public.entry e on e.family_id = s.family_id and e.ref = s.id and e.kind like s.kind || '.%'
      join public.log l on l.family_id = e.family_id and l.id = e.log_id and app.is_of_one_alone(l, p.account_id, newcomer)
     where s.family_id = share_school_waiting.family and s.removed_at is null
     order by s.id, e.at desc, e.seq desc
  loop
    circle := app.circle_of(family, one.present, newcomer);
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
