-- The sender's address when they sent an invitation: all that the invited person ever sees of it. An address they change to later,
-- and that they changed it, is nobody else's business (decision 77).
alter table invitation add column sender_email text;

-- Of invitations sent before this: the present address, if it is still the one of then. A change keeps the earlier address for three
-- days; after that nobody knows it, and nothing is shown.
update invitation i
   set sender_email = (
     select coalesce((
              select coalesce(e.details ->> 'from', '') from auth.events e
               where e.account_id = a.id and e.kind = 'email_changed' and e.at > i.created_at order by e.id limit 1), a.email)
       from auth.accounts a where a.id = i.sender_id);

create function app.keep_sender_email() returns trigger language plpgsql set search_path = '' as $$
begin
  new.sender_email := (select a.email from auth.accounts a where a.id = new.sender_id);
  return new;
end $$;
create trigger keep_sender_email before insert on invitation for each row execute function app.keep_sender_email();

-- As 0031, with the address that is kept.
create or replace function app.my_connections()
returns table (id uuid, family_id uuid, email text, name text, status text, is_mine boolean, take_back_until timestamptz)
language sql stable security definer set search_path = '' as $$
  with me as (select a from auth.accounts a where a.id = app.account()),
  found as (
    select i as one from me
      join public.member m on m.account_id = (me.a).id and m.role = 'parent' and m.left_at is null
      join public.invitation i on i.family_id = m.family_id and (i.sender_id = (me.a).id or i.accepted_by = (me.a).id)
    union
    select i from me
      join auth.invited d on d.email_key = (me.a).email_key
      join public.invitation i on i.family_id = d.family_id and i.id = d.invitation_id and app.concerns(i, me.a)
  )
  select i.id, case when i.sender_id = app.account() then i.family_id end,
         case when i.sender_id = app.account() then i.email else coalesce(i.sender_email, '') end, other.name,
         case i.status when 'waiting' then 'pending' else i.status end, i.sender_id = app.account(),
         app.take_back_until(one)
    from found cross join lateral (select (one).*) i
    left join public.member other on other.family_id = i.family_id and i.status = 'accepted'
      and other.account_id = case when i.sender_id = app.account() then i.accepted_by else i.sender_id end
   where i.status in ('accepted', 'rejected') or i.status in ('pending', 'waiting') and i.expires_at > app.now()
   order by i.created_at desc, i.id desc
$$;
