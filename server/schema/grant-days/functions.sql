-- The instants at which the days of a grant begin and end, by the clock that the family has when these days are set. A family that changes
-- its clock later ends nothing early, and whoever takes a day off never gives an hour more by it, nor takes one by adding a day. What is
-- copied brings its own.
create or replace function app.fix_days_of_grant() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  clock constant text := (select f.zone from public.family f where f.family_id = new.family_id);
begin
  if new.starts_at is null or new.starts_on <> old.starts_on then
    new.starts_at := new.starts_on::timestamp at time zone clock;
  end if;
  if new.ends_at is null or new.ends_on <> old.ends_on then
    new.ends_at := case
      when new.ends_on < old.ends_on then least(old.ends_at, (new.ends_on + 1)::timestamp at time zone clock)
      else greatest(old.ends_at, (new.ends_on + 1)::timestamp at time zone clock) end;
  end if;
  return new;
end $$;
create or replace trigger fix_days before insert or update of starts_on, ends_on on access_grant
  for each row execute function app.fix_days_of_grant();

-- Whether a grant opens anything at this instant: accepted, between its first and its last day, and made by someone who still has a home there and an
-- account. A neutral's by both: a closed account stays in its home until it is erased, and nothing shows the closing. The account that
-- holds it is asked for elsewhere.
create or replace function app.is_live(one public.access_grant, at timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select one.status = 'accepted' and at >= one.starts_at and at < one.ends_at and exists (
    select from public.member m
      join auth.accounts a on a.id = m.account_id and (a.closed_at is null or one.consent_by is not null)
     where m.family_id = one.family_id and m.account_id = one.granted_by and m.role = 'parent' and m.home is not null and m.left_at is null)
   and (one.consent_by is null or exists (
    select from public.member m
     where m.family_id = one.family_id and m.account_id = one.consent_by and m.role = 'parent' and m.home is not null and m.left_at is null))
$$;
