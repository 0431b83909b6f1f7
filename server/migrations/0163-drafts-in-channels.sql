-- What somebody is writing in a channel. Private to them and in no log. Sealed under its author, like the draft of a message.
create table channel_draft (
  family_id  uuid not null,
  grant_id   uuid not null,
  account_id uuid not null,
  sealed     bytea not null,
  updated_at timestamptz not null,
  primary key (family_id, grant_id, account_id),
  foreign key (family_id, grant_id) references access_grant on delete cascade
);
