-- The two slow ways into an account without its second step: a recovery (password and mailbox) and a pending reset (mailbox alone).
-- Each belongs to the browser that asked, and waits for itself (decision 72). Recoveries from before this belonged to no browser and
-- have to be asked for again; their table stays empty for servers of the version before.
create table auth.attempts (
  id           uuid primary key,
  account_id   uuid not null references auth.accounts on delete cascade,
  kind         text not null check (kind in ('reset', 'recovery')),
  browser_hash bytea not null,                 -- of a token in a cookie of the browser that asked
  label        text not null,                  -- of that browser, for the mail
  started_at   timestamptz not null,
  ready_at     timestamptz not null,           -- from then on it can be finished, for seven days
  held_at      timestamptz,                    -- put off for seven days; once, whoever did it
  hold_hash    bytea not null unique           -- of the link in the mail
);
create index attempts_by_account on auth.attempts (account_id);
create index attempts_by_end on auth.attempts (ready_at);

-- Set when the second step ended an attempt: until then no reset starts by mail alone.
alter table auth.accounts add column no_reset_until timestamptz;
-- Of a reset whose PIN was right: the second step was passed too.
alter table auth.pending add column second_step_at timestamptz;

delete from auth.recoveries;
