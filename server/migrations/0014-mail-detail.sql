-- How much the mails of one family say to one person. Private: nobody else sees what was chosen.
create table mail_choice (
  family_id  uuid not null,
  account_id uuid not null,
  detail     boolean not null,                 -- what it is about, too, and not only that there is something new
  primary key (family_id, account_id),
  foreign key (family_id, account_id) references member
);

alter table mail_choice enable row level security;
alter table mail_choice force row level security;
create policy owner on mail_choice to current_user using (true);
create policy mine on mail_choice for select to evenkeel_web
  using (family_id = (select app.family()) and account_id = (select app.account()));
create policy add on mail_choice for insert to evenkeel_web
  with check (family_id = (select app.family()) and account_id = (select app.account()));
create policy change on mail_choice for update to evenkeel_web
  using (family_id = (select app.family()) and account_id = (select app.account()));
grant select, insert, update (detail) on mail_choice to evenkeel_web;

-- To whom it goes, for the job, which has no session; and what is unread, the newest ten, if that person wants to read it there.
drop function app.update_mail(uuid);
create function app.update_mail(notice uuid) returns table (email text, news text[])
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
   where n.id = notice
$$;
grant execute on function app.update_mail to evenkeel_accounts;
