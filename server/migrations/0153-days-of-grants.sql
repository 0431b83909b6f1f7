-- The last day of a grant ends at an instant, which a change of the family's clock doesn't move. Those that are there begin and end as
-- they would by the clock that their family has now. Servers of the version before write no instants: a trigger does.
lock table access_grant in access exclusive mode;
alter table access_grant add column starts_at timestamptz, add column ends_at timestamptz;
update access_grant g
   set starts_at = g.starts_on::timestamp at time zone f.zone, ends_at = (g.ends_on + 1)::timestamp at time zone f.zone
  from family f where f.family_id = g.family_id;
alter table access_grant alter column starts_at set not null, alter column ends_at set not null;

create function app.fix_days_of_grant() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  clock constant text := (select f.zone from public.family f where f.family_id = new.family_id);
begin
  if new.starts_at is null or new.starts_on <> old.starts_on then
    new.starts_at := new.starts_on::timestamp at time zone clock;
  end if;
  if new.ends_at is null or new.ends_on <> old.ends_on then
    new.ends_at := (new.ends_on + 1)::timestamp at time zone clock;
  end if;
  return new;
end $$;
create trigger fix_days before insert or update of starts_on, ends_on on access_grant
  for each row execute function app.fix_days_of_grant();
