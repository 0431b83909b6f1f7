create table auth.accounts (
  id             uuid primary key,
  email          text not null,                -- as the person entered it
  email_key      text not null unique,         -- normalized, for comparison
  password_hash  text,                         -- null: passkeys only
  first_name     text not null,
  last_name      text not null,
  role           text not null check (role in ('parent', 'lawyer', 'mediator', 'judge', 'parental_coordinator', 'relative')),
  extra_care     boolean not null default false,   -- "someone else may read my mail or hold my phone"
  created_at     timestamptz not null,
  updated_at     timestamptz not null,
  signed_in_at   timestamptz,                  -- first sign-in after sign-up, which gets another greeting
  closed_at      timestamptz,
  erase_at       timestamptz,
  no_reset_until timestamptz,                  -- set when the second step ended an attempt: until then no reset starts by mail alone
  units          text not null default 'us' check (units in ('us', 'metric'))   -- in which this person reads lengths and weights
);
create index accounts_to_erase on auth.accounts (erase_at) where erase_at is not null;

-- Unfinished business: a sign-up before its account exists, a password reset, a sign-in that waits for its PIN.
create table auth.pending (
  id              uuid primary key,
  token_hash      bytea not null unique,       -- the browser that started it holds the token
  device_hash     bytea not null,              -- finds what this browser started before
  purpose         text not null check (purpose in ('sign_up', 'reset', 'sign_in', 'new_device', 'change_email')),
  account_id      uuid references auth.accounts on delete cascade,
  email           text not null,
  email_key       text not null,
  label           text not null,               -- of that browser, for the email
  details         jsonb not null default '{}', -- first and last name, role, zone
  password_hash   text,
  mail_id         uuid,                        -- the only email whose PIN counts
  asked_at        timestamptz not null,        -- when that email was requested
  code_hash       bytea,                       -- null: no code matches
  code_sent_at    timestamptz,                 -- when the mail server took it
  code_expires_at timestamptz,
  sends           int not null default 1,
  attempts        int not null default 0,
  proven_at       timestamptz,                 -- reset: the PIN was right, so a new password may be set
  created_at      timestamptz not null,
  expires_at      timestamptz not null,
  second_step_at  timestamptz                  -- reset: after the PIN the second step was passed, too
);
create index pending_by_email on auth.pending (email_key, purpose);
create index pending_by_account on auth.pending (account_id) where account_id is not null;
create index pending_expiry on auth.pending (expires_at);

-- Browsers in which an account has signed in.
create table auth.devices (
  account_id    uuid not null references auth.accounts on delete cascade,
  device_hash   bytea not null,
  label         text not null,                 -- "Firefox on Windows": never an IP address or a place
  first_seen_at timestamptz not null,
  last_seen_at  timestamptz not null,
  -- "Sign out everywhere" makes every browser new. That it was known before still counts: such a browser is never refused a PIN
  -- because of what others requested (decisions/10-limits).
  forgotten_at  timestamptz,
  primary key (account_id, device_hash)
);

-- Every token of a session starts with the same random stem. A token with that stem that isn't the current one is an old token of
-- this session, however many renewals lie between (decisions/08-sessions-and-quick-exit).
create table auth.sessions (
  id            uuid primary key,
  account_id    uuid not null references auth.accounts on delete cascade,
  token_hash    bytea not null unique,         -- SHA-256 of the cookie: a stolen database signs nobody in
  previous_hash bytea unique,
  rotated_at    timestamptz not null,
  token_used    boolean not null default false,   -- the current token has come back at least once
  device_hash   bytea not null,
  label         text not null,
  level         smallint not null check (level in (1, 2)),   -- 2: the second step was passed
  confirmed_at  timestamptz not null,          -- when the person last proved who they are
  created_at    timestamptz not null,
  seen_at       timestamptz not null,
  expires_at    timestamptz not null,          -- 30 days after the last renewal
  ends_at       timestamptz not null,          -- 180 days after it was opened, whatever happens
  stem_hash     bytea unique,                  -- 16 bytes of SHA-256; null: opened before stems, so only its current token works
  used_at       timestamptz,                   -- when the current token first came back
  recent        jsonb not null default '{}'    -- hashes of tokens before the previous one that still work for some seconds, and until when
);
create index sessions_by_account on auth.sessions (account_id);
create index sessions_expiry on auth.sessions (expires_at);

-- What happened to an account, shown to its owner. Append-only.
create table auth.events (
  id         bigint generated always as identity primary key,
  account_id uuid not null references auth.accounts on delete cascade,
  at         timestamptz not null,
  kind       text not null,
  label      text,
  undo_hash  bytea unique,                     -- "this wasn't me"
  undo_until timestamptz,
  details    jsonb not null default '{}',
  ref        uuid not null default gen_random_uuid() unique   -- emails name the event by this; their link's token is an HMAC of it, never stored
);
create index events_by_account on auth.events (account_id, id desc);
-- An address its owner may still return to: nobody else can take it meanwhile.
create index events_to_undo on auth.events (undo_until) where undo_hash is not null;
