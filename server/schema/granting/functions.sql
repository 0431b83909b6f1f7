-- Whether Connections shows me this address of somebody here: that by which the two of us connected, and never a later one.
create or replace function app.is_connected_by(family uuid, account uuid, address_key text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.invitation i
     where i.family_id = is_connected_by.family and i.status = 'accepted'
       and (i.sender_id = account and i.email_key = address_key or i.accepted_by = account and lower(i.sender_email) = address_key))
$$;

-- Offers a grant to counsel or a relative, and has the offer mailed; asks the other parent about a neutral. `whom`: the children that a
-- relative's is about. `refusal`: own, connected, many, alone, waiting, children, taken; or known where it was made before. `browser` is named in the mail to the parent, because a grant outlives the session.
drop function if exists app.make_grant(uuid, text, text, text, text[], date, date, text, boolean, timestamptz, int, text);
create or replace function app.make_grant(
  grant_id uuid, address text, address_key text, as_role text, of_sections text[], first_day date, last_day date, for_purpose text,
  named boolean, until timestamptz, most int, browser text, whom uuid[] default '{}'
) returns text
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off as $$
declare
  fam uuid := app.my_family();
  me uuid := app.account();
  other uuid;
  known public.access_grant;
  of_both boolean := as_role not in ('lawyer', 'relative');
begin
  perform from public.family f where f.family_id = fam for no key update;
  if not app.has_home() then
    raise exception 'between the two homes' using errcode = '42HOM';
  end if;
  select * into known from public.access_grant g where g.family_id = fam and g.id = grant_id;
  if found then
    return case when known.granted_by = me and known.email_key = address_key and known.sections = of_sections
      and known.starts_on = first_day and known.ends_on = last_day and known.purpose = for_purpose and known.is_named = (named or of_both)
      and known.role = as_role and known.children = whom then 'known' else 'taken' end;
  elsif exists (select from auth.granted d where d.grant_id = make_grant.grant_id) then
    return 'taken';
  elsif address_key = app.email_key(me) then
    return 'own';
  elsif app.is_connected_by(fam, me, address_key) then
    return 'connected';
  elsif (select count(*) from app.own_grants() g
          where g.granted_by = me and g.ends_at > app.now()
            and (g.status = 'accepted' or g.status in ('asked', 'offered') and g.open_until > app.now())) >= most then
    return 'many';
  end if;
  other := case when of_both then app.other_home() end;
  if of_both and other is null then
    return 'alone';
  elsif other is not null and (
      select count(*) from app.own_grants() g
       where g.granted_by = me and g.status = 'asked' and g.open_until > app.now()) >= 3 then
    return 'waiting';
  end if;
  if exists (select from unnest(whom) one where not exists (select from public.child c where c.family_id = fam and c.id = one)) then
    return 'children';
  end if;
  insert into public.access_grant
    (family_id, id, granted_by, email, email_key, role, sections, starts_on, ends_on, purpose, is_named, status, made_at, open_until,
     consent_by, children)
  values (fam, grant_id, me, address, address_key, as_role, of_sections, first_day, last_day, for_purpose, named or other is not null,
          case when other is null then 'offered' else 'asked' end, app.now(), until, other, whom)
  returning * into known;
  insert into auth.granted values (grant_id, fam, address_key, null);
  if other is null then
    perform app.append_grant('grant.made', known, me), app.enqueue('grant_offer', known.id);
  else
    perform app.append_grant('grant.asked', known, me), app.tell_of_grant(known, 'grant.asked');
  end if;
  insert into auth.events (account_id, at, kind, label) values (me, app.now(), 'grant_made', browser);
  perform app.enqueue('grant_made', me);
  return null;
end $$;
grant execute on function app.make_grant to evenkeel_web;

-- My answer to a neutral that the other parent asked for: unknown, over, stale, or null when it is done. The offer is mailed on consent.
create or replace function app.consent_to_grant(grant_id uuid, seen int, is_given boolean, until timestamptz, browser text) returns text
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off as $$
declare
  one public.access_grant;
  said text := case when is_given then 'grant.consented' else 'grant.refused' end;
