-- Two families of the same two people become one: what one of them had alone (the source) comes into the family of both. One offers
-- it, the other answers, a job does it. Nothing is rewritten: the log of the source stays as a closed chapter, with its authors, times
-- and heads (decisions/15-merging).
create table family_merge (
  family_id   uuid not null,                   -- the family that stays
  id          uuid not null,
  source_id   uuid not null,                   -- the one that comes and is closed
  offered_by  uuid not null,
  offered_at  timestamptz not null,
  status      text not null check (status in ('offered', 'withdrawn', 'declined', 'agreed', 'done', 'failed')),
  answered_by uuid,
  answered_at timestamptz,
  chapter_id  uuid not null,                   -- the log of the source that both will see
  size        bigint not null,                 -- its number of entries when it was offered
  root        text not null,                   -- of the Merkle tree over them (RFC 6962)
  matches     jsonb not null,                  -- for each child of the source: the same child here, or null
  shown       jsonb not null,                  -- what the other parent sees before answering; emptied by a no
  digest      text not null,                   -- of all that: the answer holds for exactly this
  attempts    integer not null default 0,
  progress    integer not null default 0 check (progress between 0 and 100),
  primary key (family_id, id),
  foreign key (family_id, offered_by) references member,
  check ((answered_by is null) = (answered_at is null)),
  check (answered_by <> offered_by)
);
create unique index one_open_merge on family_merge (family_id) where status in ('offered', 'agreed');
create index merge_to_do on family_merge (answered_at) where status = 'agreed';

-- Children that were matched: the history of the one that stays includes that of the other.
create table merged_child (
  family_id uuid not null,
  child_id  uuid not null,                     -- its id in the source
  into_id   uuid not null,
  merge_id  uuid not null,
  primary key (family_id, child_id),
  foreign key (family_id, into_id) references child,
  foreign key (family_id, merge_id) references family_merge
);
create index merged_child_into on merged_child (family_id, into_id);

-- Schedules that one parent had set alone in the source. They have no effect here, since the other never accepted them.
create table merged_schedule (
  family_id uuid not null,
  id        uuid not null,
  merge_id  uuid not null,
  terms     jsonb not null,                    -- the whole row
  primary key (family_id, id),
  foreign key (family_id, merge_id) references family_merge
);
