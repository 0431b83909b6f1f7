-- Which channels hold something that waits to be opened.
create index channel_message_closed on channel_message (family_id, grant_id, sender_id) where viewed_at is null;
