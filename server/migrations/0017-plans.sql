-- Which plan somebody wants once the trial is over. A trial that was skipped keeps its end: until then it can be taken up again.
alter table auth.subscriptions
  add column plan      text check (plan in ('free', 'essential', 'premium', 'family')),   -- null: nothing was chosen yet
  add column chosen_at timestamptz,
  add check ((plan is null) = (chosen_at is null));

-- How the plan of the account stands whose request this is.
create function app.my_subscription() returns table (role text, status text, plan text, trial_end_date timestamptz)
language sql stable security definer set search_path = '' as $$
  select a.role, s.status, s.plan, s.trial_end_date
    from auth.accounts a join auth.subscriptions s on s.account_id = a.id where a.id = app.account()
$$;

-- Keeps what was chosen, and notes it for its owner; a second time nothing happens. Nothing changes for a professional, for a
-- plan that is paid for, and, once the trial is over, but for who takes the plan Free. Answers what stands then.
create function app.choose_plan(plan text, with_trial boolean)
returns table (role text, status text, plan text, trial_end_date timestamptz)
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

grant execute on function app.my_subscription(), app.choose_plan to evenkeel_web;
