-- A mail of an update knows its notice and no family: without this it read all notices of everybody to find it.
create index notification_by_id on notification (id);
