-- What a parent and somebody to whom they gave access write to each other, or both parents and their mediator (decisions/28-grants). Nobody
-- else reads it. The server's role
-- writes none: functions send and open them, and nobody changes or deletes them.
create table channel_message (
  family_id   uuid not null,
  id          uuid not null,
  grant_id    uuid not null,
  sender_id   uuid not null,
  sender_name text not null,                   -- at that time
  content     text not null,
  sent_at     timestamptz not null,            -- unique in a channel
  viewed_at   timestamptz,                     -- not used: channel_receipt has it. To be dropped in the next version
  primary key (family_id, id),
  foreign key (family_id, grant_id) references access_grant on delete cascade
);
create unique index channel_message_in_order on channel_message (family_id, grant_id, sent_at);
-- What one person wrote within an hour.
create index channel_message_of_sender on channel_message (family_id, sender_id, sent_at);

-- To whom a message was written, and when its text was first on their screen.
create table channel_receipt (
  family_id  uuid not null,
  message_id uuid not null,
  reader_id  uuid not null,
  grant_id   uuid not null,
  viewed_at  timestamptz,
  primary key (family_id, message_id, reader_id),
  foreign key (family_id, message_id) references channel_message on update cascade on delete cascade
);
create index channel_receipt_of_reader on channel_receipt (family_id, grant_id, reader_id, viewed_at);
