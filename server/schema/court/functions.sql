create or replace trigger refuse_homeless before insert or update or delete on court_entry
  for each statement execute function app.refuse_homeless();

-- Reminders of court dates that are due in all families, the oldest first.
create or replace function app.court_dates_to_remind(now timestamptz, most integer)
returns table (family_id uuid, id uuid, content jsonb, remind_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select c.family_id, c.id, c.content, c.remind_at from public.court_entry c
   where c.remind_at <= now and c.removed_at is null order by c.remind_at, c.id limit most
$$;
grant execute on function app.court_dates_to_remind to evenkeel_accounts;

-- Reminds each parent who sees a court date, also by email, and schedules the next reminder. `seen` is the reminder the caller found:
-- another server, or a restart, finds it changed and reminds nobody, as for a date that was changed or deleted meanwhile. A date that is
-- over is only moved on. Returns whose pages to wake: the family, or for "Only me" its maker; nothing where nobody was reminded.
create or replace function app.remind_of_court_date(
  family uuid, entry uuid, seen timestamptz, next timestamptz, is_over boolean, now timestamptz
) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  one public.court_entry;
  parent uuid;
begin
  update public.court_entry c set remind_at = next
   where c.family_id = family and c.id = entry and c.remind_at = seen and c.removed_at is null
  returning * into one;
  if not found or is_over then
    return null;
  end if;
  -- The family's log is locked first, as wherever several people are notified, so that no two transactions deadlock. For one person
  -- nothing but their own log is touched: nobody else waits for it, or sees a counter move.
  if one.is_shared then
    perform from public.log l where l.family_id = family and l.audience = 'family' for update;
  end if;
  for parent in
    select m.account_id from public.member m join auth.accounts a on a.id = m.account_id and a.closed_at is null
     where m.family_id = family and m.role = 'parent' and m.home is not null and m.left_at is null
       and (m.account_id = one.added_by or one.is_shared and m.account_id = one.other)
     order by m.account_id
  loop
    -- Each is reminded by themselves: who entered a date doesn't matter when it comes.
    perform set_config('app.family', family::text, true), set_config('app.account', parent::text, true),
            set_config('app.now', now::text, true);
    perform app.mail_update(app.add_notice(family, gen_random_uuid(), parent, parent, now, 'court-date.due', one.id,
      jsonb_build_object('dateId', one.id)));
  end loop;
  return case when one.is_shared then family else one.added_by end;
end $$;
grant execute on function app.remind_of_court_date to evenkeel_accounts;
