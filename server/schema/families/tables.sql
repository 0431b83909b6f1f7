-- The family is the unit of sharing, of permission and of partitioning: family_id comes first in every key and index.
create table family (
  family_id  uuid primary key,
  created_at timestamptz not null,
  zone       text not null default 'America/New_York'   -- IANA name: where the family's days begin
);

create table member (
  family_id  uuid not null references family,
  account_id uuid not null,                    -- no foreign key: an erased account leaves its name in the record
  name       text not null,
  role       text not null check (role in ('parent', 'lawyer', 'mediator', 'judge', 'parental_coordinator')),
  joined_at  timestamptz not null,
  home       text check (home in ('A', 'B')),  -- of a parent; a third parent has none
  -- Members who left stay as rows: what they wrote names them. Their home's letter is free again, and they keep it for the nights of
  -- their time.
  left_at    timestamptz,
  primary key (family_id, account_id)
);
create unique index one_parent_a_home on member (family_id, home) where left_at is null;
-- "Which families are mine" is the one question that crosses families.
create index member_by_account on member (account_id, family_id);
