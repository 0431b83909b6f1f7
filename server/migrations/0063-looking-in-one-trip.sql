-- As 0061, and whether the visitor sent it, in the same statement: whose session it is, where there is one that is still good.
drop function app.look_invitation;
create function app.look_invitation(hash bytea, at timestamptz, session bytea default null)
returns table (sender text, message text, email text, is_expired boolean, is_mine boolean)
language sql stable security definer set search_path = '' as $$
  select m.name, i.message, app.mask(i.email), i.expires_at <= at,
         session is not null and exists (
           select from auth.sessions s
            where s.token_hash = session and s.account_id = i.sender_id and s.expires_at > at)
    from auth.invited d
    join public.invitation i on i.family_id = d.family_id and i.id = d.invitation_id
    join public.member m on m.family_id = i.family_id and m.account_id = i.sender_id and m.role = 'parent' and m.left_at is null
    join auth.accounts a on a.id = i.sender_id and a.closed_at is null
   where d.token_hash = hash and i.status in ('pending', 'waiting', 'expired') and app.has_room(i)
$$;
grant execute on function app.look_invitation to evenkeel_web, evenkeel_accounts;
drop function app.is_my_invitation;
