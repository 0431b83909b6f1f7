-- Reminders that are due in all families, the oldest first.
create or replace function app.alerts_to_remind(now timestamptz, most integer)
returns table (family_id uuid, id uuid, due jsonb, remind_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select a.family_id, a.id, a.due, a.remind_at from public.alert a
   where a.remind_at <= now and a.removed_at is null order by a.remind_at, a.id limit most
$$;
grant execute on function app.alerts_to_remind to evenkeel_accounts;

-- Reminds each parent of one alert, also by email, and schedules the next reminder. `seen` is the reminder the caller found: another
-- server, or a restart, finds it changed and reminds nobody, as for an alert that was completed or deleted meanwhile. Returns whether it
-- was this call.
create or replace function app.remind_of_alert(family uuid, alert uuid, seen timestamptz, next timestamptz, now timestamptz) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  one public.alert;
  parent uuid;
begin
  update public.alert a set remind_at = next
   where a.family_id = family and a.id = alert and a.remind_at = seen and a.removed_at is null and not a.completed
  returning * into one;
  if not found then
    return false;
  end if;
  -- The family's log is locked first, as wherever several people are notified, so that no two transactions deadlock.
  perform from public.log l where l.family_id = family and l.audience = 'family' for update;
  perform set_config('app.family', family::text, true), set_config('app.account', one.added_by::text, true),
          set_config('app.now', now::text, true);
  for parent in
    select m.account_id from public.member m join auth.accounts c on c.id = m.account_id and c.closed_at is null
     where m.family_id = family and m.role = 'parent' and m.left_at is null order by m.account_id
  loop
    perform app.mail_update(app.add_notice(family, gen_random_uuid(), parent, one.added_by, now, 'alert.due', one.id,
      jsonb_build_object('childId', one.child_id)));
  end loop;
  return true;
end $$;
grant execute on function app.remind_of_alert to evenkeel_accounts;
