-- What somebody notes on a child or an event, for themselves. The text is sealed by the server: who steals the database reads none.
-- It is in no log; that one was saved is in its author's own, without a word of it (decision 66).
create table note (
  family_id  uuid not null,
  id         uuid not null,                    -- of this very text: another one with each that is saved
  account_id uuid not null,
  child_id   uuid,
  event_id   uuid,
  texts      bytea[] not null check (cardinality(texts) > 0),   -- one; more, until it is saved again, where two families became one
  saved_at   timestamptz not null,
  primary key (family_id, account_id, id),     -- so that no answer depends on what somebody else has
  foreign key (family_id, account_id) references member on delete cascade,
  foreign key (family_id, child_id) references child on delete cascade,
  foreign key (family_id, event_id) references event on delete cascade,
  check (num_nonnulls(child_id, event_id) = 1)
);
create unique index note_of_child on note (family_id, child_id, account_id) where child_id is not null;
create unique index note_of_event on note (family_id, event_id, account_id) where event_id is not null;

-- What of it was shared: a fact of the family. Nobody changes it or takes it back.
create table shared_note (
  family_id uuid not null,
  id        uuid not null,
  child_id  uuid,
  event_id  uuid,
  text      text not null check (text <> ''),
  shared_by uuid not null,
  shared_at timestamptz not null,
  primary key (family_id, id),
  foreign key (family_id, shared_by) references member on delete cascade,
  foreign key (family_id, child_id) references child on delete cascade,
  foreign key (family_id, event_id) references event on delete cascade,
  check (num_nonnulls(child_id, event_id) = 1)
);
create index shared_note_of_child on shared_note (family_id, child_id, shared_at) where child_id is not null;
create index shared_note_of_event on shared_note (family_id, event_id, shared_at) where event_id is not null;
create index shared_note_of_member on shared_note (family_id, shared_by);

do $$ declare t text; begin
  foreach t in array array['note', 'shared_note'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy owner on %I to current_user using (true)', t);
  end loop;
end $$;
create policy mine on note to evenkeel_web
  using (family_id = (select app.family()) and account_id = (select app.account()))
  with check (family_id = (select app.family()) and account_id = (select app.account()));
create policy mine on shared_note for select to evenkeel_web using (family_id = (select app.family()));
create policy add on shared_note for insert to evenkeel_web
  with check (family_id = (select app.family()) and shared_by = (select app.account()));
grant select, insert, delete, update (id, texts, saved_at) on note to evenkeel_web;
grant select, insert on shared_note to evenkeel_web;

-- A merge takes both along (0034): what was shared for both, and what was not for its author alone.
create or replace function app.merged_facts() returns text[] language sql immutable
  return array['child', 'child_photo', 'alert', 'event', 'shared_note', 'expense', 'payment', 'conversation', 'message',
               'waiting_message'];
create or replace function app.merged_privately() returns text[] language sql immutable
  return array['notification', 'onboarding', 'mail_choice', 'message_draft', 'note', 'invitation'];

-- Notes go with what they are on. Who has one on a child in both families has both texts in one note from then on.
create function app.merge_notes(one public.family_merge) returns void
language plpgsql volatile set search_path = '' as $$
declare
  matches jsonb := jsonb_strip_nulls(one.matches);
begin
  update public.note here
     set id = gen_random_uuid(), texts = here.texts || its.texts, saved_at = greatest(here.saved_at, its.saved_at)
    from public.note its
   where its.family_id = one.source_id and here.family_id = one.family_id and here.account_id = its.account_id
     and here.child_id = app.called_here(its.child_id, matches);
  insert into public.note (family_id, id, account_id, child_id, event_id, texts, saved_at)
  select one.family_id, n.id, n.account_id, app.called_here(n.child_id, matches), n.event_id, n.texts, n.saved_at
    from public.note n
   where n.family_id = one.source_id and not exists (
     select from public.note here
      where here.family_id = one.family_id and here.account_id = n.account_id
        and here.child_id = app.called_here(n.child_id, matches));
  delete from public.note n where n.family_id = one.source_id;
end $$;

-- As before (0035), with the notes.
create or replace function app.merge_private(one public.family_merge, now timestamptz) returns void
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
  perform app.merge_notes(one);
  update public.invitation i set family_id = one.family_id where i.family_id = one.source_id;
  update auth.invited d set family_id = one.family_id where d.family_id = one.source_id;
end $$;

-- As before (0030), with the notes: what was shared stays, under a name that says "(left)".
create or replace function app.erase_member(family uuid, account uuid, at timestamptz) returns void
language plpgsql volatile set search_path = '' as $$
declare
  known_as text;
begin
  update public.member m set name = trim(m.name || ' (left)'), left_at = at
   where m.family_id = family and m.account_id = account and m.left_at is null
  returning name into known_as;
  if found then
    perform app.append_to(family, null, account, at, 'family.left', account, jsonb_build_object('name', known_as));
  end if;

  update public.entry e set disclosures = '[]' from public.log l
   where e.family_id = family and l.family_id = family and l.id = e.log_id and l.person = account;
  perform app.append_to(family, account, account, at, 'erased', account, '{}');

  delete from public.message_draft d where d.family_id = family and d.account_id = account;
  delete from public.note n where n.family_id = family and n.account_id = account;
  delete from public.notification n where n.family_id = family and n.recipient_id = account;
  delete from public.mail_choice c where c.family_id = family and c.account_id = account;
  delete from public.onboarding o where o.family_id = family and o.account_id = account;
  delete from auth.invited d using public.invitation i
   where i.family_id = family and i.sender_id = account and d.invitation_id = i.id;
  delete from public.invitation i where i.family_id = family and i.sender_id = account;
  update public.invitation i set status = 'cancelled' where i.family_id = family and i.accepted_by = account;
end $$;
