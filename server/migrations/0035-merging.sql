-- Carrying out a merge that both said yes to: for the job, in one transaction. Whoever reads is never waited for and sees both
-- families as they were until the end; whoever writes to the source waits for it, and finds no such family then; whoever writes to
-- the family that stays waits for the last step alone. A fault anywhere leaves both as they were.

-- Two families may have delivered a message at the very same moment. Within a conversation it still happens once.
drop index message_in_order;
create index message_in_order on message (family_id, delivered_at);

-- One that nobody is at: it is this transaction's until it ends. Its row stays free, so that its progress can be written meanwhile.
create function app.take_merge() returns table (family_id uuid, id uuid, source_id uuid, attempts integer)
language plpgsql volatile security definer set search_path = '' as $$
declare
  one public.family_merge;
begin
  for one in select * from public.family_merge m where m.status = 'agreed' order by m.answered_at, m.id loop
    if pg_try_advisory_xact_lock(hashtextextended('merge ' || one.id, 0)) then
      -- It may have been carried out between the two.
      return query select m.family_id, m.id, m.source_id, m.attempts from public.family_merge m
        where m.family_id = one.family_id and m.id = one.id and m.status = 'agreed';
      if found then
        return;
      end if;
    end if;
  end loop;
end $$;

-- How far it is, from another connection than the one that is at it. Rolled back with nothing.
create function app.note_merge(family uuid, merge uuid, tries integer, percent integer) returns void
language sql volatile security definer set search_path = '' as $$
  update public.family_merge m set attempts = tries, progress = percent
   where m.family_id = family and m.id = merge and m.status = 'agreed'
$$;

-- Holds what must not move meanwhile, in the order of everybody else: the families, the logs of the source, who is in it.
create function app.begin_merge(family uuid, merge uuid, now timestamptz) returns text[]
language plpgsql volatile security definer set search_path = '' as $$
declare
  one public.family_merge;
  refusal text;
begin
  select * into strict one from public.family_merge m where m.family_id = family and m.id = merge and m.status = 'agreed';
  perform app.lock_two(family, one.source_id);
  perform from public.log l where l.family_id = one.source_id order by l.audience, l.id for update;
  perform from public.member m where m.family_id = one.source_id order by m.account_id for update;
  refusal := app.refusal_of_merge(family, one.source_id, one.offered_by);
  if refusal is not null or app.other_of(one) is distinct from one.answered_by then
    raise exception 'these two families cannot be merged: %', refusal;
  end if;
  perform set_config('app.merging', concat_ws(',', family, one.source_id), true), set_config('app.now', now::text, true);
  return app.merged_facts() || array['schedules', 'private', 'record', 'end'];
end $$;

-- A child of the source as it is called here.
create function app.called_here(child uuid, matches jsonb) returns uuid language sql immutable
  return coalesce((matches ->> child::text)::uuid, child);

-- Copies what stands in one table, with its authors and times as they are. (Not an update of `family_id`: what the triggers of the
-- ledger do for a new row, they do for these.)
create function app.merge_table(one public.family_merge, name text) returns void
language plpgsql volatile set search_path = '' as $$
declare
  columns text;
  terms text;
