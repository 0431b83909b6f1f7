-- The family of this request, if a grant opens this section of it to the signed-in person. `any`: any
-- section. The door (app.enter_by_grant) has asked; every statement passes it anew, so an end is an end at once.
create or replace function app.granted(section text) returns uuid language sql stable parallel safe
  return case when granted.section = 'any' and current_setting('app.granted', true) <> ''
    or granted.section = any (string_to_array(current_setting('app.granted', true), ',')) then app.family() end;
grant execute on function app.granted to evenkeel_web;

-- The children that this section is about for whoever reads it by a grant: of a relative's those it names, `any` in whatever section. Null
-- means all.
create or replace function app.granted_children(section text) returns uuid[] language sql stable parallel safe
  return case when current_setting('app.granted_children', true) <> '' then array(
    select split_part(one, ' ', 2)::uuid from unnest(string_to_array(current_setting('app.granted_children', true), ',')) one
     where granted_children.section in ('any', split_part(one, ' ', 1))) end;
grant execute on function app.granted_children to evenkeel_web;

-- Whether these are all the children of a family.
create or replace function app.are_all_children(family uuid, children uuid[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
    select from public.child c where c.family_id = are_all_children.family and c.id <> all (are_all_children.children))
$$;
grant execute on function app.are_all_children to evenkeel_web;

-- What a grant opens beside its sections. With the calendar all but relatives read the custody schedule, and all but judges what is proposed;
-- a relative reads who has the children when (app.schedules_of_nights, app.rules_of_nights). All but judges write to whoever granted.
-- Mediators and coordinators keep session pages, and suggest schedules where they read the calendar. Counsel adds documents.
create or replace function app.opens(one public.access_grant) returns text[] language sql immutable
  return one.sections || case when one.role <> 'relative' and 'calendar' = any (one.sections) then array['schedule'] else '{}' end
    || case when one.role not in ('relative', 'judge') and 'calendar' = any (one.sections) then array['proposed'] else '{}' end
    || case when one.role <> 'judge' then array['channel'] else '{}' end
    || case when one.role = 'lawyer' and 'documents' = any (one.sections) then array['adding'] else '{}' end
    || case when one.role in ('mediator', 'parental_coordinator') then array['mediation'] else '{}' end
    || case when one.role in ('mediator', 'parental_coordinator') and 'calendar' = any (one.sections) then array['suggesting'] else '{}' end;

-- The family of this request, for whoever reads this section of it: a parent, or someone to whom a grant opens it. For a parent it costs
-- what app.my_family() costs.
create or replace function app.reads(section text) returns uuid language sql stable security definer set search_path = '' as $$
  select coalesce((
    select m.family_id from public.member m
     where m.family_id = app.family() and m.account_id = app.account() and m.role = 'parent' and m.left_at is null),
    app.granted(reads.section))
$$;
grant execute on function app.reads to evenkeel_web;

-- The parents whose counsel I am in this section of the family of this request; none for a member.
create or replace function app.granted_by(section text) returns uuid[] language sql stable security definer set search_path = '' as $$
  select array(
    select distinct g.granted_by from public.access_grant g
     where g.family_id = app.granted(granted_by.section) and g.account_id = app.account() and granted_by.section = any (g.sections)
       and g.consent_by is null and app.is_live(g, app.now()))
$$;
grant execute on function app.granted_by to evenkeel_web;

-- The two parents to whom I am a neutral in this section: nobody, or both.
create or replace function app.granted_by_both(section text) returns uuid[] language sql stable security definer set search_path = '' as $$
  select coalesce((
    select array[g.granted_by, g.consent_by] from public.access_grant g
     where g.family_id = app.granted(granted_by_both.section) and g.account_id = app.account() and granted_by_both.section = any (g.sections)
       and g.consent_by is not null and app.is_live(g, app.now()) limit 1), '{}')
$$;
grant execute on function app.granted_by_both to evenkeel_web;

-- Appends what happens to a grant: counsel's to the own log of whoever granted, which nobody else reads; a neutral's to that of the two.
create or replace function app.append_of_grant(one public.access_grant, actor uuid, at timestamptz, kind text, body jsonb) returns bigint
language plpgsql volatile set search_path = '' as $$
declare
  circle public.log;
begin
  if one.consent_by is null then
    return app.append_to(one.family_id, one.granted_by, actor, at, kind, one.id, body);
  end if;
  perform from public.log l where l.family_id = one.family_id and l.audience = 'family' for update;
  circle := app.circle_of(one.family_id, one.granted_by, one.consent_by);
  return app.append_to(one.family_id, circle.id, actor, app.moment_in(circle, at), kind, one.id, body);
end $$;

-- Whether counsel of a parent who has it may read this document: shared, not taken back, and no file of a message.
create or replace function app.is_for_counsel(one public.document) returns boolean language sql immutable
  return one.is_shared and one.taken_back_at is null and one.message_id is null;

-- Whether these parents have a message before them: they sent it, or have opened it.
create or replace function app.is_before(parents uuid[], one public.message) returns boolean language sql immutable
  return one.sender_id = any (parents) or one.receiver_id = any (parents) and one.viewed_at is not null;

-- Conversations in which the parents who grant me messages sent or opened something, the latest of that first. Asks for the grant itself, as
-- the next one does: the policies of messages stay what they are for the two who write.
create or replace function app.conversations_by_grant(after uuid, most int)
returns table (id uuid, topic text, people json, last_message_time timestamptz)
language sql stable security definer set search_path = '' as $$
  with giving as materialized (select app.granted('messages') as family, app.granted_by('messages') as parents),
  known as (
    select c.id, c.topic, last.delivered_at,
           json_build_array(json_build_object('id', a.account_id, 'name', a.name), json_build_object('id', b.account_id, 'name', b.name)) as people
      from giving g
      join public.conversation c on c.family_id = g.family and (c.started_by = any (g.parents) or c.started_with = any (g.parents))
      join public.member a on a.family_id = c.family_id and a.account_id = c.started_by
      join public.member b on b.family_id = c.family_id and b.account_id = c.started_with
     cross join lateral (
       select m.delivered_at from public.message m
        where m.family_id = c.family_id and m.conversation_id = c.id and app.is_before(g.parents, m)
        order by m.delivered_at desc limit 1) last
  )
  select k.id, k.topic, k.people, k.delivered_at from known k
   where conversations_by_grant.after is null
      or (k.delivered_at, k.id) < (select s.delivered_at, s.id from known s where s.id = conversations_by_grant.after)
   order by k.delivered_at desc, k.id desc limit most
$$;
grant execute on function app.conversations_by_grant to evenkeel_web;

-- What of a conversation the parents who grant me messages sent or opened, the latest first.
create or replace function app.messages_by_grant(conversation uuid, before uuid, most int) returns setof public.message
language sql stable security definer set search_path = '' as $$
  with giving as materialized (select app.granted('messages') as family, app.granted_by('messages') as parents)
  select m.* from giving g
    join public.message m on m.family_id = g.family and m.conversation_id = conversation and app.is_before(g.parents, m)
   where messages_by_grant.before is null or m.delivered_at < (
     select s.delivered_at from public.message s
      where s.family_id = g.family and s.id = messages_by_grant.before and app.is_before(g.parents, s))
   order by m.delivered_at desc limit most
$$;
grant execute on function app.messages_by_grant to evenkeel_web;

-- Notes one look by a grant, once an hour, where its log is. `thing`: the document; the grant itself for a whole section.
create or replace function app.note_look(one public.access_grant, looker uuid, section text, thing uuid, at timestamptz) returns void
language plpgsql volatile set search_path = '' as $$
begin
  insert into public.grant_look (family_id, grant_id, section, thing, hour)
  values (one.family_id, one.id, note_look.section, note_look.thing, date_trunc('hour', at)) on conflict do nothing;
  if found then
    perform app.append_of_grant(one, looker, at, 'grant.looked', jsonb_build_object('section', note_look.section)
      || case when thing = one.id then '{}' else jsonb_build_object('document', thing) end);
  end if;
end $$;

-- Notes that a document is read by a grant; nothing where a member reads it. It stands with whoever granted and has the document.
create or replace function app.look_at_document(document uuid) returns void
language sql volatile security definer set search_path = '' as $$
  select app.note_look(g, app.account(), 'documents', d.id, app.now())
    from public.access_grant g
    join public.document d on d.family_id = g.family_id and d.id = look_at_document.document and g.granted_by in (d.added_by, d.other)
   where g.family_id = app.granted('documents') and g.account_id = app.account() and 'documents' = any (g.sections)
     and (g.consent_by is null or array[d.added_by, d.other] <@ array[g.granted_by, g.consent_by]) and app.is_live(g, app.now())
   order by g.id
$$;
grant execute on function app.look_at_document to evenkeel_web;

-- Lets someone into a family by a grant, and notes the look in the log of whoever granted: one person, one section and one hour. False
-- where no grant opens what is asked for. app.enter calls this after it has proven the session. `app.granted` is what all grants open.
-- The rule of app.live_grants, one look after the other: nearly always there is one grant, and to start a join of six tables costs twice
-- as much as all of these. Nearly every request finds its look noted, and writes nothing.
drop function if exists app.enter_by_grant(uuid, uuid, uuid, text, timestamptz);
create or replace function app.enter_by_grant(family uuid, account uuid, has_second_step boolean, needed text, at timestamptz) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  -- No looks: the names of the children, which every page needs beside what it shows (`any`); what is written to the parent or added for
  -- them; and what one wrote oneself.
  looked constant text := case when needed = 'schedule' then 'calendar'
    when needed not in ('any', 'channel', 'mediation', 'suggesting', 'adding') then needed end;
  g public.access_grant; opened text[];
  granted text := ''; children text := ''; is_open boolean := false;
begin
  if needed is null then
    return false;
  end if;
  for g in
    select x.* from public.access_grant x
     where x.family_id = enter_by_grant.family and x.account_id = enter_by_grant.account and x.status = 'accepted' order by x.id
  loop
    continue when at < g.starts_at or at >= g.ends_at or not (has_second_step or g.role = 'relative');
    perform from public.member m join auth.accounts a on a.id = m.account_id and (a.closed_at is null or g.consent_by is not null)
      where m.family_id = g.family_id and m.account_id = g.granted_by and m.role = 'parent' and m.home is not null and m.left_at is null;
    continue when not found;
    if g.consent_by is not null then
      perform from public.member m
        where m.family_id = g.family_id and m.account_id = g.consent_by and m.role = 'parent' and m.home is not null and m.left_at is null;
      continue when not found;
    end if;
    opened := app.opens(g);
    granted := concat_ws(',', nullif(granted, ''), array_to_string(opened, ','));
    if g.children <> '{}' then
      children := concat_ws(',', nullif(children, ''), (
        select string_agg(section || ' ' || child, ',') from unnest(g.sections) section, unnest(g.children) child));
    end if;
    is_open := is_open or needed = 'any' or needed = any (opened);
    if looked is not null and needed = any (opened) then
      perform from public.grant_look k
        where k.family_id = g.family_id and k.grant_id = g.id and k.section = looked and k.thing = g.id and k.hour = date_trunc('hour', at);
      if not found then perform app.note_look(g, account, looked, g.id, at); end if;
    end if;
  end loop;
  granted := set_config('app.granted', granted, true) || set_config('app.granted_children', children, true);
  return is_open;
end $$;

-- The children as someone sees them whose grants open other sections: by name.
create or replace function app.names_of_children() returns table (id uuid, first_name text, created_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select c.id, c.first_name, c.created_at from public.child c
   where c.family_id = app.granted('any')
     and (app.granted_children('any') is null or c.id = any (app.granted_children('any')))
$$;
grant execute on function app.names_of_children to evenkeel_web;

-- What my grants open in this family.
create or replace function app.my_granted_sections() returns text[] language sql stable security definer set search_path = '' as $$
  select array(
    select distinct unnest(app.opens(g)) from public.access_grant g
     where g.family_id = app.family() and g.account_id = app.account() and app.is_live(g, app.now()) order by 1)
$$;
grant execute on function app.my_granted_sections to evenkeel_web;

-- What this person granted in a family, and the neutrals they were asked about. Along indexes that hold nothing of the other parent's counsel
-- and relatives, and never by reading the table, however small: time and blocks tell nothing of what the other parent offers.
create or replace function app.grants_by(family uuid, account uuid) returns setof public.access_grant
language sql stable set search_path = '' set enable_seqscan = off as $$
  select g.* from public.access_grant g
   where g.family_id = grants_by.family and g.granted_by = grants_by.account and g.account_id is not null
  union all
  select g.* from public.access_grant g
   where g.family_id = grants_by.family and g.granted_by = grants_by.account and g.account_id is null
  union all
  select g.* from public.access_grant g where g.family_id = grants_by.family and g.consent_by = grants_by.account
$$;

-- The same for me.
create or replace function app.own_grants() returns setof public.access_grant language sql stable security definer set search_path = '' as $$
  select g.* from app.grants_by(app.my_family(), app.account()) g
$$;
grant execute on function app.own_grants to evenkeel_web;

-- All that a grant says, in its log: whom counsel's is for stays private.
create or replace function app.append_grant(kind text, one public.access_grant, actor uuid) returns bigint
language sql volatile set search_path = '' as $$
  select app.append_of_grant(one, actor, coalesce(app.now(), now()), kind,
    jsonb_build_object('email', one.email, 'name', one.name, 'role', one.role, 'sections', one.sections, 'starts_on', one.starts_on,
      'ends_on', one.ends_on, 'purpose', one.purpose, 'is_named', one.is_named)
    || case when one.role = 'relative' then jsonb_build_object('children', one.children) else '{}' end)
$$;

-- Ends a grant at once; its log says who did, and the holder's open pages look again, whatever ended it: a grant ends too rarely for the
-- lock of NOTIFY to cost anything (server/src/lib/doorbell.ts). What was only asked for or offered ends as well. False where it was over.
drop function if exists app.end_grant(public.access_grant, uuid);
create or replace function app.end_grant(one public.access_grant, actor uuid) returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  update public.access_grant g set status = 'ended', ended_at = coalesce(app.now(), now()), version = g.version + 1
   where g.family_id = one.family_id and g.id = one.id and g.status in ('asked', 'offered', 'accepted') returning * into one;
  if not found then
    return false;
  end if;
  perform app.append_grant('grant.ended', one, actor), pg_notify('doorbell', 'again ' || one.account_id);
  return true;
end $$;

-- Grants end with the parent who made them, and with the account that holds them. A neutral's ends with either parent: when they leave, and
-- with a closed account only once that is erased.
create or replace function app.end_grants_by(family uuid, account uuid) returns void
language sql volatile set search_path = '' as $$
  select app.end_grant(g, account) from (
    select g.* from app.grants_by(end_grants_by.family, end_grants_by.account) g order by g.consent_by is null, g.id) g
$$;

create or replace function app.end_grants_of_member() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if new.left_at is not null or new.home is null or new.role <> 'parent' then
    perform app.end_grants_by(new.family_id, new.account_id);
  end if;
  return null;
end $$;
create or replace trigger end_grants after update of left_at, home, role on member
  for each row execute function app.end_grants_of_member();

create or replace function app.end_grants_of_account() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.end_grant(g, new.id) from public.member m cross join app.grants_by(m.family_id, m.account_id) g
    where m.account_id = new.id and g.consent_by is null;
  perform app.end_grant(g, new.id) from auth.granted d
     join public.access_grant g on g.family_id = d.family_id and g.id = d.grant_id
    where d.account_id = new.id and g.ends_at > new.closed_at;
  return null;
end $$;
create or replace trigger end_grants after update of closed_at on auth.accounts
  for each row when (new.closed_at is not null) execute function app.end_grants_of_account();
