-- Whoever gave access to messages before was told that the files of these stay closed: they do, until that parent gives it anew.
alter table access_grant add column opens_files boolean not null default false;
alter table access_grant alter column opens_files set default true;
