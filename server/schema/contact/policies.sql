grant select, insert, delete on app.contact_message to evenkeel_accounts;
