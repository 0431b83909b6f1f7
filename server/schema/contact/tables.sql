-- What someone writes to the operator on Contact Us, until it was emailed. It belongs to no account and no family.
create table app.contact_message (
  id      uuid primary key,                    -- made by the browser: a retry sends one email
  name    text not null check (char_length(name) between 1 and 1200),
  email   text not null check (char_length(email) <= 254),
  message text not null check (char_length(message) between 1 and 60000),
  sent_at timestamptz not null
);
create index contact_message_age on app.contact_message (sent_at);
