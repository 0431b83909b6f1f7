alter table auth.accounts add column units text not null default 'us' check (units in ('us', 'metric'));
