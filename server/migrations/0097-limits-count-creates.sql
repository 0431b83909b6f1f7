-- A create that is sent again counts once. Limits that are running keep their count, and know of no creates yet.
alter table auth.throttle add column creates text[] not null default '{}';
