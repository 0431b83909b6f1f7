-- What a parent and somebody to whom they gave access write to each other (decisions/28-grants). Nobody else reads it. The server's role
-- writes none: functions send and open them, and nobody changes or deletes them.
create table channel_message (
  family_id   uuid not null,
  id          uuid not null,
  grant_id    uuid not null,
  sender_id   uuid not null,
  sender_name text not null,                   -- at that time
  content     text not null,
  sent_at     timestamptz not null,            -- unique in a channel
  viewed_at   timestamptz,                     -- when the text was first on the receiver's screen
  primary key (family_id, id),
  foreign key (family_id, grant_id) references access_grant on delete cascade
);
create unique index channel_message_in_order on channel_message (family_id, grant_id, sent_at);
create index channel_message_closed on channel_message (family_id, grant_id, sender_id) where viewed_at is null;
