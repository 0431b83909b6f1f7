-- Files of messages and expenses. What hangs on a message follows it: `other` is its receiver, who has it once they opened the message.
alter table message add column attachments jsonb not null default '[]';
alter table waiting_message add column attachments jsonb not null default '[]';

alter table document add column message_id uuid, add column expense_id uuid, add column place integer,
  add constraint document_attached check (
    num_nonnulls(message_id, expense_id) <= 1
    and (message_id is null or is_shared and other is not null and version = 1 and taken_back_at is null)
    and (expense_id is null or is_shared and taken_back_at is null)
    and (place is null) = (num_nonnulls(message_id, expense_id) = 0));

drop index document_shared_latest;
drop index document_shared_by_name;
drop index document_shared_by_size;
create index document_shared_latest on document (family_id, added_at desc, id desc) where is_shared and message_id is null;
create index document_shared_by_name on document (family_id, lower(name), id) where is_shared and message_id is null;
create index document_shared_by_size on document (family_id, bytes, id) where is_shared and message_id is null;
create index document_sent on document (family_id, added_by, added_at desc, id desc) where message_id is not null;
create index document_received on document (family_id, other, added_at desc, id desc) where message_id is not null;
create index document_of_expense on document (family_id, expense_id, place) where expense_id is not null;
