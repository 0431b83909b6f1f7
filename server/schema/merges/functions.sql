-- The two families being merged. Row-level security binds the owner too; while two families are merged it reads and moves rows of these
-- two.
create or replace function app.merging() returns uuid[] language sql stable parallel safe
  return string_to_array(nullif(current_setting('app.merging', true), ''), ',')::uuid[];

-- What a merge takes along, in an order in which rows come after what they reference. A test compares the two lists with the tables
-- there are. What both parents share:
create or replace function app.merged_facts() returns text[] language sql immutable
  return array['child', 'child_photo', 'alert', 'event', 'shared_note', 'expense', 'payment', 'conversation', 'message',
               'waiting_message'];

-- Documents, court, health and school come along uncounted, too: a count would tell of private ones. In the order in which they refer to
-- each other.
create or replace function app.merged_documents() returns text[] language sql immutable
  return array['health_record', 'health_dose', 'school_entry', 'court_entry', 'document_file', 'document', 'document_version', 'document_link',
               'document_page', 'document_opened', 'document_hidden'];

-- What belongs to one person alone: it comes along unseen and is in no count.
create or replace function app.merged_privately() returns text[] language sql immutable
  return array['notification', 'onboarding', 'mail_choice', 'message_draft', 'note', 'invitation', 'upload'] || app.merged_documents();

create or replace function app.lock_two(family uuid, source uuid) returns void language sql volatile set search_path = '' as $$
  select from public.family f where f.family_id in (family, source) order by f.family_id for update
$$;

create or replace function app.other_of(one public.family_merge) returns uuid language sql stable set search_path = '' as $$
  select m.account_id from public.member m
   where m.family_id = one.family_id and m.role = 'parent' and m.left_at is null and m.account_id <> one.offered_by
$$;

-- Notifies the other parent, also by email, where a request or a job acts for `actor`.
drop function if exists app.tell_of_merge(uuid, uuid, uuid, text, text);
create or replace function app.tell_of_merge(family uuid, actor uuid, recipient uuid, kind text, merge uuid, params jsonb)
returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform set_config('app.family', family::text, true), set_config('app.account', actor::text, true);
  perform app.mail_update(app.add_notice(family, gen_random_uuid(), recipient, actor, app.now(), kind, merge, params));
end $$;