begin
  perform from public.family f where f.family_id = app.my_family() for no key update;
  select * into one from public.access_grant g
   where g.family_id = app.my_family() and g.id = grant_id and g.consent_by = app.account() for no key update;
  if not found or not app.has_home() then
    return 'unknown';
  elsif one.status <> 'asked' or one.ends_at <= app.now() or one.open_until <= app.now() or one.granted_by is distinct from app.other_home() then
    return 'over';
  elsif one.version <> seen then
    return 'stale';
  end if;
  update public.access_grant g
     set status = case when is_given then 'offered' else 'declined' end, open_until = case when is_given then until else g.open_until end,
         answered_at = case when is_given then null else app.now() end, version = g.version + 1
   where g.family_id = one.family_id and g.id = one.id returning * into one;
  perform app.append_grant(said, one, app.account()), app.tell_of_grant(one, said), app.read_answered(one.id);
  if is_given then
    perform app.enqueue('grant_offer', one.id);
    insert into auth.events (account_id, at, kind, label) values (app.account(), app.now(), 'grant_made', browser);
    perform app.enqueue('grant_made', app.account());
  end if;
  return null;
end $$;
grant execute on function app.consent_to_grant to evenkeel_web;

-- Tells the other parent what I did with a neutral's grant; of counsel's they are told nothing.
create or replace function app.tell_of_grant(one public.access_grant, kind text) returns void
language sql volatile set search_path = '' as $$
  select app.enqueue('update', app.add_notice(m.family_id, gen_random_uuid(), m.account_id, app.account(), app.now(), kind, one.id, '{}'))
    from public.member m
   where one.consent_by is not null and m.family_id = one.family_id and m.account_id in (one.granted_by, one.consent_by)
     and m.account_id <> app.account() and m.left_at is null
$$;

-- Narrows or widens a grant of mine that isn't over: unknown, over, stale, both (a neutral's is widened by nobody alone), children (one isn't
-- of this family), or null when it is done.
drop function if exists app.change_grant(uuid, text[], date, boolean, int, boolean, text);
create or replace function app.change_grant(
  grant_id uuid, of_sections text[], last_day date, named boolean, seen int, is_wider boolean, browser text,
  whom uuid[] default '{}'
) returns text
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off as $$
declare
  one public.access_grant;
begin
  perform from public.family f where f.family_id = app.my_family() for no key update;
  select * into one from public.access_grant g
   where g.family_id = app.my_family() and g.id = grant_id and app.account() in (g.granted_by, g.consent_by) for no key update;
  if not found then
    return 'unknown';
  elsif one.status not in ('asked', 'offered', 'accepted') or one.ends_at <= app.now() then
    return 'over';
  elsif one.version <> seen then
    return 'stale';
  elsif one.consent_by is not null and (last_day > one.ends_on or not of_sections <@ one.sections) then
    return 'both';
  elsif one.consent_by is not null and last_day = one.ends_on and one.sections <@ of_sections then
    return null;   -- nothing to tell the other parent
  elsif exists (select from unnest(whom) w where not exists (select from public.child c where c.family_id = one.family_id and c.id = w)) then
    return 'children';
  end if;
  update public.access_grant g
     set sections = of_sections, ends_on = last_day, is_named = named or g.consent_by is not null,
         children = case when g.role = 'relative' and whom <> '{}' then whom else g.children end, version = g.version + 1,
         -- Whoever adds messages is told of their files.
         opens_files = g.opens_files or not 'messages' = any (g.sections)
   where g.family_id = one.family_id and g.id = one.id returning * into one;
  perform app.append_grant('grant.changed', one, app.account());
  if not exists (
    select from public.notification n
     where n.family_id = one.family_id and n.ref = one.id and n.kind = 'grant.changed' and n.user_id = app.account() and n.read_at is null) then
    perform app.tell_of_grant(one, 'grant.changed');
  end if;
  if is_wider then
    insert into auth.events (account_id, at, kind, label) values (app.account(), app.now(), 'grant_made', browser);
    perform app.enqueue('grant_made', app.account());
  end if;
  return null;
