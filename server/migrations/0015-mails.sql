-- Mailboxes to which no invitation is mailed any more, whoever sends it. Under a keyed digest: this table shows nobody's address.
create table auth.unwanted (
  mailbox bytea primary key,
  since   timestamptz not null
);

-- When the owner of an account was told that the trial ends: once.
alter table auth.subscriptions add column ending_told_at timestamptz;
create index trials_to_tell on auth.subscriptions (trial_end_date) where status = 'trial' and ending_told_at is null;

-- Where the days of somebody begin, for the job that names one to them. Null for who is in no family.
create function app.zone_of(account uuid) returns text language sql stable security definer set search_path = '' as $$
  select f.zone from public.member m join public.family f on f.family_id = m.family_id
   where m.account_id = account order by m.joined_at, m.family_id limit 1
$$;
grant execute on function app.zone_of to evenkeel_accounts;

-- Who wants no mails about what is new finds it in the product.
alter table mail_choice add column wanted boolean not null default true;
grant update (wanted) on mail_choice to evenkeel_web;

create or replace function app.update_mail(notice uuid) returns table (email text, news text[])
language sql stable security definer set search_path = '' as $$
  select a.email, case when c.detail then array(
      select case when u.description = '' then u.title else u.title || ': ' || u.description end
        from public.notification u
       where u.family_id = n.family_id and u.recipient_id = n.recipient_id and u.read_at is null
       order by u.seq desc limit 10)
    else '{}' end
    from public.notification n
    join auth.accounts a on a.id = n.recipient_id and a.closed_at is null
    left join public.mail_choice c on c.family_id = n.family_id and c.account_id = n.recipient_id
   where n.id = notice and c.wanted is not false
$$;