-- Why two families can't merge: `unknown` (it is no family of this person), `open` (it waits for a merge itself), `impossible`, or
-- nothing. The source may only ever have had members who are parents of the other family. An id that exists here can't come from there:
-- it would have two histories.
create or replace function app.refusal_of_merge(family uuid, source uuid, person uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  if family = source or not exists (
    select from public.member m where m.family_id = source and m.account_id = person and m.role = 'parent' and m.left_at is null
  ) then
    return 'unknown';
  elsif exists (select from public.family_merge m where m.family_id = source and m.status in ('offered', 'agreed')) then
    return 'open';
  elsif exists (
      select from public.member m
       where m.family_id = source and not exists (
         select from public.member here
          where here.family_id = family and here.account_id = m.account_id and here.role = 'parent' and here.left_at is null))
     or not exists (
       select from public.member m
        where m.family_id = family and m.account_id = person and m.role = 'parent' and m.left_at is null)
     or (select count(*) from public.member m join auth.accounts a on a.id = m.account_id and a.closed_at is null
          where m.family_id = family and m.role = 'parent' and m.left_at is null) <> 2
     or exists (select from public.log l where l.family_id = source and l.audience = 'chapter')
     or exists (
       select from public.log l
         join public.entry e on e.family_id = source and e.log_id = l.id
         join public.entry here on here.family_id = family and here.ref = e.ref
         join public.log its on its.family_id = family and its.id = here.log_id and its.audience in ('family', 'circle', 'chapter')
        where l.family_id = source and l.audience in ('family', 'circle')
          and not exists (select from public.member m where m.family_id = source and m.account_id = e.ref))
  then
    return 'impossible';
  end if;
  return null;
end $$;

-- What would come: the children side by side, how much of what, and from when to when. Nothing that belongs to one person alone.
-- Schedules and rules don't take effect in the other family, because the homes may be the other way round; they are kept and counted.
create or replace function app.show_merge(source uuid, matches jsonb, chapter uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  name text;
  many bigint;
  counts jsonb := '{}';
begin
  foreach name in array app.merged_facts() || array['schedule', 'layer_rule'] loop
    execute format('select count(*) from public.%I where family_id = $1', name) into many using source;
    counts := counts || case when many > 0 then jsonb_build_object(name, many) else '{}' end;
  end loop;
  return jsonb_build_object(
    'children', (
      select coalesce(jsonb_agg(jsonb_build_object(
          'id', c.id, 'firstName', c.first_name, 'lastName', c.last_name, 'age', c.age, 'birthDate', c.birth_date,
          'gender', c.gender, 'custodyDetails', c.custody_details, 'sameAs', matches -> c.id::text)
          order by c.created_at, c.id), '[]')
        from public.child c where c.family_id = source),
    'counts', counts,
    'openCents', (
      select coalesce(sum(e.amount), 0) from public.expense e where e.family_id = source and e.status in ('pending', 'disputed')),
    'from', (select to_char(min(e.at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
               from public.entry e where e.family_id = source and e.log_id = chapter),
    'until', (select to_char(max(e.at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
                from public.entry e where e.family_id = source and e.log_id = chapter));
end $$;

-- Whether each child of the source is listed, and matched to at most one child here that no other is matched to.
create or replace function app.fits(family uuid, source uuid, matches jsonb) returns boolean
language sql stable set search_path = '' as $$
  select array(select c.id::text from public.child c where c.family_id = source order by 1)
       = array(select m.key from jsonb_object_keys(matches) as m (key) order by 1)
     and (select count(*) = count(distinct m.value) and count(*) = count(c.id)
            from jsonb_each_text(matches) m
            left join public.child c on c.family_id = family and c.id::text = m.value
           where m.value is not null)
$$;

-- Offers one of my families to this request's family. Whatever the same person offered before is withdrawn: an offer never changes.
-- Returns why not, `known` when this very offer is open already, or nothing.
create or replace function app.offer_merge(merge uuid, source uuid, matches jsonb) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  fam uuid := app.family();
  me uuid := app.account();
  known public.family_merge;
  chapter public.log;
  one public.family_merge;
  refusal text;
begin
  perform app.lock_two(fam, source);
  select * into known from public.family_merge m where m.family_id = fam and m.id = merge;
  if found then
    return case when known.offered_by = me and known.source_id = source and known.matches = offer_merge.matches
      then 'known' else 'taken' end;
  end if;
  refusal := app.refusal_of_merge(fam, source, me);
  if refusal is not null then
    return refusal;
  end if;
  if exists (select from public.family_merge m where m.family_id = fam and m.status in ('offered', 'agreed')
               and (m.offered_by <> me or m.status = 'agreed')) then
    return 'open';
  end if;
  perform set_config('app.merging', concat_ws(',', fam, source), true);
  select * into chapter from public.log l where l.family_id = source and l.audience = 'family' for update;
  if not app.fits(fam, source, matches) then
    return 'children';
  end if;

  perform app.withdraw_merge(m.id) from public.family_merge m where m.family_id = fam and m.status = 'offered';
  one := row (fam, merge, source, me, app.now(), 'offered', null, null, chapter.id, chapter.size,
    app.log_root(source, chapter.id, chapter.size), matches, app.show_merge(source, matches, chapter.id), '', 0, 0);
  one.digest := app.digest(jsonb_build_object(
    'merge', merge, 'source', source, 'size', one.size, 'root', one.root, 'matches', matches, 'shown', one.shown)::text);
  insert into public.family_merge values (one.*);
  perform set_config('app.merging', '', true);
  perform app.append_to(fam, null, me, app.now(), 'merge.offered', merge, jsonb_build_object(
    'source', source, 'size', one.size, 'root', one.root, 'matches', matches, 'counts', one.shown -> 'counts',
    'digest', one.digest));
  perform app.tell_of_merge(fam, me, app.other_of(one), 'merge.offered', merge, jsonb_build_object(
    'name', (select m.name from public.member m where m.family_id = fam and m.account_id = me)));
  return null;
end $$;
grant execute on function app.offer_merge to evenkeel_web;

-- Withdraws an unanswered offer. What would have come is no longer shown.
create or replace function app.withdraw_merge(merge uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  one public.family_merge;
begin
  select * into one from public.family_merge m where m.family_id = app.family() and m.id = merge for update;
  if not found then
    return 'unknown';
  elsif one.offered_by <> app.account() then
    return 'forbidden';
  elsif one.status <> 'offered' then
    return case when one.status <> 'withdrawn' then 'changed' end;
  end if;
  update public.family_merge m set status = 'withdrawn', shown = m.shown - 'children'
   where m.family_id = one.family_id and m.id = merge;
  perform app.append_to(one.family_id, null, one.offered_by, app.now(), 'merge.withdrawn', merge, jsonb_build_object(
    'digest', one.digest));
  return null;
end $$;
grant execute on function app.withdraw_merge to evenkeel_web;

-- Whether the source has more than was offered. Before the other parent answers, only the one who offered may know.
create or replace function app.is_outdated(merge uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.family_merge m
      join public.log l on l.family_id = m.source_id and l.id = m.chapter_id and l.size <> m.size
     where m.family_id = app.family() and m.id = merge and m.status = 'offered' and m.offered_by = app.account())
$$;
grant execute on function app.is_outdated to evenkeel_web;

-- The other parent's answer to exactly what they saw. A yes covers no more than the offer: what was written to the source since then
-- has to be offered again.
create or replace function app.answer_merge(merge uuid, digest text, accepts boolean) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := app.account();
  one public.family_merge;
  refusal text;
begin
  select * into one from public.family_merge m where m.family_id = app.family() and m.id = merge;
  perform app.lock_two(one.family_id, one.source_id);
  select * into one from public.family_merge m where m.family_id = app.family() and m.id = merge for update;
  if one.id is null then
    return 'unknown';
  elsif one.offered_by = me then
    return 'forbidden';
  elsif one.digest <> answer_merge.digest then
    return 'changed';
  elsif one.status = (case when accepts then 'agreed' else 'declined' end) or accepts and one.status = 'done' then
    return null;                               -- a retry after a lost response
  elsif one.status <> 'offered' then
    return 'changed';
  end if;
  if accepts then
    refusal := app.refusal_of_merge(one.family_id, one.source_id, one.offered_by);
    if refusal is not null then
      return 'impossible';
    elsif (select l.size from public.log l where l.family_id = one.source_id and l.id = one.chapter_id for update) <> one.size then
      return 'outdated';
    end if;
  end if;
  update public.family_merge m
     set status = case when accepts then 'agreed' else 'declined' end, answered_by = me, answered_at = app.now(),
         shown = case when accepts then m.shown else m.shown - 'children' end
   where m.family_id = one.family_id and m.id = merge;
  perform app.append_to(one.family_id, null, me, app.now(), case when accepts then 'merge.agreed' else 'merge.declined' end,
    merge, jsonb_build_object('digest', one.digest));
  perform app.read_answered(merge);
  if not accepts then
    perform app.tell_of_merge(one.family_id, me, one.offered_by, 'merge.declined', merge, jsonb_build_object(
      'name', (select m.name from public.member m where m.family_id = one.family_id and m.account_id = me)));
  end if;
  return null;
end $$;
grant execute on function app.answer_merge to evenkeel_web;

-- What was offered or came, entry by entry: for both parents as long as it is offered, and again when they are one family.
create or replace function app.merge_facts(merge uuid, before bigint, most integer)
returns table (seq bigint, at timestamptz, kind text, ref uuid, by uuid, content jsonb, clock timestamptz)
language sql stable security definer set search_path = '' as $$
  select e.seq, e.at, e.kind, e.ref, parsed.by, parsed.content, parsed.clock
    from public.family_merge m
    join public.entry e on e.family_id = case when m.status = 'done' then m.family_id else m.source_id end
     and e.log_id = m.chapter_id and (e.seq < m.size or m.status = 'done')
    cross join lateral (
      select (max(d.text) filter (where d.text::jsonb ->> 1 = 'actor'))::jsonb ->> 2,
             (max(d.text) filter (where d.text::jsonb ->> 1 = 'body'))::jsonb -> 2,
             (max(d.text) filter (where d.text::jsonb ->> 1 = 'clock'))::jsonb ->> 2
        from jsonb_array_elements_text(e.disclosures) d (text)
    ) disclosed (actor, body, clock)
    cross join lateral (select disclosed.actor::uuid, disclosed.body, disclosed.clock::timestamptz) parsed (by, content, clock)
   where m.family_id = app.family() and m.id = merge and m.status in ('offered', 'agreed', 'done') and parsed.by is not null
     and e.kind not like 'message.%' and (merge_facts.before is null or e.seq < merge_facts.before)
   order by e.seq desc limit most
$$;
grant execute on function app.merge_facts to evenkeel_web;

-- Notifies someone who joins and has another family of their own, in private, that it can be merged. (app.join_family deletes one
-- that was never used.)
create or replace function app.tell_of_second_family() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.member m
      join public.log l on l.family_id = m.family_id and l.audience = 'family' and l.size > 0
     where m.account_id = new.accepted_by and m.role = 'parent' and m.family_id <> new.family_id
       and not exists (select from public.member other where other.family_id = m.family_id and other.account_id <> m.account_id)
  ) then
    perform app.add_notice(new.family_id, gen_random_uuid(), new.accepted_by, new.accepted_by, app.now(), 'merge.possible',
      new.family_id, '{}');
  end if;
  return null;
end $$;
create or replace trigger tell_of_second_family after update of status on invitation
  for each row when (new.status = 'accepted' and old.status <> 'accepted') execute function app.tell_of_second_family();
