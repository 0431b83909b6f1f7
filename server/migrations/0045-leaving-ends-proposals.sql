-- What somebody proposed goes with them: nobody is asked to agree to the wish of a parent who left, or whose account is erased.
create policy owner on proposal to current_user using (true);

create function app.withdraw_proposals() returns trigger
language plpgsql volatile set search_path = '' as $$
declare
  one public.proposal;
begin
  for one in
    update public.proposal p set status = 'withdrawn', answered_at = new.left_at, version = p.version + 1
     where p.family_id = new.family_id and p.proposed_by = new.account_id and p.status = 'open'
    returning *
  loop
    perform app.append_to(new.family_id, null, new.account_id, new.left_at, 'schedule.withdrawn', one.id,
      to_jsonb(one) - '{id,family_id}'::text[]);
  end loop;
  return null;
end $$;
create trigger ends_proposals after update of left_at on member for each row
  when (old.left_at is null and new.left_at is not null) execute function app.withdraw_proposals();
