-- One agreed merge that nobody works on, locked until this transaction ends. Its row stays free for the progress written meanwhile.
create or replace function app.take_merge() returns table (family_id uuid, id uuid, source_id uuid, attempts integer)
language plpgsql volatile security definer set search_path = '' as $$
declare
  one public.family_merge;
begin
  for one in select * from public.family_merge m where m.status = 'agreed' order by m.answered_at, m.id loop
    if pg_try_advisory_xact_lock(hashtextextended('merge ' || one.id, 0)) then
      -- Another server may have finished it between the query and the lock.
      return query select m.family_id, m.id, m.source_id, m.attempts from public.family_merge m
        where m.family_id = one.family_id and m.id = one.id and m.status = 'agreed';
      if found then
        return;
      end if;
    end if;
  end loop;
end $$;
grant execute on function app.take_merge to evenkeel_accounts;

-- Writes the progress, on a connection of its own: a rollback of the merge doesn't undo it.
create or replace function app.note_merge(family uuid, merge uuid, tries integer, percent integer) returns void
language sql volatile security definer set search_path = '' as $$
  update public.family_merge m set attempts = tries, progress = percent
   where m.family_id = family and m.id = merge and m.status = 'agreed'
$$;
grant execute on function app.note_merge to evenkeel_accounts;

-- Locks what must not change meanwhile, in the order everyone uses: the families, the logs of the source, its members.
create or replace function app.begin_merge(family uuid, merge uuid, now timestamptz) returns text[]
language plpgsql volatile security definer set search_path = '' as $$
declare
  one public.family_merge;
  refusal text;
begin
  select * into strict one from public.family_merge m where m.family_id = family and m.id = merge and m.status = 'agreed';
  perform app.lock_two(family, one.source_id);
  perform from public.log l where l.family_id = one.source_id order by l.audience <> 'family', l.audience, l.id for update;
  perform from public.member m where m.family_id = one.source_id order by m.account_id for update;
  refusal := app.refusal_of_merge(family, one.source_id, one.offered_by);
  if refusal is not null or app.other_of(one) is distinct from one.answered_by then
    raise exception 'these two families cannot be merged: %', refusal;
  end if;
  perform set_config('app.merging', concat_ws(',', family, one.source_id), true), set_config('app.now', now::text, true);
  return app.merged_facts() || array['schedules', 'private', 'record', 'end'];
end $$;
grant execute on function app.begin_merge to evenkeel_accounts;

-- The id here of a child of the source.
create or replace function app.called_here(child uuid, matches jsonb) returns uuid language sql immutable
  return coalesce((matches ->> child::text)::uuid, child);

-- Of two matched children, the one here stays. Where it has no value it takes that of the other, with an entry like any change.
create or replace function app.merge_children(one public.family_merge, now timestamptz) returns void
language plpgsql volatile set search_path = '' as $$
declare
  changed public.child;
begin
  insert into public.merged_child (family_id, child_id, into_id, merge_id)
  select one.family_id, m.key::uuid, m.value::uuid, one.id from jsonb_each_text(one.matches) m where m.value is not null;
  for changed in
    update public.child c
       set first_name = coalesce(nullif(c.first_name, ''), s.first_name),
           last_name = coalesce(nullif(c.last_name, ''), s.last_name), age = coalesce(nullif(c.age, ''), s.age),
           birth_date = coalesce(c.birth_date, s.birth_date),
           gender = coalesce(c.gender, s.gender), custody_details = coalesce(nullif(c.custody_details, ''), s.custody_details),
           photo = coalesce(c.photo, s.photo), version = c.version + 1
      from public.merged_child m
      join public.child s on s.family_id = one.source_id and s.id = m.child_id
     where m.family_id = one.family_id and m.merge_id = one.id and c.family_id = one.family_id and c.id = m.into_id
       and (c.first_name = '' and s.first_name <> '' or c.last_name = '' and s.last_name <> '' or c.age = '' and s.age <> ''
            or c.birth_date is null and s.birth_date is not null
            or c.gender is null and s.gender is not null or c.custody_details = '' and s.custody_details <> ''
            or c.photo is null and s.photo is not null)
    returning c.*
  loop
    perform app.append_to(one.family_id, null, one.offered_by, now, 'child.changed', changed.id,
      to_jsonb(changed) - '{id,family_id,added_by,created_at}'::text[]);
  end loop;
