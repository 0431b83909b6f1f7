grant select, insert, update, delete on auth.subscriptions, auth.customers, auth.purchases, auth.provider_events to
  evenkeel_accounts;

grant usage on sequence auth.purchase_looks to evenkeel_accounts;
