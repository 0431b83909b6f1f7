-- Schemas and roles. evenkeel_web serves families' requests: it can't read `auth` and calls only what is granted by name.
-- evenkeel_accounts serves accounts and jobs: it reads and writes `auth`, and nothing that belongs to a family.
create schema auth;
create schema app;

do $$ declare r text; begin
  foreach r in array array['evenkeel_web', 'evenkeel_accounts'] loop
    if not exists (select from pg_roles where rolname = r) then
      execute format('create role %I nologin', r);
      execute format('grant %I to %I', r, current_user);
    end if;
  end loop;
end $$;
grant usage on schema app to evenkeel_web, evenkeel_accounts;
grant usage on schema auth to evenkeel_accounts;

-- By default PostgreSQL lets PUBLIC execute a new function. Ours are granted one by one.
alter default privileges revoke execute on functions from public;
alter default privileges in schema auth grant select, insert, update, delete on tables to evenkeel_accounts;

create extension if not exists btree_gin;      -- for word indexes that start with family_id

-- One row for each run of the repeatable files of server/schema: which files this database was brought up to, with their hashes.
create table app.schema_run (
  id     bigint generated always as identity primary key,
  ran_at timestamptz not null default now(),
  files  jsonb not null
);

-- A MAC of a constant under the secret that is kept outside of the database. It reveals a wrong secret before that makes every
-- password wrong, and is of no use to someone who steals the database (decisions/06-running-an-installation). At most one row.
create table auth.installation (
  is_only    boolean primary key default true check (is_only),
  secret_mac bytea not null
);

-- What the clock read at each sweep, and how long servers had been running by then (seconds of a monotonic clock). Deletion for
-- good goes by the earliest reading in the last 24 hours of running time, so a clock set ahead by mistake deletes nothing for a day.
create table auth.clock_readings (
  ran_seconds bigint primary key,
  at          timestamptz not null
);

-- Rate limits that have to survive a restart.
create unlogged table auth.throttle (
  key       text primary key,                  -- the kind, and a keyed hash of what is counted: nothing readable
  count     int not null,
  resets_at timestamptz not null,
  creates   text[] not null default '{}'       -- keyed hashes of what was created within the limit: a repeat counts as one with it
);
create index throttle_expiry on auth.throttle (resets_at);

-- Work to do after the response: email. A kind and an id, never a text, a code or a token.
create table app.outbox (
  id         uuid primary key default gen_random_uuid(),   -- the Message-ID of the email
  kind       text not null,
  ref        uuid not null,
  created_at timestamptz not null,
  handed_at  timestamptz,                      -- when the queue took it, which retries until it is done or has failed
  done_at    timestamptz,
  failed_at  timestamptz,
  recipient  uuid,                             -- of an update
  due_at     timestamptz                       -- not before; null: at once
);
create index outbox_waiting on app.outbox (created_at, id) where handed_at is null;
create index outbox_settled on app.outbox (created_at) where done_at is not null;
create index outbox_updates on app.outbox (ref) where kind = 'update';
create index outbox_channels on app.outbox (ref) where kind = 'channel_message';
create index outbox_updates_to on app.outbox (recipient, coalesce(due_at, created_at)) where kind = 'update' and failed_at is null;
-- Remembers that a contact message was sent, without its text, so that a retry sends nothing.
create index outbox_contact on app.outbox (ref) where kind = 'contact';
