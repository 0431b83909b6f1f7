grant select, update, delete on app.outbox to evenkeel_accounts;

grant select, insert, update, delete on auth.installation, auth.clock_readings, auth.throttle to evenkeel_accounts;
