-- The balance says which of its payments moved no money. Few are of the test provider, so this index stays small; without it
-- the question would read every payment of a family.
create index payment_in_test on payment (family_id, paid_by) where provider = 'test' and status = 'paid';
