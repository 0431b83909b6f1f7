-- Plans that are paid for. What the provider said last stands here; what follows from it for an account, in auth.subscriptions.
alter table auth.subscriptions
  add column paid_until timestamptz,             -- null: nothing was ever paid
  add column renewal    text check (renewal in ('renews', 'ends', 'overdue'));

-- By which name the provider knows an account.
create table auth.customers (
  account_id uuid not null references auth.accounts on delete cascade,
  provider   text not null check (provider in ('test', 'stripe')),
  customer   text not null,
  primary key (account_id, provider)
);

-- A plan that somebody bought, or is about to. It outlives its account until the provider has ended it: or it would go on charging.
create table auth.purchases (
  id           uuid primary key,                 -- also the key under which the provider makes one page and no second
  account_id   uuid references auth.accounts on delete set null,
  provider     text not null check (provider in ('test', 'stripe')),
  plan         text not null check (plan in ('essential', 'premium', 'family')),
  amount       integer not null check (amount > 0),   -- cents a month, as the catalogue said on that day
  status       text not null check (status in ('open', 'active', 'overdue', 'stopped', 'wrong', 'ended', 'left')),
  session      text,                             -- what the provider calls the page
  subscription text,                             -- and what it calls the plan
  paid_until   timestamptz,
  is_ending    boolean not null default false,
  as_of        bigint not null default 0,        -- which look at the provider this is from
  begun_at     timestamptz not null,
  check ((status in ('active', 'overdue')) <= (subscription is not null and paid_until is not null))
);
-- Nobody pays for two at once.
create unique index purchases_living on auth.purchases (account_id) where status not in ('ended', 'left');
create index purchases_to_look_at on auth.purchases (begun_at) where status not in ('ended', 'left');

-- Each look at the provider has a number that is taken before it is asked: an answer that was overtaken changes nothing.
create sequence auth.purchase_looks;
grant usage on sequence auth.purchase_looks to evenkeel_accounts;

-- What the provider has told us, so that it counts once.
create table auth.provider_events (
  provider text not null,
  event    text not null,
  at       timestamptz not null,
  primary key (provider, event)
);
create index provider_events_by_age on auth.provider_events (at);

-- The best plan that other parents pay for in every family of the account whose request this is; null where one has none.
create function app.shared_plan() returns text language sql stable security definer set search_path = '' as $$
  select case when count(*) = count(best) then (array['essential', 'premium', 'family'])[min(best)] end
    from (
      select (
        select max(array_position(array['essential', 'premium', 'family'], s.plan))
          from public.member o join auth.subscriptions s on s.account_id = o.account_id
         where o.family_id = m.family_id and o.account_id <> m.account_id and o.role = 'parent' and o.left_at is null
           and s.status = 'active' and s.paid_until > app.now() - interval '7 days') as best
        from public.member m
       where m.account_id = app.account() and m.role = 'parent' and m.left_at is null
    ) each
$$;

-- What the parents of the family proven at the door have: plans that are paid for, and running trials.
create function app.plans_in_force() returns setof text language sql stable security definer set search_path = '' as $$
  select case s.status when 'trial' then 'trial' else s.plan end
    from public.member m join auth.subscriptions s on s.account_id = m.account_id
   where m.family_id = app.family() and m.role = 'parent' and m.left_at is null
     and (s.status = 'trial' and s.trial_end_date > app.now()
       or s.status = 'active' and s.paid_until > app.now() - interval '7 days')
$$;

drop function app.my_subscription();
create function app.my_subscription() returns table (
  role text, status text, plan text, trial_end_date timestamptz, paid_until timestamptz, renewal text, shared_plan text
)
language sql stable security definer set search_path = '' as $$
  select a.role, s.status, s.plan, s.trial_end_date, s.paid_until, s.renewal, app.shared_plan()
    from auth.accounts a join auth.subscriptions s on s.account_id = a.id where a.id = app.account()
$$;