end $$;
grant execute on function app.change_grant to evenkeel_web;

-- Ends a grant of mine, or a neutral's; not known where there is none. `holder` is for servers of the version before: app.end_grant itself
-- rings for whoever holds it.
create or replace function app.end_my_grant(grant_id uuid, browser text) returns table (is_known boolean, holder uuid)
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off as $$
declare
  one public.access_grant;
begin
  perform from public.family f where f.family_id = app.my_family() for no key update;
  select * into one from public.access_grant g
   where g.family_id = app.my_family() and g.id = grant_id and app.account() in (g.granted_by, g.consent_by) for no key update;
  if one.status in ('asked', 'offered', 'accepted') and one.ends_at > app.now() then
    perform app.end_grant(one, app.account()), app.tell_of_grant(one, 'grant.ended');
    insert into auth.events (account_id, at, kind, label) values (app.account(), app.now(), 'grant_ended', browser);
    perform app.enqueue('grant_ended', app.account());
  end if;
  is_known := one.id is not null;
  return next;
end $$;
grant execute on function app.end_my_grant to evenkeel_web;

-- Offers to an address that can be answered now.
create or replace function app.open_offers(address_key text, at timestamptz) returns setof public.access_grant
language sql stable set search_path = '' as $$
  select g.* from auth.granted d
    join public.access_grant g on g.family_id = d.family_id and g.id = d.grant_id
    join public.member m on m.family_id = g.family_id and m.account_id = g.granted_by and m.home is not null and m.left_at is null
    join auth.accounts giver on giver.id = g.granted_by and (giver.closed_at is null or g.consent_by is not null)
   where d.email_key = address_key and g.status = 'offered' and g.open_until > open_offers.at
     and g.ends_at > open_offers.at
$$;

-- As what the newest open offer to an address asks somebody to come: the role of an account that is made from it. Asked only once the
-- mailbox is confirmed; null without an offer.
create or replace function app.offered_role(address_key text, at timestamptz) returns text
language sql stable security definer set search_path = '' as $$
  select g.role from app.open_offers(address_key, offered_role.at) g order by g.made_at desc, g.id desc limit 1
$$;
grant execute on function app.offered_role to evenkeel_accounts;

-- Whether an offer to me would make me counsel of one parent while I hold what the other one shares with a relative. Told to me alone: to
-- end that access by accepting would tell the other parent when counsel began.
create or replace function app.is_relative_of_other(offer uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from app.offers_to_me() mine
      join auth.granted d on d.grant_id = mine.id
      join public.access_grant g on g.family_id = d.family_id and g.id = d.grant_id
      join public.access_grant held on held.family_id = g.family_id and held.account_id = app.account()
     where mine.id = is_relative_of_other.offer and g.role = 'lawyer' and held.role = 'relative' and held.granted_by <> g.granted_by
       and held.status = 'accepted' and held.ends_at > app.now())
$$;
grant execute on function app.is_relative_of_other to evenkeel_web;

-- Accepts or declines an offer to my address: the family, or nothing where there is no such offer. Whoever is or was in the family has none.
drop function if exists app.answer_offer(uuid, boolean);
create or replace function app.answer_offer(grant_id uuid, accepts boolean) returns table (family_id uuid, givers uuid[])
language plpgsql volatile security definer set search_path = '' as $$
declare
  one public.access_grant;
  full_name text;
