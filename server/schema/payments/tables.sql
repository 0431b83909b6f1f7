-- What one parent paid and the other owes a share of.
create table expense (
  family_id   uuid not null,                   -- no foreign key: that of paid_by proves that the family exists
  id          uuid not null,
  paid_by     uuid not null,
  description text not null check (char_length(description) between 1 and 1800),
  amount      integer not null check (amount > 0),             -- cents
  date        date not null,
  share       integer not null check (share between 0 and 10000),   -- basis points that the other parent owes
  status      text not null check (status in ('pending', 'accepted', 'disputed', 'settled', 'withdrawn')),
  version     integer not null default 1,
  created_at  timestamptz not null,
  children    uuid[] not null default '{}',                    -- whom it is for; none means all
  category    text not null default 'other' check (category in (
    'school', 'health', 'activities', 'clothing', 'childcare', 'travel', 'household', 'other')),
  is_paid     boolean not null default true,                   -- false: a request, not paid yet
  accepted    integer not null default 0 check (accepted between 0 and amount),
  reason      text not null default '',                        -- of a dispute
  answered_at timestamptz,
  -- Rounded to the nearest cent; an exact half stays with the parent who paid (`owed` in payments.rules.ts).
  owed        integer not null generated always as (
    case when is_paid then ((accepted::bigint * share + 4999) / 10000)::integer else 0 end) stored,
  primary key (family_id, id),
  foreign key (family_id, paid_by) references member,
  constraint accepted_as_answered check (
    case status when 'accepted' then accepted = amount when 'pending' then accepted = 0 when 'withdrawn' then accepted = 0
                else accepted < amount end)
);
create index expense_latest on expense (family_id, date desc, id desc);
-- What waits for an answer or is disputed: few, however many there ever were.
create index expense_open on expense (family_id, date desc, id desc) where status in ('pending', 'disputed');

-- Money that one parent handed to the other.
create table payment (
  family_id   uuid not null,                   -- no foreign key: that of paid_by proves that the family exists
  id          uuid not null,
  paid_by     uuid not null,
  received_by uuid not null,
  description text not null check (char_length(description) between 1 and 1800),
  amount      integer not null check (amount > 0),             -- cents
  date        date not null,
  method      text not null check (method in (
    'credit-card', 'paypal', 'cash', 'bank-transfer', 'check', 'venmo', 'other')),
  status      text not null check (status in ('pending', 'paid', 'failed')),
  provider    text check (provider in ('test', 'stripe')),     -- null: paid elsewhere and recorded here
  reference   text,                            -- the provider's id
  brand       text,
  last_four   text check (last_four ~ '^\d{4}$'),
  reason      text not null default '',        -- why it was contested, or failed
  created_at  timestamptz not null,
  version     integer not null default 1,
  found_by    text not null generated always as (
    app.folded(description) || E'\n$' || amount / 100 || '.' || lpad((amount % 100)::text, 2, '0')) stored,
  is_acknowledged boolean not null default false,  -- recorded by who received it, so that its payer confirms it
  primary key (family_id, id),
  foreign key (family_id, paid_by) references member,
  foreign key (family_id, received_by) references member,
  check (paid_by <> received_by),
  constraint acknowledged_elsewhere check (provider is null or not is_acknowledged)
);
create index payment_latest on payment (family_id, date, id);
create index payment_open on payment (family_id, date, id) where status = 'pending';
-- The balance says which of its payments moved no money. Without this index it would read every payment of a family.
create index payment_in_test on payment (family_id, paid_by) where provider = 'test' and status = 'paid';

-- One line for each parent: what they are owed for accepted expenses, and what they paid to the other. Kept beside the facts, so that
-- a balance costs the same after ten years. Only triggers write it (decisions/21-payments).
create table ledger (
  family_id  uuid not null,
  account_id uuid not null,
  owed       bigint not null,                  -- cents
  paid       bigint not null,
  primary key (family_id, account_id),
  foreign key (family_id, account_id) references member
);

-- The code emailed to a payer for one payment. The payment is made once, so the code works once.
create table auth.payment_codes (
  account_id      uuid not null references auth.accounts on delete cascade,
  payment_id      uuid not null,               -- made by the browser, so not unique
  mail_id         uuid not null,               -- the only email whose code counts
  code_hash       bytea,                       -- null: no code matches
  code_expires_at timestamptz,
  attempts        int not null default 0,
  asked_at        timestamptz not null,
  primary key (account_id, payment_id)
);
create index payment_codes_by_mail on auth.payment_codes (mail_id);
create index payment_codes_expiry on auth.payment_codes (asked_at);
