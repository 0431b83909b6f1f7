-- Somebody alone may have chosen what their mails say, and join another family then. That stood in the way of leaving the family
-- that was never used. What was chosen comes along: who ended these mails gets none in the family they join either.
alter table mail_choice
  drop constraint mail_choice_family_id_account_id_fkey,
  add foreign key (family_id, account_id) references member on delete cascade;

-- As before (0009), with the choice taken to the family that was joined last, unless there is one there already.
create or replace function app.remove_unused(gone uuid) returns void
language sql volatile set search_path = '' as $$
  with taken as (
    insert into public.mail_choice (family_id, account_id, wanted, detail)
    select joined.family_id, c.account_id, c.wanted, c.detail
      from public.mail_choice c
     cross join lateral (
       select m.family_id from public.member m
        where m.account_id = c.account_id and m.family_id <> gone order by m.joined_at desc, m.family_id limit 1) joined
     where c.family_id = gone
        on conflict do nothing
    returning family_id, account_id, wanted, detail
  )
  select app.append_to(family_id, account_id, account_id, app.now(), 'mails.changed', account_id,
    jsonb_build_object('wanted', wanted, 'detail', detail)) from taken;
  delete from public.notification where family_id = gone;
  delete from public.onboarding where family_id = gone;
  delete from auth.invited where family_id = gone;
  delete from public.invitation where family_id = gone;
  delete from public.entry where family_id = gone;
  delete from public.log where family_id = gone;
  delete from public.member where family_id = gone;
  delete from public.family where family_id = gone;
$$;
