-- Channels are found along what is one's own.
create index access_grant_of_giver on access_grant (family_id, granted_by) where account_id is not null;
create index access_grant_of_consent on access_grant (family_id, consent_by) where account_id is not null;
