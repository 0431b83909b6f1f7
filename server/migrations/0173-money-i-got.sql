-- Whether a payment was recorded by who received it. All that is there was recorded by its payer; so is what servers of the version before
-- add while they run beside this one. What this version adds otherwise they don't confirm: the policy has them refused.
alter table payment
  add column is_acknowledged boolean not null default false,
  add constraint acknowledged_elsewhere check (provider is null or not is_acknowledged);
