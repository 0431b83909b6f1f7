-- A channel of a mediator has three people, so who has viewed a message is kept for each reader. Until the functions are replaced, those of
-- the version before go on: a trigger makes the receipts of what they write.
lock table channel_message in access exclusive mode;

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

insert into channel_receipt (family_id, message_id, reader_id, grant_id, viewed_at)
select c.family_id, c.id, case when c.sender_id = g.account_id then g.granted_by else g.account_id end, c.grant_id, c.viewed_at
  from channel_message c join access_grant g on g.family_id = c.family_id and g.id = c.grant_id;

create function app.add_receipts() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.channel_receipt (family_id, message_id, reader_id, grant_id)
  select g.family_id, new.id, reader, g.id
    from public.access_grant g, unnest(array_remove(array[g.granted_by, g.consent_by, g.account_id], null)) reader
   where g.family_id = new.family_id and g.id = new.grant_id and reader <> new.sender_id;
  return null;
end $$;
create trigger add_receipts after insert on channel_message for each row execute function app.add_receipts();

drop index channel_message_closed;
