-- Alerts that are due at a time: at its dates both parents are reminded by a job (decision 65).
alter table alert
  add column due jsonb check (due is null or due ?& array['at', 'zone', 'repeats', 'first']),
  -- The instant of the next reminder. The clocks of the world are read in one place, which is not the database (`wall-clock.ts`).
  add column remind_at timestamptz check (remind_at is null or due is not null);
create index alert_to_remind on alert (remind_at) where remind_at is not null and removed_at is null;
grant update (due, remind_at) on alert to evenkeel_web;

-- The owner obeys, too: of all families it sees what is due, and moves what somebody is to be reminded of.
create policy due on alert for select to current_user using (due is not null);
create policy remind on alert for update to current_user using (remind_at is not null) with check (due is not null);

-- What is due, of all families, the longest first.
create function app.alerts_to_remind(now timestamptz, most integer)
returns table (family_id uuid, id uuid, due jsonb, remind_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select a.family_id, a.id, a.due, a.remind_at from public.alert a
   where a.remind_at <= now and a.removed_at is null order by a.remind_at, a.id limit most
$$;

-- Reminds the parents of one alert, each once, also by a mail, and waits for the next reminder. `seen` is the instant that was
-- looked at: whoever is second, on another server or after a restart, finds another one and reminds nobody. Whose alert was
-- completed or deleted meanwhile is not reminded of it either. Answers whether it was this one.
create function app.remind_of_alert(family uuid, alert uuid, seen timestamptz, next timestamptz, now timestamptz) returns boolean
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
  -- As everybody who tells several does: the log of the family first, so that nobody waits for each other.
  perform from public.log l where l.family_id = family and l.audience = 'family' for update;
  perform set_config('app.family', family::text, true), set_config('app.account', one.added_by::text, true),
          set_config('app.now', now::text, true);
  for parent in
    select m.account_id from public.member m join auth.accounts c on c.id = m.account_id and c.closed_at is null
     where m.family_id = family and m.role = 'parent' and m.left_at is null order by m.account_id
  loop
    perform app.mail_update(app.tell(family, gen_random_uuid(), parent, one.added_by, now, 'alert', 'Alert Due', one.title,
      'View Alert', '/children?id=' || one.child_id || '&section=alerts', 'AlertCircle', 'normal'));
  end loop;
  return true;
end $$;

grant execute on function app.alerts_to_remind, app.remind_of_alert to evenkeel_accounts;
