-- The two parents whose shared things of a section I see as a third parent: both are here now, and both turned it on for me. Empty for
-- everyone else. Policies call this once per statement, not once per row.
create or replace function app.shown_by(section text) returns uuid[] language sql stable security definer set search_path = '' as $$
  select case when count(*) = 2 then array_agg(h.account_id) else '{}' end
    from public.member me
    join public.section_for s on s.family_id = me.family_id and s.account_id = me.account_id and s.section = shown_by.section
    join public.member h on h.family_id = s.family_id and h.account_id = s.turned_on_by and h.role = 'parent' and h.home is not null
     and h.left_at is null
   where me.family_id = app.family() and me.account_id = app.account() and me.role = 'parent' and me.home is null
     and me.left_at is null
$$;
grant execute on function app.shown_by to evenkeel_web;

-- Whether I read what the two homes share in this section: as one of them, as a third parent for whom both turned it on, or by a grant.
create or replace function app.sees(section text) returns boolean language sql stable security definer set search_path = '' as $$
  select app.has_home() or app.shown_by(section) <> '{}' or app.granted(section) is not null
$$;
grant execute on function app.sees to evenkeel_web;

-- The sections that I see as a third parent.
create or replace function app.my_sections() returns text[] language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(section order by section), '{}')
    from unnest(array['documents', 'health', 'school']) section where app.shown_by(section) <> '{}'
$$;
grant execute on function app.my_sections to evenkeel_web;

-- Third parents of this request's family who see a section: their pages look again when something in it changes.
create or replace function app.seen_by_third(section text) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select s.account_id from public.section_for s
    join public.member h on h.family_id = s.family_id and h.account_id = s.turned_on_by and h.home is not null and h.left_at is null
   where s.family_id = app.my_family() and s.section = seen_by_third.section
   group by s.account_id having count(*) = 2
$$;
grant execute on function app.seen_by_third to evenkeel_web;

-- Notifies someone of a section, also by email.
create or replace function app.tell_of_section(recipient uuid, actor uuid, kind text, third uuid, params jsonb) returns void
language sql volatile set search_path = '' as $$
  select app.enqueue('update', app.add_notice(app.family(), gen_random_uuid(), recipient, actor, app.now(), kind, third, params))
$$;

-- Says yes to showing a section to a third parent, or ends it at once, whoever said yes. The two homes' record has each act; the third
-- parent's own log only that it is on or off, by nobody: who hesitated is not theirs to know. `browser` is named in the email to whoever
-- widened an access that outlives their session. Returns asked, opened, ended, same, alone, or unknown.
create or replace function app.change_section(third uuid, section text, allows boolean, browser text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  fam uuid := app.my_family();
  me uuid := app.account();
  other uuid := app.other_home();
  about jsonb;
  said uuid[];
  was_on boolean;
begin
  -- The lock that joining and leaving take: two who say yes at once are one after the other.
  perform from public.family f where f.family_id = fam for no key update;
  select jsonb_build_object('section', section, 'name', m.name) into about from public.member m
   where m.family_id = fam and m.account_id = third and m.role = 'parent' and m.home is null and m.left_at is null;
  if not app.has_home() or about is null then
    return 'unknown';
  elsif other is null then
    return case when allows then 'alone' else 'same' end;
  end if;
  said := array(select s.turned_on_by from public.section_for s
                 where s.family_id = fam and s.account_id = third and s.section = change_section.section);
  was_on := said @> array[me, other];
  if allows = (me = any (said)) and (allows or said = '{}') then
    return 'same';
  end if;
  update public.notification n set read_at = app.now(), updated_at = app.now()
   where n.family_id = fam and n.recipient_id = me and n.ref = third and n.kind = 'section.asked' and n.read_at is null
     and n.params ->> 'section' = change_section.section;
  if allows then
    insert into public.section_for (family_id, account_id, section, turned_on_by, at) values (fam, third, section, me, app.now());
    insert into auth.events (account_id, at, kind, label) values (me, app.now(), 'section_allowed', browser);
    perform app.enqueue('section_allowed', me);
    perform app.append_to_parents('section.allowed', third, about);
    if other <> all (said) then
      perform app.tell_of_section(other, me, 'section.asked', third, about);
      return 'asked';
    end if;
    perform app.append_to(fam, third, third, app.now(), 'section.allowed', third, jsonb_build_object('section', section));
    perform app.tell_of_section(other, me, 'section.allowed', third, about);
    perform app.tell_of_section(third, third, 'section.opened', third, jsonb_build_object('section', section));
    return 'opened';
  end if;
  delete from public.section_for s where s.family_id = fam and s.account_id = third and s.section = change_section.section;
  perform app.append_to_parents('section.ended', third, about);
  if other = any (said) then
    perform app.tell_of_section(other, me, case when was_on then 'section.ended' else 'section.declined' end, third,
      about);
  end if;
  if was_on then
    perform app.append_to(fam, third, third, app.now(), 'section.ended', third, jsonb_build_object('section', section));
    perform app.tell_of_section(third, third, 'section.closed', third, jsonb_build_object('section', section));
  end if;
  return 'ended';
end $$;
grant execute on function app.change_section to evenkeel_web;

-- What the parents said yes to ends with either of the two homes: whoever takes the free home has to say yes again, and so has the one
-- who stays. With a third parent ends what was turned on for them.
create or replace function app.end_sections_of(family uuid, account uuid, had_home boolean) returns void
language sql volatile set search_path = '' as $$
  delete from public.section_for s where s.family_id = end_sections_of.family and (had_home or s.account_id = account)
$$;

create or replace function app.end_sections_of_member() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if new.left_at is not null or new.home is distinct from old.home or new.role <> old.role then
    perform app.end_sections_of(old.family_id, old.account_id, old.home is not null);
  end if;
  return null;
end $$;
create or replace trigger end_sections after update of left_at, home, role on member
  for each row execute function app.end_sections_of_member();

-- Closing an account ends at once what it opened, also if it is opened again.
create or replace function app.end_sections_of_account() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform app.end_sections_of(m.family_id, m.account_id, m.home is not null)
     from public.member m where m.account_id = new.id and m.left_at is null;
  return null;
end $$;
create or replace trigger end_sections after update of closed_at on auth.accounts
  for each row when (new.closed_at is not null) execute function app.end_sections_of_account();