end $$;

-- Copies the rows of one table, with their authors and times. A copy and no update of `family_id`, so that the ledger's triggers fire.
create or replace function app.merge_table(one public.family_merge, name text) returns void
language plpgsql volatile set search_path = '' as $$
declare
  columns text;
  terms text;
begin
  select string_agg(quote_ident(a.attname), ', ' order by a.attnum),
         string_agg(case a.attname
           when 'family_id' then '$1'
           -- Two people have one general conversation; that of the source becomes an ordinary one.
           when 'is_general' then
             'is_general and not exists (select from public.conversation here where here.family_id = $1 and here.is_general)'
           when 'child_id' then 'app.called_here(child_id, $3)'
           when 'item_id' then 'app.called_here(item_id, $3)'
           when 'children' then
             'case when $3 = ''{}'' then children else array(select app.called_here(c, $3) from unnest(children) with ordinality as u (c, n) order by n) end'
           else quote_ident(a.attname) end, ', ' order by a.attnum)
    into columns, terms
    from pg_catalog.pg_attribute a
   where a.attrelid = format('public.%I', name)::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '';
  execute format('insert into public.%I (%s) select %s from public.%I where family_id = $2%s', name, columns, terms, name,
      case name when 'child' then ' and not $3 ? id::text' else '' end)
    using one.family_id, one.source_id, jsonb_strip_nulls(one.matches);
end $$;

-- A note on a child of both families, or on school, has both texts until it is saved again.
create or replace function app.merge_notes(one public.family_merge) returns void
language plpgsql volatile set search_path = '' as $$
declare
  matches jsonb := jsonb_strip_nulls(one.matches);
begin
  update public.note here
     set id = gen_random_uuid(), texts = here.texts || its.texts, saved_at = greatest(here.saved_at, its.saved_at)
    from public.note its
   where its.family_id = one.source_id and here.family_id = one.family_id and here.account_id = its.account_id
     and (here.child_id = app.called_here(its.child_id, matches) or here.school_of is not null and its.school_of is not null);
  insert into public.note (family_id, id, account_id, child_id, event_id, document_id, school_of, texts, saved_at)
  select one.family_id, n.id, n.account_id, app.called_here(n.child_id, matches), n.event_id, n.document_id,
         case when n.school_of is not null then one.family_id end, n.texts, n.saved_at
    from public.note n
   where n.family_id = one.source_id and not exists (
     select from public.note here
      where here.family_id = one.family_id and here.account_id = n.account_id
        and (here.child_id = app.called_here(n.child_id, matches) or here.school_of is not null and n.school_of is not null));
  delete from public.note n where n.family_id = one.source_id;
end $$;

-- What belongs to one person alone. Notifications come first, in their order; unanswered invitations end with their family.
create or replace function app.merge_private(one public.family_merge, now timestamptz) returns void
language plpgsql volatile set search_path = '' as $$
declare
  whose uuid;
  before bigint;
