alter table expense enable row level security, force row level security;
create policy owner on expense to current_user using (true);
create policy mine on expense for select to evenkeel_web using (family_id = (select app.reads('payments')));
create policy add on expense for insert to evenkeel_web
  with check (family_id = (select app.my_family()) and paid_by = (select app.account()) and status = 'pending'
              and (select app.is_payer()));
create policy answer on expense for update to evenkeel_web
  using (family_id = (select app.my_family()) and paid_by <> (select app.account()) and (select app.is_payer()))
  with check (family_id = (select app.my_family()) and paid_by <> (select app.account()) and status in ('accepted', 'disputed'));
create policy end_own on expense for update to evenkeel_web
  using (family_id = (select app.my_family()) and paid_by = (select app.account()) and (select app.is_payer()))
  with check (family_id = (select app.my_family()) and paid_by = (select app.account()) and status <> 'disputed');
-- What was shared is evidence: only the answer changes, and nothing is deleted.
grant select, insert, update (status, version, is_paid, accepted, reason, answered_at) on expense to evenkeel_web;

alter table payment enable row level security, force row level security;
create policy owner on payment to current_user using (true);
create policy mine on payment for select to evenkeel_web using (family_id = (select app.reads('payments')));
-- Either of the two records it, and under their own name alone: what I recorded isn't mine to confirm.
create policy add on payment for insert to evenkeel_web
  with check (family_id = (select app.my_family()) and (select app.is_payer())
              and case when is_acknowledged then received_by else paid_by end = (select app.account())
              and (status = 'pending' or provider is not null));
-- The other one of the two confirms it; for a payment through a provider, the provider does.
create policy confirm on payment for update to evenkeel_web
  using (family_id = (select app.my_family()) and provider is null and (select app.is_payer())
         and case when is_acknowledged then paid_by else received_by end = (select app.account()));
create policy settle on payment for update to evenkeel_web
  using (family_id = (select app.my_family()) and paid_by = (select app.account()) and provider is not null);
grant select, insert, update (status, reference, brand, last_four, reason, version) on payment to evenkeel_web;

alter table ledger enable row level security, force row level security;
create policy owner on ledger to current_user using (true);
create policy mine on ledger for select to evenkeel_web using (family_id = (select app.reads('payments')));
grant select on ledger to evenkeel_web;

grant select, insert, update, delete on auth.payment_codes to evenkeel_accounts;
