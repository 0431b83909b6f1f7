-- What two people of a family write to each other, by topic. The server's role reads messages and writes none: functions send and
-- open them, and nobody changes or deletes them.
create table conversation (
  family_id    uuid not null,                  -- no foreign key: that of started_by proves that the family exists
  id           uuid not null,
  topic        text not null check (char_length(topic) between 1 and 1200),
  is_general   boolean not null,               -- for messages without a topic: one for each pair of people
  started_by   uuid not null,
  started_with uuid not null,
  created_at   timestamptz not null,
  last_at      timestamptz,                    -- null: nothing was delivered yet, and only started_by sees it
  primary key (family_id, id),
  foreign key (family_id, started_by) references member,
  foreign key (family_id, started_with) references member,
  check (started_by <> started_with)
);
create unique index one_general_conversation
  on conversation (family_id, least(started_by, started_with), greatest(started_by, started_with)) where is_general;

create table message (
  family_id       uuid not null,
  id              uuid not null,
  conversation_id uuid not null,
  sender_id       uuid not null,
  sender_name     text not null,               -- at that time
  receiver_id     uuid not null,
  content         text not null,
  sent_at         timestamptz not null,
  delivered_at    timestamptz not null,        -- that of its entry in the log: unique within a conversation
  viewed_at       timestamptz,                 -- when the text was first on the receiver's screen
  words           tsvector not null generated always as (array_to_tsvector(app.search_words(content))) stored,
  attachments     jsonb not null default '[]',   -- as they were sent: like the text, for its receiver once it is opened
  primary key (family_id, id),
  foreign key (family_id, conversation_id) references conversation
);
create unique index message_in_conversation on message (family_id, conversation_id, delivered_at);
-- Not unique: two families that merge may have delivered a message at the same moment.
create index message_in_order on message (family_id, delivered_at);
create index message_closed on message (family_id, receiver_id, sender_id, conversation_id) where viewed_at is null;
create index message_words on message using gin (family_id, words);

-- Messages over the sender's hourly limit: accepted now, delivered later. A table of their own, so that until then nothing changes
-- that the receiver could see or count.
create table waiting_message (
  family_id       uuid not null,
  id              uuid not null,
  conversation_id uuid not null,
  sender_id       uuid not null,
  sender_name     text not null,
  receiver_id     uuid not null,
  content         text not null,
  sent_at         timestamptz not null,
  due_at          timestamptz not null,
  attachments     jsonb not null default '[]',
  primary key (family_id, id),
  foreign key (family_id, conversation_id) references conversation
);
create index waiting_message_of_sender on waiting_message (family_id, sender_id, due_at);
create index waiting_message_due on waiting_message (due_at);

-- What someone is writing. Private and in no log. Sealed under its author like a note (decisions/19-children), text and topic in one.
-- Rows from before that have them in `content` and `topic` until the server, which alone has the key, seals them at its next start.
create table message_draft (
  family_id  uuid not null,
  account_id uuid not null,
  thread     uuid not null,                    -- the conversation, or the person while there is none with them
  topic      text,
  content    text,
  updated_at timestamptz not null,
  message_id uuid,                             -- the message being sent with this text: a retry after a lost response sends one
  sealed     bytea,
  primary key (family_id, account_id, thread),
  foreign key (family_id, account_id) references member on delete cascade,   -- goes with a family that was never used
  constraint message_draft_one_text check ((sealed is null) = (content is not null) and (sealed is null or topic is null))
);
