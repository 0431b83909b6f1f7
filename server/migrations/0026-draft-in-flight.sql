-- A draft knows the message that was being sent with its words: sent again after a lost answer, it is the same one.
alter table message_draft add column message_id uuid;
grant update (message_id) on message_draft to evenkeel_web;
