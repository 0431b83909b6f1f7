-- A parent's own grants are found along indexes that hold nothing of the other parent's counsel and relatives.
create index access_grant_offered on access_grant (family_id, granted_by) where account_id is null;
drop index access_grant_of_consent;
create index access_grant_of_consent on access_grant (family_id, consent_by) where consent_by is not null;
