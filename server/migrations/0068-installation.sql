-- What this database knows of the secret that is kept outside of it: a MAC of a constant. Enough to notice another secret before it
-- makes every password wrong, and of no use to anyone who steals the database (decision 87). At most one row.
create table auth.installation (
  is_only    boolean primary key default true check (is_only),
  secret_mac bytea not null
);
