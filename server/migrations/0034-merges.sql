-- Two families of the same two people become one: what one of them had alone before (the source) comes into the family of both.
-- Offered by whom it belongs to, answered by the other, and then carried out by a job (0035). Nothing is rewritten: the log of the
-- source is kept as a closed chapter, with its authors, times and heads as they were (decision 53).

-- A chapter is a log that came from another family: nobody appends to it, and no stream follows it.
alter table log
  add column chapter_of uuid,                  -- the family it came from; null: a log of this one
  add column first bigint not null default 0,  -- what its entries are counted from in a history: each has a number of its own
  drop constraint log_audience_check,
  drop constraint log_check,
  add check (audience in ('family', 'person', 'chapter')),
  add check ((audience = 'chapter') = (chapter_of is not null)),
  add check (case audience when 'family' then person is null when 'person' then person is not null else true end);
drop index one_log_per_audience;
create unique index one_log_per_audience on log (family_id, audience, person, chapter_of) nulls not distinct;

create or replace function app.my_logs() returns uuid[] language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(id), '{}') from public.log
   where family_id = any (app.my_families())
     and (audience = 'family' or audience = 'person' and person = app.account())
$$;

create table family_merge (
  family_id   uuid not null,                   -- the family that stays
  id          uuid not null,
  source_id   uuid not null,                   -- the one that comes, and is closed then
  offered_by  uuid not null,
  offered_at  timestamptz not null,
  status      text not null check (status in ('offered', 'withdrawn', 'declined', 'agreed', 'done', 'failed')),
  answered_by uuid,
  answered_at timestamptz,
  chapter_id  uuid not null,                   -- the log of the source that both get to see
  size        bigint not null,                 -- how many entries it had when it was offered
  root        text not null,                   -- of the tree over them (RFC 6962)
  matches     jsonb not null,                  -- each child of the source: the child here that it is, or null
  shown       jsonb not null,                  -- what the other parent sees before they answer; nothing once they said no
  digest      text not null,                   -- of all that: the answer holds for it, and for nothing else
  attempts    integer not null default 0,
  progress    integer not null default 0 check (progress between 0 and 100),
  primary key (family_id, id),
  foreign key (family_id, offered_by) references member,
  check ((answered_by is null) = (answered_at is null)),
  check (answered_by <> offered_by)
);
create unique index one_open_merge on family_merge (family_id) where status in ('offered', 'agreed');
create index merge_to_do on family_merge (answered_at) where status = 'agreed';

-- The children that turned out to be one: the history of the one that stays has that of the other in it.
create table merged_child (
  family_id uuid not null,
  child_id  uuid not null,                     -- as it was called in the source
  into_id   uuid not null,
  merge_id  uuid not null,
  primary key (family_id, child_id),
  foreign key (family_id, into_id) references child,
  foreign key (family_id, merge_id) references family_merge
);
create index merged_child_into on merged_child (family_id, into_id);

-- Schedules that one parent had set alone elsewhere. They rule no night here, for the other never accepted them.
create table merged_schedule (
  family_id uuid not null,
  id        uuid not null,
  merge_id  uuid not null,
  terms     jsonb not null,                    -- the whole row of before
  primary key (family_id, id),
  foreign key (family_id, merge_id) references family_merge
);

do $$ declare t text; begin
  foreach t in array array['family_merge', 'merged_child', 'merged_schedule'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy owner on %I to current_user using (true)', t);
    execute format('create policy mine on %I for select to evenkeel_web using (family_id = (select app.family()))', t);
    execute format('grant select on %I to evenkeel_web', t);
  end loop;
end $$;

-- The owner obeys, too (0022): while two families are merged it reads and moves what is in these two.
create function app.merging() returns uuid[] language sql stable parallel safe
  return string_to_array(nullif(current_setting('app.merging', true), ''), ',')::uuid[];
do $$ declare t text; begin
  foreach t in array array['child', 'child_photo', 'alert', 'event', 'schedule', 'proposal'] loop
    execute format('create policy merge on %I to current_user using (family_id = any ((select app.merging())::uuid[]))', t);
  end loop;
end $$;

-- What a merge takes along, and in which order: whatever points to another comes after it. A test holds the two lists against the
-- tables there are. What both parents share:
create function app.merged_facts() returns text[] language sql immutable
  return array['child', 'child_photo', 'alert', 'event', 'expense', 'payment', 'conversation', 'message', 'waiting_message'];
-- And what is for one person alone: it comes along unseen, and is counted for nobody.
create function app.merged_privately() returns text[] language sql immutable
  return array['notification', 'onboarding', 'mail_choice', 'message_draft', 'invitation'];

-- The root of the tree over the first `size` heads of a log, as RFC 6962 builds it: who keeps it can prove later that nothing in
-- the log was changed, left out or added.
create function app.log_root(family uuid, log uuid, size bigint) returns text
language plpgsql stable set search_path = '' as $$
declare
  nodes bytea[] := array(
    select sha256('\x00'::bytea || e.head) from public.entry e
     where e.family_id = family and e.log_id = log and e.seq < log_root.size order by e.seq);
begin
  while cardinality(nodes) > 1 loop
    nodes := array(
      select case count(*) when 1 then string_agg(node, ''::bytea)
                           else sha256('\x01'::bytea || string_agg(node, ''::bytea order by n)) end
        from unnest(nodes) with ordinality as u (node, n) group by (n - 1) / 2 order by (n - 1) / 2);
  end loop;
  return rtrim(translate(encode(coalesce(nodes[1], sha256(''::bytea)), 'base64'), '+/', '-_'), '=');
end $$;

-- Why the two cannot become one: 'unknown' (to this person the source is no family), 'open' (it waits for a merge itself),
-- 'impossible', or nothing. The source is a family in which there was never anybody else than the two parents of the other one,
-- or one of them. What stands here under an id cannot come from there under the same: it would have two histories.
create function app.refusal_of_merge(family uuid, source uuid, person uuid) returns text
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
         join public.log its on its.family_id = family and its.id = here.log_id and its.audience in ('family', 'chapter')
        where l.family_id = source and l.audience = 'family'
          and not exists (select from public.member m where m.family_id = source and m.account_id = e.ref))
  then
    return 'impossible';
  end if;
  return null;
