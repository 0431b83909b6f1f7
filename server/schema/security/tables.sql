create table auth.factors (
  id              uuid primary key,
  account_id      uuid not null references auth.accounts on delete cascade,
  type            text not null check (type in ('totp', 'sms')),
  nickname        text,
  phone_number    text,
  secret          bytea,                       -- sealed; bound to this row
  last_step       bigint,                      -- a TOTP code works once
  code_hash       bytea,
  code_sent_at    timestamptz,
  code_expires_at timestamptz,
  attempts        int not null default 0,
  is_primary      boolean not null default false,
  created_at      timestamptz not null,
  verified_at     timestamptz,
  used_at         timestamptz,
  check ((type = 'totp') = (secret is not null)),
  check ((type = 'sms') = (phone_number is not null)),
  check (not is_primary or verified_at is not null)
);
create index factors_by_account on auth.factors (account_id);
create index factors_unverified on auth.factors (created_at) where verified_at is null;
create unique index one_primary_factor on auth.factors (account_id) where is_primary;

create table auth.backup_codes (
  account_id uuid not null references auth.accounts on delete cascade,
  code_hash  bytea not null,
  factor_id  uuid references auth.factors on delete cascade,   -- set while the method it came with is unverified
  used_at    timestamptz,
  primary key (account_id, code_hash)
);

create table auth.passkeys (
  id            uuid primary key,
  account_id    uuid not null references auth.accounts on delete cascade,
  credential_id text not null unique,
  public_key    bytea not null,
  counter       bigint not null,
  transports    text[] not null default '{}',
  backed_up     boolean not null,
  nickname      text not null,
  created_at    timestamptz not null,
  used_at       timestamptz
);
create index passkeys_by_account on auth.passkeys (account_id);

create unlogged table auth.passkey_challenges (
  challenge  text primary key,
  account_id uuid,
  purpose    text not null,
  expires_at timestamptz not null
);
create index passkey_challenges_expiry on auth.passkey_challenges (expires_at);

-- The two slow ways into an account without its second step: recovery (password and mailbox) and pending reset (mailbox alone).
-- Each belongs to the browser that asked, and has its own waiting time (decisions/11-second-step-and-recovery).
create table auth.attempts (
  id           uuid primary key,
  account_id   uuid not null references auth.accounts on delete cascade,
  kind         text not null check (kind in ('reset', 'recovery')),
  browser_hash bytea not null,                 -- of a token in a cookie of the browser that asked
  label        text not null,                  -- of that browser, for the email
  started_at   timestamptz not null,
  ready_at     timestamptz not null,           -- can be finished from then on, for seven days
  held_at      timestamptz,                    -- postponed by seven days; once per attempt
  hold_hash    bytea not null unique           -- of the link in the email
);
create index attempts_by_account on auth.attempts (account_id);
create index attempts_by_end on auth.attempts (ready_at);

-- Recoveries from before auth.attempts. Always empty; kept for servers of the version before.
create table auth.recoveries (
  account_id  uuid primary key references auth.accounts on delete cascade,
  started_at  timestamptz not null,
  ready_at    timestamptz not null,
  cancel_hash bytea not null unique,
  id          uuid not null default gen_random_uuid() unique
);
