-- Reminders of court dates.
alter table court_entry add column remind_at timestamptz check (remind_at is null or kind = 'court-date');
create index court_entry_to_remind on court_entry (remind_at) where remind_at is not null and removed_at is null;