end $$;

-- What would come: the children side by side, how much of what, and from when to when. Nothing that is one person's alone.
create function app.show_merge(source uuid, matches jsonb, chapter uuid) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  name text;
  many bigint;
  counts jsonb := '{}';
begin
  foreach name in array app.merged_facts() || array['schedule'] loop
    execute format('select count(*) from public.%I where family_id = $1', name) into many using source;
    counts := counts || case when many > 0 then jsonb_build_object(name, many) else '{}' end;
  end loop;
  return jsonb_build_object(
    'children', (
      select coalesce(jsonb_agg(jsonb_build_object(
          'id', c.id, 'firstName', c.first_name, 'lastName', c.last_name, 'age', c.age, 'gender', c.gender,
          'custodyDetails', c.custody_details, 'sameAs', matches -> c.id::text) order by c.created_at, c.id), '[]')
        from public.child c where c.family_id = source),
    'counts', counts,
    'openCents', (
      select coalesce(sum(e.amount), 0) from public.expense e where e.family_id = source and e.status in ('pending', 'disputed')),
    'from', (select to_char(min(e.at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
               from public.entry e where e.family_id = source and e.log_id = chapter),
    'until', (select to_char(max(e.at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
                from public.entry e where e.family_id = source and e.log_id = chapter));
end $$;

-- Whether each child of the source was matched, and to a child of this family that no other was matched to.
create function app.fits(family uuid, source uuid, matches jsonb) returns boolean
language sql stable set search_path = '' as $$
  select array(select c.id::text from public.child c where c.family_id = source order by 1)
       = array(select m.key from jsonb_object_keys(matches) as m (key) order by 1)
     and (select count(*) = count(distinct m.value) and count(*) = count(c.id)
            from jsonb_each_text(matches) m
            left join public.child c on c.family_id = family and c.id::text = m.value
           where m.value is not null)
$$;

-- Tells the other parent, also by a mail, where a request or a job acts for `actor`.
create function app.tell_of_merge(family uuid, actor uuid, recipient uuid, title text, words text) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform set_config('app.family', family::text, true), set_config('app.account', actor::text, true);
  perform app.mail_update(app.tell(family, gen_random_uuid(), recipient, actor, app.now(), 'relationship', title, words,
    'View Details', '/settings/coparents?tab=connections', 'Users', 'high'));
end $$;

create function app.other_of(one public.family_merge) returns uuid language sql stable set search_path = '' as $$
  select m.account_id from public.member m
   where m.family_id = one.family_id and m.role = 'parent' and m.left_at is null and m.account_id <> one.offered_by
$$;

create function app.lock_two(family uuid, source uuid) returns void language sql volatile set search_path = '' as $$
  select from public.family f where f.family_id in (family, source) order by f.family_id for update
$$;

-- Offers a family of one's own to the one proven at the door. Whatever the same person offered before is withdrawn: an offer is
-- never changed. Answers why not, 'known' when this very offer stands already, or nothing.
create function app.offer_merge(merge uuid, source uuid, matches jsonb) returns text
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
  perform app.tell_of_merge(fam, me, app.other_of(one), 'Merge Offered',
    (select m.name from public.member m where m.family_id = fam and m.account_id = me)
      || ' offers to bring another family of theirs into this one');
  return null;
end $$;

-- Takes back what nobody answered yet. What would have come is not shown any more.
create function app.withdraw_merge(merge uuid) returns text
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

-- The other parent's answer, to exactly what they saw. A yes is not taken for more than was offered: what the other wrote into the
-- source since then is offered anew, or not at all.
create function app.answer_merge(merge uuid, digest text, accepts boolean) returns text
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
    return null;                               -- done before, and the answer was lost
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
  if not accepts then
    perform app.tell_of_merge(one.family_id, me, one.offered_by, 'Merge Declined',
      (select m.name from public.member m where m.family_id = one.family_id and m.account_id = me)
        || ' said no. Both families stay as they are');
  end if;
  return null;
end $$;

-- Whether more stands in the source than was offered. Only who offered it may know before the other answers.
create function app.is_outdated(merge uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.family_merge m
      join public.log l on l.family_id = m.source_id and l.id = m.chapter_id and l.size <> m.size
     where m.family_id = app.family() and m.id = merge and m.status = 'offered' and m.offered_by = app.account())
$$;

-- What was offered, or came, entry by entry: for both parents as long as it is offered, and from then on when they are one family.
create function app.merge_facts(merge uuid, before bigint, most integer)
returns table (seq bigint, at timestamptz, kind text, ref uuid, by uuid, content jsonb)
language sql stable security definer set search_path = '' as $$
  select e.seq, e.at, e.kind, e.ref, said.by, said.content
    from public.family_merge m
    join public.entry e on e.family_id = case when m.status = 'done' then m.family_id else m.source_id end
     and e.log_id = m.chapter_id and (e.seq < m.size or m.status = 'done')
    cross join lateral (
      select (max(d.text) filter (where d.text::jsonb ->> 1 = 'actor'))::jsonb ->> 2,
             (max(d.text) filter (where d.text::jsonb ->> 1 = 'body'))::jsonb -> 2
        from jsonb_array_elements_text(e.disclosures) d (text)
    ) disclosed (actor, body)
    cross join lateral (select disclosed.actor::uuid, disclosed.body) said (by, content)
   where m.family_id = app.family() and m.id = merge and m.status in ('offered', 'agreed', 'done') and said.by is not null
     and e.kind not like 'message.%' and (merge_facts.before is null or e.seq < merge_facts.before)
   order by e.seq desc limit most
$$;

grant execute on function app.offer_merge, app.withdraw_merge, app.answer_merge, app.is_outdated, app.merge_facts to evenkeel_web;

-- As before (0012), with what came from another family: in the order of time, each entry under a number that no other has here.
create or replace function app.history(things uuid[], before bigint, most integer)
returns table (seq bigint, at timestamptz, kind text, ref uuid, by uuid, content jsonb)
language sql stable security definer set search_path = '' as $$
  select l.first + e.seq, e.at, e.kind, e.ref, said.by, said.content
    from public.entry e
    join public.log l on l.family_id = e.family_id and l.id = e.log_id
     and (l.audience = 'family' or l.audience = 'chapter' and l.person is null)
    cross join lateral (
      select (max(d.text) filter (where d.text::jsonb ->> 1 = 'actor'))::jsonb ->> 2,
             (max(d.text) filter (where d.text::jsonb ->> 1 = 'body'))::jsonb -> 2
        from jsonb_array_elements_text(e.disclosures) d (text)
    ) disclosed (actor, body)
    cross join lateral (select disclosed.actor::uuid, disclosed.body) said (by, content)
   where e.family_id = app.family()
     and e.ref = any (things || array(
       select c.child_id from public.merged_child c where c.family_id = app.family() and c.into_id = any (things)))
     and said.by is not null and e.kind not like 'message.%'
     and (history.before is null or (e.at, l.first + e.seq) < (
       select last.at, history.before
         from public.log its
         join public.entry last on last.family_id = its.family_id and last.log_id = its.id and last.seq = history.before - its.first
        where its.family_id = app.family() and (its.audience = 'family' or its.audience = 'chapter' and its.person is null)
          and history.before >= its.first
        order by its.first desc limit 1))
   order by e.at desc, l.first + e.seq desc limit most
$$;

-- Whoever joins and has a family of their own beside this one is told, in private, that it can come along. (`app.join_family` takes
-- away what was never used; what was only looked at is told nothing of.)
create function app.tell_of_second_family() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.member m
      join public.log l on l.family_id = m.family_id and l.audience = 'family' and l.size > 0
     where m.account_id = new.accepted_by and m.role = 'parent' and m.family_id <> new.family_id
       and not exists (select from public.member other where other.family_id = m.family_id and other.account_id <> m.account_id)
  ) then
    perform app.tell(new.family_id, gen_random_uuid(), new.accepted_by, new.accepted_by, app.now(), 'relationship',
      'You Have Two Families', 'The one in which you are alone can be brought into this one', 'View Details',
      '/settings/coparents?tab=connections', 'Users', 'high');
  end if;
  return null;
end $$;
create trigger tell_of_second_family after update of status on invitation
  for each row when (new.status = 'accepted' and old.status <> 'accepted') execute function app.tell_of_second_family();
