grant select, insert, update, delete on auth.accounts, auth.pending, auth.devices, auth.sessions, auth.events to
  evenkeel_accounts;
