-- Channels: what a parent and somebody to whom they gave access write to each other.
create table channel_message (
  family_id   uuid not null,
  id          uuid not null,
  grant_id    uuid not null,
  sender_id   uuid not null,
  sender_name text not null,
  content     text not null,
  sent_at     timestamptz not null,
  viewed_at   timestamptz,
  primary key (family_id, id),
  foreign key (family_id, grant_id) references access_grant on delete cascade
);
create unique index channel_message_in_order on channel_message (family_id, grant_id, sent_at);
create index outbox_channels on app.outbox (ref) where kind = 'channel_message';
