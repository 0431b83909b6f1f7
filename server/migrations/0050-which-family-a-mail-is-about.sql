-- As in 0015, and which family it is about, for somebody who is in several: the mail opens that one.
drop function app.update_mail(uuid);
create function app.update_mail(notice uuid) returns table (email text, news text[], family uuid)
language sql stable security definer set search_path = '' as $$
  select a.email, case when c.detail then array(
      select case when u.description = '' then u.title else u.title || ': ' || u.description end
        from public.notification u
       where u.family_id = n.family_id and u.recipient_id = n.recipient_id and u.read_at is null
       order by u.seq desc limit 10)
    else '{}' end,
    -- In order, so that the index is read until one is found, and no further.
    case when (
      select o.family_id from public.member o
       where o.account_id = n.recipient_id and o.family_id <> n.family_id and o.left_at is null
       order by o.family_id limit 1) is not null then n.family_id end
    from public.notification n
    join auth.accounts a on a.id = n.recipient_id and a.closed_at is null
    left join public.mail_choice c on c.family_id = n.family_id and c.account_id = n.recipient_id
   where n.id = notice and c.wanted is not false
$$;
grant execute on function app.update_mail to evenkeel_accounts;
