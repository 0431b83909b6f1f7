-- As 0061, and one whose days are over, so that the page can say so.
drop function app.invited_address;
create function app.invited_address(hash bytea, at timestamptz)
returns table (id uuid, email text, email_key text, is_expired boolean)
language sql stable security definer set search_path = '' as $$
  select i.id, i.email, i.email_key, l.is_expired
    from app.look_invitation(hash, at) l
    join auth.invited d on d.token_hash = hash
    join public.invitation i on i.family_id = d.family_id and i.id = d.invitation_id
$$;
grant execute on function app.invited_address to evenkeel_accounts;
