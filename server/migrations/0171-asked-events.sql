-- Whether an event asks the parent of the other home to confirm it, who asks, and since when. All that is there asks, as it did before; so
-- does what servers of the version before add while they run beside this one.
alter table event
  add column asks boolean not null default true,
  add column asked_by uuid,
  add column asked_at timestamptz;