begin
  perform from auth.granted d join public.family f on f.family_id = d.family_id
   where d.grant_id = answer_offer.grant_id for no key update of f;
  select g.* into one from auth.granted d
    join public.access_grant g on g.family_id = d.family_id and g.id = d.grant_id
    join auth.accounts a on a.id = app.account()
   where d.grant_id = answer_offer.grant_id
     and (g.email_key = a.email_key and g.status = 'offered' or g.account_id = a.id and g.status = 'accepted')
     for no key update of g;
  if one.status = 'accepted' and accepts then
    return query select one.family_id, array[one.granted_by, one.consent_by]; return;   -- a retry after a lost answer
  elsif one.id is null or not exists (select from app.offers_to_me() offer where offer.id = grant_id)
     or accepts and app.is_relative_of_other(grant_id) then
    return;
  end if;
  select trim(a.first_name || ' ' || a.last_name) into full_name from auth.accounts a where a.id = app.account();
  update public.access_grant g
     set status = case when accepts then 'accepted' else 'declined' end, answered_at = app.now(), version = g.version + 1,
         account_id = case when accepts then app.account() end, name = case when accepts then full_name end
   where g.family_id = one.family_id and g.id = one.id returning * into one;
  update auth.granted d set account_id = one.account_id where d.grant_id = one.id;
  perform app.append_grant(case when accepts then 'grant.accepted' else 'grant.declined' end, one, app.account());
  if accepts and one.role <> 'relative' then
    perform app.end_grant(g, app.account()) from public.access_grant g
      where g.family_id = one.family_id and g.account_id = app.account() and g.role = 'relative' and g.ends_at > app.now()
        and (one.consent_by is not null or g.granted_by = one.granted_by);
  end if;
  return query select one.family_id, array[one.granted_by, one.consent_by];
end $$;
grant execute on function app.answer_offer to evenkeel_web;

-- What an offer's mail needs: the address alone. Nothing where it is open no more.
create or replace function app.find_offer(grant_id uuid, at timestamptz) returns text
language sql stable security definer set search_path = '' as $$
  select g.email from auth.granted d join public.access_grant g on g.family_id = d.family_id and g.id = d.grant_id
   where d.grant_id = find_offer.grant_id and g.status = 'offered' and g.open_until > at
$$;
grant execute on function app.find_offer to evenkeel_accounts;

-- Whether this offer's mail may be sent: it counts with the invitations to this mailbox.
create or replace function app.count_offer_mail(mail uuid, offer uuid, most int, at timestamptz) returns boolean
language sql volatile security definer set search_path = '' as $$
  select app.count_mail_to(mail, (select app.mailbox(d.email_key) from auth.granted d where d.grant_id = offer), most, at)
$$;
grant execute on function app.count_offer_mail to evenkeel_accounts;

-- My grants that are open, and those of neutrals, in all my families: what still has access.
create or replace function app.my_open_grants() returns setof public.access_grant
language sql stable security definer set search_path = '' as $$
  select g.* from public.member m cross join app.grants_by(m.family_id, m.account_id) g
   where m.account_id = app.account() and m.left_at is null and g.ends_at > app.now()
     and (g.status = 'accepted' or g.status in ('asked', 'offered') and g.open_until > app.now())
   order by g.made_at desc, g.id
$$;
grant execute on function app.my_open_grants to evenkeel_web;

-- Ends them all at once. Returns the parents whose pages have to look again: of a neutral's grant the other one.
create or replace function app.end_my_grants(browser text) returns setof uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  one public.access_grant;
begin
  -- The logs of two before those of one, everywhere in this order.
  for one in select * from app.my_open_grants() g order by g.consent_by is null, g.family_id, g.id loop
    if app.end_grant(one, app.account()) then
      perform app.tell_of_grant(one, 'grant.ended');
    end if;
    return query
      select who from unnest(array[one.granted_by, one.consent_by]) who where who <> app.account();
  end loop;
  if one.id is not null then
    insert into auth.events (account_id, at, kind, label) values (app.account(), app.now(), 'grant_ended', browser);
    perform app.enqueue('grant_ended', app.account());
  end if;
end $$;
grant execute on function app.end_my_grants to evenkeel_web;
