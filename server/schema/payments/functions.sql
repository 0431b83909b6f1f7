-- Only parents add, answer and pay, even if others may read.
create or replace function app.is_payer() returns boolean language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.member
     where family_id = app.family() and account_id = app.account() and role = 'parent')
$$;
grant execute on function app.is_payer to evenkeel_web;

create or replace function app.post(family uuid, account uuid, owed bigint, paid bigint) returns void
language sql volatile security definer set search_path = '' as $$
  insert into public.ledger as line (family_id, account_id, owed, paid) values (family, account, owed, paid)
  on conflict (family_id, account_id) do update set owed = line.owed + excluded.owed, paid = line.paid + excluded.paid
$$;

-- A request that was accepted by someone who left, and is paid later, is nobody else's debt.
create or replace function app.post_expense() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.accepted > old.accepted and new.paid_by = app.account() then
    raise exception 'nobody accepts what they claim themselves' using errcode = 'insufficient_privilege';
  end if;
  if new.owed <> coalesce(old.owed, 0) and not exists (
    select from public.member m
     where m.family_id = new.family_id and m.account_id <> new.paid_by and m.home is not null and m.left_at is null
       and m.joined_at > new.answered_at
  ) then
    perform app.post(new.family_id, new.paid_by, new.owed - coalesce(old.owed, 0), 0);
  end if;
  return null;
end $$;
create or replace trigger post after insert or update of accepted, is_paid on expense
  for each row execute function app.post_expense();

create or replace function app.post_payment() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  before integer := case when old.status = 'paid' then old.amount else 0 end;
  now_paid integer := case when new.status = 'paid' then new.amount else 0 end;
begin
  if now_paid <> before then
    perform app.post(new.family_id, new.paid_by, 0, now_paid - before);
  end if;
  return null;
end $$;
create or replace trigger post after insert or update of status on payment for each row execute function app.post_payment();

-- When someone else takes the home of a parent who left, the balance of the two moves to the record and stops counting between the
-- other two.
create or replace function app.close_ledger(family uuid) returns void
language plpgsql volatile set search_path = '' as $$
declare
  lines jsonb;
begin
  with gone as (delete from public.ledger l where l.family_id = family returning l.account_id, l.owed, l.paid)
  select jsonb_agg(to_jsonb(gone)) into lines from gone;
  if lines is not null then
    perform app.append_to(family, null, app.account(), app.now(), 'ledger.closed', family, jsonb_build_object('parents', lines));
  end if;
end $$;

-- Whose lines the balance has: the parent of each home, or whoever left it last where nobody came after them. For everybody who reads
-- payments: a lawyer isn't a member, and reads no `member`.
create or replace function app.ledger_homes() returns table (account_id uuid, home text)
language sql stable security definer set search_path = '' as $$
  select m.account_id, m.home from public.member m
   where m.family_id = (select app.reads('payments')) and m.role = 'parent' and m.home is not null and not exists (
     select from public.member later
      where later.family_id = m.family_id and later.home = m.home and later.account_id <> m.account_id
        and coalesce(later.left_at, 'infinity') > coalesce(m.left_at, 'infinity'))
$$;
grant execute on function app.ledger_homes to evenkeel_web;
