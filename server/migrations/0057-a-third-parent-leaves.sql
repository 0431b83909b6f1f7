-- As 0045, but without touching `proposal` when there is nothing to withdraw: `refuse_homeless` (0031) refuses a statement of a
-- parent without a home even if it changes no row, so a third parent couldn't leave.
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
