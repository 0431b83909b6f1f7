-- One row for each account, since what a plan allows is looked up with every account. A skipped trial keeps its end: until then it can
-- be resumed.
create table auth.subscriptions (
  account_id       uuid primary key references auth.accounts on delete cascade,
  status           text not null check (status in ('trial', 'active', 'expired', 'free')),
  trial_start_date timestamptz,
  trial_end_date   timestamptz,
  ending_told_at   timestamptz,                -- when we emailed that the trial is about to end: once
  plan             text check (plan in ('free', 'essential', 'premium', 'family')),   -- the choice; null: none yet
  chosen_at        timestamptz,
  paid_until       timestamptz,                -- null: nothing was ever paid
  renewal          text check (renewal in ('renews', 'ends', 'overdue')),
  check ((status = 'trial') <= (trial_start_date is not null and trial_end_date is not null)),
  check ((plan is null) = (chosen_at is null))
);
create index trials_to_tell on auth.subscriptions (trial_end_date) where status = 'trial' and ending_told_at is null;

-- The provider's name for an account.
create table auth.customers (
  account_id uuid not null references auth.accounts on delete cascade,
  provider   text not null check (provider in ('test', 'stripe')),
  customer   text not null,
  primary key (account_id, provider)
);

-- A plan someone bought or is buying, as the provider last described it. It outlives its account until the provider has ended it:
-- otherwise the provider would go on charging.
create table auth.purchases (
  id           uuid primary key,                 -- also the provider's idempotency key: one checkout page
  account_id   uuid references auth.accounts on delete set null,
  provider     text not null check (provider in ('test', 'stripe')),
  plan         text not null check (plan in ('essential', 'premium', 'family')),
  amount       integer not null check (amount > 0),   -- cents a month, at the price of that day
  status       text not null check (status in ('open', 'active', 'overdue', 'stopped', 'wrong', 'ended', 'left')),
  session      text,                             -- the provider's id of the page
  subscription text,                             -- the provider's id of the plan
  paid_until   timestamptz,
  is_ending    boolean not null default false,
  as_of        bigint not null default 0,        -- which look at the provider this is from
  begun_at     timestamptz not null,
  check ((status in ('active', 'overdue')) <= (subscription is not null and paid_until is not null))
);
-- Nobody pays for two at once.
create unique index purchases_living on auth.purchases (account_id) where status not in ('ended', 'left');
create index purchases_to_look_at on auth.purchases (begun_at) where status not in ('ended', 'left');

-- Each look at the provider takes its number before it asks, so a stale answer changes nothing.
create sequence auth.purchase_looks;

-- Webhook events already handled, so that each counts once.
create table auth.provider_events (
  provider text not null,
  event    text not null,
  at       timestamptz not null,
  primary key (provider, event)
);
create index provider_events_by_age on auth.provider_events (at);
