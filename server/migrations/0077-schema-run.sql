-- From here on functions, views, triggers, policies and grants come from server/schema (decision 94). This table says which of its
-- files a database was brought up to.
create table app.schema_run (
  id     bigint generated always as identity primary key,
  ran_at timestamptz not null default now(),
  files  jsonb not null
);
