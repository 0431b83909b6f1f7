-- Expenses in full: whom they are for, what was accepted of them, and what the other parent owes for that.
create policy owner on expense to current_user using (true);
alter table expense
  add column children    uuid[] not null default '{}',         -- whom it is for; none means all
  add column category    text not null default 'other' check (category in (
    'school', 'health', 'activities', 'clothing', 'childcare', 'travel', 'household', 'other')),
  add column is_paid     boolean not null default true,        -- false: asked for, and not paid yet
  add column accepted    integer not null default 0 check (accepted between 0 and amount),
  add column reason      text not null default '',             -- why it was disputed
  add column answered_at timestamptz,
  -- The nearest cent; an exact half stays with the one who paid (`owed` in payments.rules.ts).
  add column owed        integer not null generated always as (
    case when is_paid then ((accepted::bigint * share + 4999) / 10000)::integer else 0 end) stored,
  drop constraint expense_status_check,
  add constraint expense_status_check check (status in ('pending', 'accepted', 'disputed', 'settled', 'withdrawn')),
  add constraint accepted_as_answered check (
    case status when 'accepted' then accepted = amount when 'pending' then accepted = 0 when 'withdrawn' then accepted = 0
                else accepted < amount end) not valid;
update expense set accepted = amount where status = 'accepted';
alter table expense validate constraint accepted_as_answered;

-- What waits for an answer, and what is disputed: few, however many there ever were.
create index expense_open on expense (family_id, date desc, id desc) where status in ('pending', 'disputed');

-- Money that one parent handed to the other.
create table payment (
  family_id   uuid not null,                   -- no foreign key: that of paid_by says that the family exists
  id          uuid not null,
  paid_by     uuid not null,
  received_by uuid not null,
  description text not null check (char_length(description) between 1 and 120),
  amount      integer not null check (amount > 0),             -- cents
  date        date not null,
  method      text not null check (method in (
    'credit-card', 'paypal', 'cash', 'bank-transfer', 'check', 'venmo', 'other')),
  status      text not null check (status in ('pending', 'paid', 'failed')),
  provider    text check (provider in ('test', 'stripe')),     -- null: it changed hands elsewhere, and was recorded
  reference   text,                            -- what the provider calls it
  brand       text,
  last_four   text check (last_four ~ '^\d{4}$'),
  reason      text not null default '',        -- why it was contested, or failed
  created_at  timestamptz not null,
  version     integer not null default 1,
  primary key (family_id, id),
  foreign key (family_id, paid_by) references member,
  foreign key (family_id, received_by) references member,
  check (paid_by <> received_by)
);
create index payment_latest on payment (family_id, date, id);
create index payment_open on payment (family_id, date, id) where status = 'pending';

-- What counts, one line a parent: what they are owed for accepted expenses, and what they paid to the other. Kept beside the
-- facts, so that a balance costs the same after ten years; the triggers below are all that write it (decision 23).
create table ledger (
  family_id  uuid not null,
  account_id uuid not null,
  owed       bigint not null,                  -- cents, all three
  paid       bigint not null,
  primary key (family_id, account_id),
  foreign key (family_id, account_id) references member
);

create function app.post(family uuid, account uuid, owed bigint, paid bigint) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.ledger as line (family_id, account_id, owed, paid) values (family, account, owed, paid)
  on conflict (family_id, account_id) do update set owed = line.owed + excluded.owed, paid = line.paid + excluded.paid
$$;

create function app.post_expense() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.accepted > old.accepted and new.paid_by = app.account() then
    raise exception 'nobody accepts what they claim themselves' using errcode = 'insufficient_privilege';
  end if;
  if new.owed <> coalesce(old.owed, 0) then
    perform app.post(new.family_id, new.paid_by, new.owed - coalesce(old.owed, 0), 0);
  end if;
  return null;
end $$;
create trigger post after insert or update of accepted, is_paid on expense
  for each row execute function app.post_expense();

create function app.post_payment() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  before integer := case when old.status = 'paid' then old.amount else 0 end;
  now_paid integer := case when new.status = 'paid' then new.amount else 0 end;
begin
  if now_paid <> before then
    perform app.post(new.family_id, new.paid_by, 0, now_paid - before);
  end if;
  return null;
end $$;
create trigger post after insert or update of status on payment for each row execute function app.post_payment();

-- What was accepted before there was a ledger.
create policy owner on ledger to current_user using (true);
insert into ledger select family_id, paid_by, sum(owed), 0 from expense where owed > 0 group by family_id, paid_by;

-- Only parents add, answer and pay, whoever else may read.
create function app.is_payer() returns boolean language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.member
     where family_id = app.family() and account_id = app.account() and role = 'parent')
$$;
grant execute on function app.is_payer() to evenkeel_web;

alter table payment enable row level security;
alter table payment force row level security;
alter table ledger enable row level security;
alter table ledger force row level security;
create policy mine on ledger for select to evenkeel_web using (family_id = (select app.family()));
grant select on ledger to evenkeel_web;

drop policy add on expense;
create policy add on expense for insert to evenkeel_web
  with check (family_id = (select app.family()) and paid_by = (select app.account()) and status = 'pending'
              and (select app.is_payer()));
drop policy answer on expense;
create policy answer on expense for update to evenkeel_web
  using (family_id = (select app.family()) and paid_by <> (select app.account()) and (select app.is_payer()))
  with check (family_id = (select app.family()) and paid_by <> (select app.account()) and status in ('accepted', 'disputed'));
create policy end_own on expense for update to evenkeel_web
  using (family_id = (select app.family()) and paid_by = (select app.account()) and (select app.is_payer()))
  with check (family_id = (select app.family()) and paid_by = (select app.account()) and status <> 'disputed');
grant update (accepted, reason, answered_at, is_paid) on expense to evenkeel_web;

create policy owner on payment to current_user using (true);
create policy mine on payment for select to evenkeel_web using (family_id = (select app.family()));
create policy add on payment for insert to evenkeel_web
  with check (family_id = (select app.family()) and paid_by = (select app.account()) and (select app.is_payer())
              and (status = 'pending' or provider is not null));
-- Whoever received it says whether it arrived; of what went through a provider, the provider says it.
create policy confirm on payment for update to evenkeel_web
  using (family_id = (select app.family()) and received_by = (select app.account()) and provider is null
         and (select app.is_payer()));
create policy settle on payment for update to evenkeel_web
  using (family_id = (select app.family()) and paid_by = (select app.account()) and provider is not null);
grant select, insert, update (status, reference, brand, last_four, reason, version) on payment to evenkeel_web;

-- The code that was mailed to a payer for one payment: since that is made once, the code works once.
create table auth.payment_codes (
  account_id      uuid not null references auth.accounts on delete cascade,
  payment_id      uuid not null,               -- made by the browser, so that it is not unique
  mail_id         uuid not null,               -- the one mail whose code counts
  code_hash       bytea,                       -- null: no code will ever match
  code_expires_at timestamptz,
  attempts        int not null default 0,
  asked_at        timestamptz not null,
  primary key (account_id, payment_id)
);
create index payment_codes_by_mail on auth.payment_codes (mail_id);
create index payment_codes_expiry on auth.payment_codes (asked_at);
