-- An id tells when it was made: for a grant, when it was offered. The other parent, who reads of it once it is accepted, gets another one,
-- which tells nothing. PostgreSQL computes it for each row that is there.
alter table access_grant add column other_id uuid not null default gen_random_uuid();
