-- Another first name of somebody, in every family that they are in: from now on, and the record says so. What was written before
-- keeps the name that it has there. Beside a name that looks alike the letter of the home stands behind it (0009). Answers the
-- families in which the name is another one now. The families are held in the order of joining (0009), so that two people who take
-- the same name at the same moment do not both get it.
create function app.rename_member(account uuid, given text, at timestamptz) returns setof uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  mine public.member;
  called text;
begin
  perform from public.family f
   where f.family_id in (select m.family_id from public.member m where m.account_id = account)
   order by f.family_id for update;
  for mine in
    select m.* from public.member m where m.account_id = account and m.left_at is null order by m.family_id
  loop
    called := case when exists (
        select from public.member other
         where other.family_id = mine.family_id and other.account_id <> account and app.looks(other.name) = app.looks(given))
      then format('%s (%s)', given, mine.home) else given end;
    continue when called = mine.name;
    update public.member m set name = called where m.family_id = mine.family_id and m.account_id = account;
    perform app.append_to(mine.family_id, null, account, at, 'family.named', account,
      jsonb_build_object('name', called, 'was', mine.name));
    return next mine.family_id;
  end loop;
end $$;

grant execute on function app.rename_member to evenkeel_accounts;
