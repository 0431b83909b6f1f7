-- One log for each audience, so that a private act never moves a counter that others see:
-- `family`: everyone in it. `person`: one member. `circle`: those who may read a conversation (decisions/20-messages), so that nobody else
-- gets an entry, a number or a size of it. `chapter`: a log that came from a merged family; nobody appends to it and no stream
-- follows it (decisions/15-merging).
create table log (
  family_id  uuid not null references family,
  id         uuid not null,
  audience   text not null,
  person     uuid,
  size       bigint not null default 0,
  last_at    timestamptz,
  chapter_of uuid,                             -- the family it came from; null: a log of this one
  first      bigint not null default 0,        -- offset of its entries in a history, where each has a number of its own
  readers    uuid[],                           -- of a circle, and of a circle that became a chapter; sorted
  primary key (family_id, id),
  constraint log_audience_check check (audience in ('family', 'person', 'circle', 'chapter')),
  constraint log_check check ((audience = 'chapter') = (chapter_of is not null)),
  constraint log_person_check check (
    case audience when 'person' then person is not null when 'chapter' then true else person is null end),
  constraint log_readers_check check (
    case audience when 'circle' then readers is not null when 'chapter' then readers is null or person is null
                  else readers is null end)
);
create unique index one_log_per_audience on log (family_id, audience, person, chapter_of, readers) nulls not distinct;

-- What happened. `head` is all that is ever hashed: these exact bytes, which hold the content only as salted digests. `disclosures`
-- are the salted values. Emptying them erases the content; what the heads prove still holds.
create table entry (
  family_id   uuid not null,
  log_id      uuid not null,                   -- no foreign key: only app.append_to writes here, holding the log's row
  seq         bigint not null,                 -- gapless from 0
  at          timestamptz not null,            -- the server's clock, never backwards
  kind        text not null,
  ref         uuid not null,
  head        bytea not null,
  disclosures jsonb not null,
  -- Who may know of it; null: everyone the log is for. Set only on entries about messages from before circles, which keep their
  -- numbers in the family's log: everyone else sees gaps.
  readers     uuid[],
  primary key (family_id, log_id, seq)
);
create index entry_of_thing on entry (family_id, ref);
