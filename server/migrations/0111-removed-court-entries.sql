create index court_entry_removed on court_entry (family_id, removed_at, id) where is_shared and removed_at is not null;
