-- The door looks up what an account may read in a family.
create index access_grant_of_account on access_grant (family_id, account_id) where status = 'accepted';
