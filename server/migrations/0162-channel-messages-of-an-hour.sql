-- What one person wrote in channels within an hour.
create index channel_message_of_sender on channel_message (family_id, sender_id, sent_at);