begin
  for whose in select m.account_id from public.member m where m.family_id = one.source_id order by 1 loop
    perform app.cancel_invitations_of(one.source_id, whose, now), app.merge_grants(one.source_id, one.family_id, whose);
    select least(0, (select min(n.seq) from public.notification n
                      where n.family_id = one.family_id and n.recipient_id = whose)) - l.size into before
      from public.log l where l.family_id = one.source_id and l.audience = 'person' and l.person = whose;
    update public.notification n set family_id = one.family_id, seq = n.seq + before
     where n.family_id = one.source_id and n.recipient_id = whose;
  end loop;
  insert into public.onboarding as kept (family_id, account_id, steps, skipped_at)
  select one.family_id, o.account_id, o.steps, o.skipped_at from public.onboarding o where o.family_id = one.source_id
      on conflict (family_id, account_id) do update
     set steps = array(select distinct unnest(kept.steps || excluded.steps)),
         skipped_at = coalesce(kept.skipped_at, excluded.skipped_at);
  delete from public.onboarding o where o.family_id = one.source_id;
  insert into public.mail_choice (family_id, account_id, detail, wanted, less)
  select one.family_id, c.account_id, c.detail, c.wanted, c.less from public.mail_choice c where c.family_id = one.source_id
      on conflict do nothing;
  delete from public.mail_choice c where c.family_id = one.source_id;
  insert into public.message_draft (family_id, account_id, thread, sealed, content, topic, updated_at, message_id)
  select one.family_id, d.account_id, d.thread, d.sealed, d.content, d.topic, d.updated_at, d.message_id
    from public.message_draft d where d.family_id = one.source_id
      on conflict do nothing;
  delete from public.message_draft d where d.family_id = one.source_id;
  delete from public.upload u where u.family_id = one.source_id;
  perform app.merge_table(one, listed.name) from unnest(app.merged_documents()) with ordinality as listed (name, n) order by n;
  perform app.merge_notes(one), app.merge_session_pages(one.source_id, one.family_id);
  update public.invitation i set family_id = one.family_id where i.family_id = one.source_id;
  update auth.invited d set family_id = one.family_id where d.family_id = one.source_id;
end $$;

-- The logs of the source become chapters, with every byte of their entries unchanged.
create or replace function app.merge_record(one public.family_merge) returns void
language plpgsql volatile set search_path = '' as $$
begin
  update public.log l
     set family_id = one.family_id, audience = 'chapter', chapter_of = one.source_id,
         first = 1000000000000 * (
           select count(*) + 1 from public.log c
            where c.family_id = one.family_id and c.audience = 'chapter' and c.person is null)
   where l.family_id = one.source_id;
  update public.entry e set family_id = one.family_id where e.family_id = one.source_id;
end $$;

-- A circle of the source becomes a chapter for its readers alone, and their own log here says what came, as the family's does.
create or replace function app.end_merge_of_circles(one public.family_merge, now timestamptz) returns void
language plpgsql volatile set search_path = '' as $$
declare
  chapter public.log;
  here public.log;
begin
  for chapter in
    select * from public.log l
     where l.family_id = one.family_id and l.chapter_of = one.source_id and l.readers is not null order by l.readers
  loop
    here := app.circle_of(one.family_id, chapter.readers[1], chapter.readers[2]);
    perform app.append_to(one.family_id, here.id, one.offered_by, now, 'merge.done', one.id, jsonb_build_object(
      'source', one.source_id, 'chapter', chapter.id, 'size', chapter.size,
      'root', app.log_root(one.family_id, chapter.id, chapter.size)));
    -- The two may have written in both families at the same time: their next message comes after both.
    update public.log l set last_at = greatest(l.last_at, chapter.last_at) where l.family_id = one.family_id and l.id = here.id;
  end loop;
end $$;

-- Deletes the source, records what came, and notifies both. Holds the log of the family that stays from here on.
create or replace function app.end_merge(one public.family_merge, now timestamptz) returns void
language plpgsql volatile set search_path = '' as $$
declare
  chapter public.log;
  gone public.family;
  name text;
