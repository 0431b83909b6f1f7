grant select, insert, update, delete on auth.factors, auth.backup_codes, auth.passkeys, auth.passkey_challenges, auth.attempts,
  auth.recoveries to evenkeel_accounts;