begin
  select string_agg(quote_ident(a.attname), ', ' order by a.attnum),
         string_agg(case a.attname
           when 'family_id' then '$1'
           -- Two people have one general conversation; that of the source goes on as one of its own.
           when 'is_general' then
             'is_general and not exists (select from public.conversation here where here.family_id = $1 and here.is_general)'
           when 'child_id' then 'app.called_here(child_id, $3)'
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

-- Of two that are one child, the one here stays as it is; where it says nothing, it says what the other said. That is a change like
-- any other, and stands in the record.
create function app.merge_children(one public.family_merge, now timestamptz) returns void
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
           gender = coalesce(c.gender, s.gender), custody_details = coalesce(nullif(c.custody_details, ''), s.custody_details),
           photo = coalesce(c.photo, s.photo), version = c.version + 1
      from public.merged_child m
      join public.child s on s.family_id = one.source_id and s.id = m.child_id
     where m.family_id = one.family_id and m.merge_id = one.id and c.family_id = one.family_id and c.id = m.into_id
       and (c.first_name = '' and s.first_name <> '' or c.last_name = '' and s.last_name <> '' or c.age = '' and s.age <> ''
            or c.gender is null and s.gender is not null or c.custody_details = '' and s.custody_details <> ''
            or c.photo is null and s.photo is not null)
    returning c.*
  loop
    perform app.append_to(one.family_id, null, one.offered_by, now, 'child.changed', changed.id,
      to_jsonb(changed) - '{id,family_id,added_by,created_at}'::text[]);
  end loop;
end $$;

-- What is one person's alone. Their notices keep their order, before all that they were told here; invitations that nobody
-- answered are over with the family that they were for.
create function app.merge_private(one public.family_merge, now timestamptz) returns void
language plpgsql volatile set search_path = '' as $$
declare
  whose uuid;
  before bigint;
begin
  for whose in select m.account_id from public.member m where m.family_id = one.source_id order by 1 loop
    perform app.cancel_invitations_of(one.source_id, whose, now);
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
  insert into public.mail_choice (family_id, account_id, detail, wanted)
  select one.family_id, c.account_id, c.detail, c.wanted from public.mail_choice c where c.family_id = one.source_id
      on conflict do nothing;
  delete from public.mail_choice c where c.family_id = one.source_id;
  insert into public.message_draft (family_id, account_id, thread, topic, content, updated_at, message_id)
  select one.family_id, d.account_id, d.thread, d.topic, d.content, d.updated_at, d.message_id
    from public.message_draft d where d.family_id = one.source_id
      on conflict do nothing;
  delete from public.message_draft d where d.family_id = one.source_id;
  update public.invitation i set family_id = one.family_id where i.family_id = one.source_id;
  update auth.invited d set family_id = one.family_id where d.family_id = one.source_id;
end $$;

-- The open invitations of one person in one family, as `app.cancel_invitations` (0022) does for all of theirs.
create function app.cancel_invitations_of(family uuid, person uuid, now timestamptz) returns void
language plpgsql volatile set search_path = '' as $$
declare
  gone public.invitation;
begin
  for gone in
    update public.invitation i set status = 'cancelled', answered_at = now
     where i.family_id = family and i.sender_id = person and i.status in ('pending', 'waiting')
    returning *
  loop
    perform app.append_invitation('invitation.cancelled', gone);
  end loop;
end $$;

-- The logs of the source become chapters: not a byte of an entry is another one.
create function app.merge_record(one public.family_merge) returns void
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

-- The source is gone, the record says what came, and both are told. The log of the family that stays is held from here on.
create function app.end_merge(one public.family_merge, now timestamptz) returns void
language plpgsql volatile set search_path = '' as $$
declare
  chapter public.log;
  gone public.family;
  name text;
begin
  perform app.next_moment(one.family_id, now);
  perform app.merge_children(one, now);
  select * into gone from public.family f where f.family_id = one.source_id;
  for name in select listed.name from unnest(app.merged_facts()) with ordinality as listed (name, n) order by n desc loop
    execute format('delete from public.%I where family_id = $1', name) using one.source_id;
  end loop;
  delete from public.ledger l where l.family_id = one.source_id;
  update public.family_merge m set family_id = one.family_id where m.family_id = one.source_id;   -- those that came to nothing
  delete from public.member m where m.family_id = one.source_id;
  delete from public.family f where f.family_id = one.source_id;

  select * into chapter from public.log l where l.family_id = one.family_id and l.id = one.chapter_id;
  perform app.append_to(one.family_id, null, one.offered_by, now, 'merge.done', one.id, jsonb_build_object(
    'source', one.source_id, 'founded', gone.created_at, 'zone', gone.zone, 'chapter', chapter.id, 'size', chapter.size,
    'root', app.log_root(one.family_id, chapter.id, chapter.size), 'agreed', one.size, 'digest', one.digest,
    'matches', one.matches, 'offered_by', one.offered_by, 'answered_by', one.answered_by));
  for chapter in
    select * from public.log l where l.family_id = one.family_id and l.chapter_of = one.source_id and l.person is not null
  loop
    perform app.append_to(one.family_id, chapter.person, one.offered_by, now, 'merge.done', one.id, jsonb_build_object(
      'source', one.source_id, 'chapter', chapter.id, 'size', chapter.size,
      'root', app.log_root(one.family_id, chapter.id, chapter.size)));
  end loop;
  update public.family_merge m set status = 'done', progress = 100 where m.family_id = one.family_id and m.id = one.id;
  perform app.tell_of_merge(one.family_id, one.answered_by, one.offered_by, 'Families Merged', 'The two families are one now');
  perform app.tell_of_merge(one.family_id, one.offered_by, one.answered_by, 'Families Merged', 'The two families are one now');
end $$;

create function app.step_merge(family uuid, merge uuid, step text, now timestamptz) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  one public.family_merge;
begin
  select * into strict one from public.family_merge m where m.family_id = family and m.id = merge and m.status = 'agreed';
  if step = any (app.merged_facts()) then
    perform app.merge_table(one, step);
  elsif step = 'schedules' then
    insert into public.merged_schedule (family_id, id, merge_id, terms)
    select family, s.id, merge, to_jsonb(s) - '{family_id}'::text[] from public.schedule s where s.family_id = one.source_id
    union all
    select family, p.id, merge, to_jsonb(p) - '{family_id}'::text[] from public.proposal p
     where p.family_id = one.source_id
       and not exists (select from public.schedule s where s.family_id = one.source_id and s.id = p.id);
    delete from public.schedule s where s.family_id = one.source_id;
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

-- It could not be done, however often it was tried: both families are as they were, and both parents are told.
create function app.fail_merge(family uuid, merge uuid, now timestamptz) returns void
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
  perform app.tell_of_merge(family, told.by, told.other, 'Merge Not Done', 'It did not work. Both families are as they were')
     from public.member m
     join (values (one.answered_by, one.offered_by), (one.offered_by, one.answered_by)) as told (by, other)
       on m.account_id = told.other
    where m.family_id = family and m.left_at is null;
end $$;

grant execute on function app.take_merge(), app.note_merge, app.begin_merge, app.step_merge, app.fail_merge to evenkeel_accounts;

-- As before (0022), with what this migration and the one before added.
create or replace function app.erase_family(gone uuid) returns void
language plpgsql volatile set search_path = '' as $$
declare
  name text;
begin
  perform set_config('app.family', gone::text, true);
  delete from auth.invited where family_id = gone;
  -- Whatever points to another comes before it. A test holds this list against the tables there are.
  foreach name in array array[
    'merged_child', 'merged_schedule', 'family_merge', 'message_draft', 'waiting_message', 'message', 'conversation',
    'notification', 'mail_choice', 'onboarding', 'payment', 'expense', 'ledger', 'alert', 'child_photo', 'child', 'event',
    'proposal', 'schedule', 'invitation', 'entry', 'log', 'member', 'family'
  ] loop
    execute format('delete from public.%I where family_id = $1', name) using gone;
  end loop;
  perform set_config('app.family', '', true);
end $$;
