create index health_removed on health_record (family_id, removed_at, id) where removed_at is not null;
create index school_entry_removed on school_entry (family_id, removed_at, id) where removed_at is not null;