begin
  perform app.next_moment(one.family_id, now);
  perform app.merge_children(one, now);
  select * into gone from public.family f where f.family_id = one.source_id;
  -- Documents, health and school refer to the facts: they go first.
  for name in select listed.name from unnest(app.merged_facts() || app.merged_documents()) with ordinality as listed (name, n) order by n desc loop
    execute format('delete from public.%I where family_id = $1', name) using one.source_id;
  end loop;
  delete from public.ledger l where l.family_id = one.source_id;
  update public.family_merge m set family_id = one.family_id where m.family_id = one.source_id;   -- offers that weren't carried out
  delete from public.member m where m.family_id = one.source_id;
  delete from public.family f where f.family_id = one.source_id;

  select * into chapter from public.log l where l.family_id = one.family_id and l.id = one.chapter_id;
  perform app.append_to(one.family_id, null, one.offered_by, now, 'merge.done', one.id, jsonb_build_object(
    'source', one.source_id, 'founded', gone.created_at, 'zone', gone.zone, 'chapter', chapter.id, 'size', chapter.size,
    'root', app.log_root(one.family_id, chapter.id, chapter.size), 'agreed', one.size, 'digest', one.digest,
    'matches', one.matches, 'offered_by', one.offered_by, 'answered_by', one.answered_by));
  perform app.end_merge_of_circles(one, now);
  -- What they had shared while they were alone there. A parent without a home sees no documents.
  perform app.share_waiting(one.family_id, m.account_id, now) from public.member m
    where m.family_id = one.family_id and m.account_id in (one.offered_by, one.answered_by) and m.home is not null;
  perform app.share_health_waiting(m.family_id, m.account_id, now), app.share_school_waiting(m.family_id, m.account_id, now)
     from public.member m
    where m.family_id = one.family_id and m.account_id in (one.offered_by, one.answered_by) and m.home is not null;
  for chapter in
    select * from public.log l where l.family_id = one.family_id and l.chapter_of = one.source_id and l.person is not null
  loop
    perform app.append_to(one.family_id, chapter.person, one.offered_by, now, 'merge.done', one.id, jsonb_build_object(
      'source', one.source_id, 'chapter', chapter.id, 'size', chapter.size,
      'root', app.log_root(one.family_id, chapter.id, chapter.size)));
  end loop;
  update public.family_merge m set status = 'done', progress = 100 where m.family_id = one.family_id and m.id = one.id;
  perform app.tell_of_merge(one.family_id, one.answered_by, one.offered_by, 'merge.done', one.id, '{}');
  perform app.tell_of_merge(one.family_id, one.offered_by, one.answered_by, 'merge.done', one.id, '{}');
end $$;

create or replace function app.step_merge(family uuid, merge uuid, step text, now timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  one public.family_merge;
begin
  select * into strict one from public.family_merge m where m.family_id = family and m.id = merge and m.status = 'agreed';
  if step = any (app.merged_facts()) then
    perform app.merge_table(one, step);
  elsif step = 'schedules' then
    insert into public.merged_schedule (family_id, id, merge_id, terms)
    select family, a.id, merge, (coalesce(to_jsonb(s), '{}') || to_jsonb(a)) - '{family_id}'::text[]
      || jsonb_build_object('rules', (select coalesce(jsonb_agg(to_jsonb(r) - '{family_id}'::text[] order by r.position, r.id), '[]') from public.layer_rule r
         where r.family_id = a.family_id and r.number = a.number))
      from public.arrangement a
      left join public.schedule s on s.family_id = a.family_id and s.id = a.id
     where a.family_id = one.source_id
    union all
    select family, p.id, merge, to_jsonb(p) - '{family_id}'::text[] from public.proposal p
     where p.family_id = one.source_id
       and not exists (select from public.arrangement a where a.family_id = one.source_id and a.id = p.id);
    delete from public.layer_rule r where r.family_id = one.source_id;
    delete from public.schedule s where s.family_id = one.source_id;
    delete from public.arrangement a where a.family_id = one.source_id;
    delete from public.proposal p where p.family_id = one.source_id;
  elsif step = 'private' then
    perform app.merge_private(one, now);
  elsif step = 'record' then
    perform app.merge_record(one);
  elsif step = 'end' then
    perform app.end_merge(one, now);
  else
    raise exception 'no such step: %', step;
  end if;
end $$;
grant execute on function app.step_merge to evenkeel_accounts;

-- Gives up after several tries: both families are unchanged, and both parents are notified.
create or replace function app.fail_merge(family uuid, merge uuid, now timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  one public.family_merge;
begin
  update public.family_merge m set status = 'failed', progress = 0, shown = m.shown - 'children'
   where m.family_id = family and m.id = merge and m.status = 'agreed'
  returning * into one;
  if not found then
    return;
  end if;
  perform set_config('app.now', now::text, true);
  perform app.append_to(family, null, one.offered_by, now, 'merge.failed', merge, jsonb_build_object('digest', one.digest));
  perform app.tell_of_merge(family, pair.by, pair.other, 'merge.failed', merge, '{}')
     from public.member m
     join (values (one.answered_by, one.offered_by), (one.offered_by, one.answered_by)) as pair (by, other)
       on m.account_id = pair.other
    where m.family_id = family and m.left_at is null;
end $$;
grant execute on function app.fail_merge to evenkeel_accounts;
