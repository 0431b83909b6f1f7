-- Court decisions and court dates: for the one who entered them, or for both parents. Court exists for nobody else.
create table court_entry (
  family_id  uuid not null,
  id         uuid not null,
  kind       text not null check (kind in ('court-decision', 'court-date')),
  added_by   uuid not null,
  added_at   timestamptz not null,
  is_shared  boolean not null,
  other      uuid,                             -- the other parent it is shared with; null while there is none
  -- A decision: description, date, follows, documentId, documentVersion. A date: subject, at (by the clock of its zone), zone, place,
  -- reminders.
  content    jsonb not null,
  day        date not null,                    -- of either, for its order
  removed_at timestamptz,
  version    integer not null default 1,
  -- Of a date: the instant of its next reminder, which a job sends to those who see it (decisions/26-documents).
  remind_at  timestamptz check (remind_at is null or kind = 'court-date'),
  primary key (family_id, id),
  foreign key (family_id, added_by) references member,
  constraint court_entry_private check (is_shared or other is null)
);
create index court_entry_shared on court_entry (family_id, kind, day, id) where is_shared and removed_at is null;
create index court_entry_own on court_entry (family_id, added_by, kind, day, id) where not is_shared and removed_at is null;
create index court_entry_to_remind on court_entry (remind_at) where remind_at is not null and removed_at is null;
create index court_entry_removed on court_entry (family_id, removed_at, id) where is_shared and removed_at is not null;
