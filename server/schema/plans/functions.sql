-- The best plan that other parents pay for in every family of this request's account; null where one has none.
create or replace function app.shared_plan() returns text language sql stable security definer set search_path = '' as $$
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

-- The subscription of this request's account.
create or replace function app.my_subscription() returns table (
  role text, status text, plan text, trial_end_date timestamptz, paid_until timestamptz, renewal text, shared_plan text
)
language sql stable security definer set search_path = '' as $$
  select a.role, s.status, s.plan, s.trial_end_date, s.paid_until, s.renewal, app.shared_plan()
    from auth.accounts a join auth.subscriptions s on s.account_id = a.id where a.id = app.account()
$$;
grant execute on function app.my_subscription to evenkeel_web;

-- What the parents of this request's family have: paid plans and running trials.
create or replace function app.plans_in_force() returns setof text language sql stable security definer set search_path = '' as $$
  select case s.status when 'trial' then 'trial' else s.plan end
    from public.member m join auth.subscriptions s on s.account_id = m.account_id
   where m.family_id = app.family() and m.role = 'parent' and m.left_at is null
     and (s.status = 'trial' and s.trial_end_date > app.now()
       or s.status = 'active' and s.paid_until > app.now() - interval '7 days')
$$;
grant execute on function app.plans_in_force to evenkeel_web;

-- Stores the choice of a plan as an event of the account; a repeat does nothing. Professionals and paid plans don't change, and once the
-- trial is over only the choice of Free does. Returns the subscription.
create or replace function app.choose_plan(plan text, with_trial boolean) returns table (
  role text, status text, plan text, trial_end_date timestamptz, paid_until timestamptz, renewal text, shared_plan text
)
language sql volatile security definer set search_path = '' as $$
  with choice as (
    select s.account_id, case when with_trial and s.trial_end_date > app.now() then 'trial' else 'free' end as status
      from auth.subscriptions s join auth.accounts a on a.id = s.account_id
     where s.account_id = app.account() and a.role = 'parent' and s.status <> 'active'
       and ($1 = 'free' or s.trial_end_date > app.now())
  ), changed as (
    update auth.subscriptions s set plan = $1, status = choice.status, chosen_at = app.now()
      from choice
     where s.account_id = choice.account_id and (s.plan, s.status) is distinct from ($1, choice.status)
    returning s.account_id, s.status
  )
  insert into auth.events (account_id, at, kind, label, details)
  select account_id, app.now(), 'plan_chosen', (select label from auth.sessions where id = app.session()),
         jsonb_build_object('plan', $1, 'status', status)
    from changed;
  select * from app.my_subscription();
$$;
grant execute on function app.choose_plan to evenkeel_web;

-- Makes every parent of someone's families reload, because the family's plan changed. Each in their own log, so that no counter moves
-- that others see.
create or replace function app.tell_plan_changed(account uuid, purchase uuid, plan text, at timestamptz) returns setof uuid
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

-- Stores what the provider said about a purchase when we looked, and the effect on the account. `event` is the webhook event that made
-- us look, and counts once. A stale look, or one at a purchase that is over, changes nothing. Returns the families whose streams to wake.
create or replace function app.settle_purchase(
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
    return;                                      -- final until the provider ends it
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
grant execute on function app.settle_purchase to evenkeel_accounts;
