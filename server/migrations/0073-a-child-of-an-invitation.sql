-- An invitation may be about a child of the family. Who was invited learns which one when the two are connected, and not before.
alter table invitation add column child_id uuid;

-- As 0008, with the child.
drop function app.invite;
create function app.invite(invitation uuid, address text, address_key text, words text, hash bytea, child uuid)
returns table (id uuid, refusal text)
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := app.account();
  known public.invitation;
begin
  perform from public.family f where f.family_id = app.family() for update;   -- one after the other: this, and joining
  if not found then
    raise exception 'no such family' using errcode = 'no_data_found';
  end if;
  refusal := app.refusal_of_invitation(invitation, address_key, words);
  if refusal = 'known' and exists (
    select from public.invitation i
     where i.family_id = app.family() and i.id = invitation and i.child_id is distinct from child) then
    refusal := 'taken';
  elsif refusal is null and child is not null and not exists (
    select from public.child c where c.family_id = app.family() and c.id = child) then
    refusal := 'child';
  end if;
  if refusal is not null then
    return query select invitation, refusal; return;
  end if;

  update public.invitation i set status = 'expired'
   where i.family_id = app.family() and i.sender_id = me and i.email_key = address_key
     and i.status in ('pending', 'waiting') and i.expires_at <= app.now();
  update public.invitation i
     set status = 'pending', mail = 'sending', message = words, child_id = child, expires_at = app.now() + interval '7 days'
   where i.family_id = app.family() and i.sender_id = me and i.email_key = address_key and i.status in ('pending', 'waiting')
  returning * into known;
  if known.id is null then
    insert into auth.invited values (invitation, hash, address_key, app.family()) on conflict do nothing;
    if not found then
      return query select invitation, 'taken'; return;
    end if;
    insert into public.invitation
      (family_id, id, sender_id, email, email_key, message, token_hash, status, mail, created_at, expires_at, child_id)
    values (app.family(), invitation, me, address, address_key, words, hash, 'pending', 'sending', app.now(),
            app.now() + interval '7 days', child)
    returning * into known;
  end if;
  perform app.append_invitation('invitation.added', known), app.enqueue('invitation', known.id);
  return query select known.id, null::text;
end $$;
grant execute on function app.invite to evenkeel_web;

-- As 0061, with the child.
drop function app.my_connections();
create function app.my_connections()
returns table (id uuid, family_id uuid, email text, name text, status text, is_mine boolean, take_back_until timestamptz, child_id uuid)
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
       and (i.status not in ('pending', 'waiting') or app.has_room(i))
  )
  select i.id, case when i.sender_id = app.account() then i.family_id end,
         case when i.sender_id = app.account() then i.email else coalesce(i.sender_email, '') end, other.name,
         case i.status when 'waiting' then 'pending' else i.status end, i.sender_id = app.account(),
         app.take_back_until(one),
         case when i.sender_id = app.account() or i.status = 'accepted' then i.child_id end
    from found cross join lateral (select (one).*) i
    left join public.member other on other.family_id = i.family_id and i.status = 'accepted'
      and other.account_id = case when i.sender_id = app.account() then i.accepted_by else i.sender_id end
   where i.status in ('accepted', 'rejected') or i.status in ('pending', 'waiting') and i.expires_at > app.now()
   order by i.created_at desc, i.id desc
$$;
grant execute on function app.my_connections() to evenkeel_web;
