-- How many notices one person caused for another within an hour.
create index notification_of_sender on notification (family_id, recipient_id, user_id, created_at);
