-- A page of a lawyer's families is read along an index.
drop index auth.granted_to_account;
create index granted_to_account on auth.granted (account_id, family_id) where account_id is not null;
