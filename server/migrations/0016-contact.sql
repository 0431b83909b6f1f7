-- What anybody writes to the operator on Contact Us, until it was mailed. Nobody's account and no family: the role of accounts and
-- jobs keeps it and erases it, and who serves families does not see it.
create table app.contact_message (
  id      uuid primary key,                    -- made by the browser: sent twice, it is one mail
  name    text not null check (char_length(name) between 1 and 80),
  email   text not null check (char_length(email) <= 254),
  message text not null check (char_length(message) between 1 and 4000),
  sent_at timestamptz not null
);
create index contact_message_age on app.contact_message (sent_at);
grant select, insert, delete on app.contact_message to evenkeel_accounts;

-- That it was mailed is remembered here, without a word of it, so that a repetition is none.
create index outbox_contact on app.outbox (ref) where kind = 'contact';