-- As in 0017, with what my_subscription() answers now.
drop function app.choose_plan;
create function app.choose_plan(plan text, with_trial boolean) returns table (
  role text, status text, plan text, trial_end_date timestamptz, paid_until timestamptz, renewal text, shared_plan text
)
language sql volatile security definer set search_path = '' as $$
  with asked as (
    select s.account_id, case when with_trial and s.trial_end_date > app.now() then 'trial' else 'free' end as status
      from auth.subscriptions s join auth.accounts a on a.id = s.account_id
     where s.account_id = app.account() and a.role = 'parent' and s.status <> 'active'
       and ($1 = 'free' or s.trial_end_date > app.now())
  ), chosen as (
    update auth.subscriptions s set plan = $1, status = asked.status, chosen_at = app.now()
      from asked
     where s.account_id = asked.account_id and (s.plan, s.status) is distinct from ($1, asked.status)
    returning s.account_id, s.status
  )
  insert into auth.events (account_id, at, kind, label, details)
  select account_id, app.now(), 'plan_chosen', (select label from auth.sessions where id = app.session()),
         jsonb_build_object('plan', $1, 'status', status)
    from chosen;
  select * from app.my_subscription();
$$;

-- Every parent of the families of somebody looks again: the plan of the family is another one. Each in their own log, so that no
-- counter moves that others see.
create function app.tell_plan_changed(account uuid, purchase uuid, plan text, at timestamptz) returns setof uuid
language plpgsql volatile set search_path = '' as $$
declare
  mine uuid;
  parent uuid;
begin
  for mine in
    select m.family_id from public.member m
     where m.account_id = account and m.role = 'parent' and m.left_at is null order by m.family_id
  loop
    perform from public.log l where l.family_id = mine and l.audience = 'family' for update;
    for parent in
      select m.account_id from public.member m
       where m.family_id = mine and m.role = 'parent' and m.left_at is null order by m.account_id
    loop
      perform app.append_to(mine, parent, account, at, 'plan.changed', purchase, jsonb_build_object('plan', plan));
    end loop;
    return next mine;
  end loop;
end $$;

-- What the provider says of a purchase, in one look at it: kept, and what follows from it. `event` is what made us look, and
-- counts once. An overtaken look, and one at what is over, changes nothing. Answers the families whose doorbell to ring.
create function app.settle_purchase(
  purchase uuid, event text, look bigint, said text, known_as text, until timestamptz, ends boolean, at timestamptz
) returns setof uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  was auth.purchases;
  is_closed boolean;
  was_paid boolean;
  is_paid boolean := said in ('active', 'overdue');
begin
  select * into was from auth.purchases p where p.id = purchase;
  if not found then
    return;
  end if;
  select a.closed_at is not null into is_closed from auth.accounts a where a.id = was.account_id for no key update;
  select * into was from auth.purchases p where p.id = purchase for update;
  if event is not null then
    insert into auth.provider_events values (was.provider, event, at) on conflict do nothing;
    if not found then
      return;
    end if;
  end if;
  if was.as_of >= look or was.status in ('ended', 'left') then
    return;
  end if;
  if was.status = 'wrong' and said not in ('ended', 'left') then
    return;                                      -- it stays so, whatever else is right about it
  end if;
  update auth.purchases p
     set status = said, subscription = coalesce(known_as, p.subscription), paid_until = coalesce(until, p.paid_until),
         is_ending = ends, as_of = look
   where p.id = purchase;
  was_paid := was.status in ('active', 'overdue');
  if is_closed is not false or not (was_paid or is_paid) then
    return;
  end if;

  if is_paid then
    update auth.subscriptions s
       set status = 'active', plan = was.plan, chosen_at = coalesce(s.chosen_at, at), paid_until = until,
           renewal = case when said = 'overdue' then 'overdue' when ends then 'ends' else 'renews' end
     where s.account_id = was.account_id;
  else
    update auth.subscriptions s
       set status = case when s.trial_end_date > at then 'trial' else 'expired' end,
           paid_until = least(was.paid_until, at), renewal = null
     where s.account_id = was.account_id;
  end if;
  if was_paid <> is_paid then
    insert into auth.events (account_id, at, kind, details)
    values (was.account_id, at, case when is_paid then 'plan_began' else 'plan_ended' end,
            jsonb_build_object('plan', was.plan));
  end if;
  if (was_paid, was.paid_until, was.is_ending, was.status) is distinct from (is_paid, until, ends, said) then
    return query select app.tell_plan_changed(was.account_id, purchase, was.plan, at);
  end if;
end $$;

grant execute on function app.my_subscription(), app.choose_plan, app.plans_in_force() to evenkeel_web;
grant execute on function app.settle_purchase to evenkeel_accounts;
