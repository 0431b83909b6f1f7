-- Changes to the schedule that mediators and parental coordinators suggest to both parents.
create table schedule_suggestion (
  family_id     uuid not null,
  id            uuid not null,
  mediator_id   uuid not null,
  mediator_name text not null,
  role          text not null check (role in ('mediator', 'parental_coordinator')),
  parents       uuid[] not null check (cardinality(parents) = 2),
  parent_names  text[] not null,
  against       integer not null,
  schedule      jsonb check (schedule is null or app.is_agreed(schedule)),
  rules         jsonb not null check (app.are_new_rules(rules)),
  ended         uuid[] not null check (cardinality(ended) <= 200),
  status        text not null check (status in ('open', 'declined', 'withdrawn')),
  declined_by   uuid,
  suggested_at  timestamptz not null,
  version       integer not null default 1,
  primary key (family_id, id),
  foreign key (family_id) references family,
  check ((status = 'declined') = (declined_by is not null)),
  check (schedule is not null or jsonb_array_length(rules) + cardinality(ended) > 0)
);
