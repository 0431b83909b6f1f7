-- What a mediator or parental coordinator wrote down of a session with both parents (decisions/29-session-pages). A draft of these three: it is
-- in no log, so in no record and no export. It outlives the grant, so it names its people itself; a merge brings it along, so it has no foreign
-- keys to members.
create table session_page (
  family_id     uuid not null,
  id            uuid not null,
  mediator_id   uuid not null,
  mediator_name text not null,                 -- at that time
  role          text not null check (role in ('mediator', 'parental_coordinator')),
  parents       uuid[] not null check (cardinality(parents) = 2),
  parent_names  text[] not null,               -- at that time, in the same order
  title         text not null,
  day           date not null,
  changed_at    timestamptz not null,
  version       int not null default 1,
  primary key (family_id, id),
  foreign key (family_id) references family
);

create table session_point (
  family_id  uuid not null,
  page_id    uuid not null,
  id         uuid not null,
  content    text not null,
  state      text not null check (state in ('agreed', 'open', 'parked')),
  added_at   timestamptz not null,
  version    int not null default 1,
  primary key (family_id, page_id, id),
  foreign key (family_id, page_id) references session_page on update cascade on delete cascade
);

-- Changes to the schedule that a mediator or parental coordinator suggests to both parents (decisions/31-suggested-schedules). A draft like a
-- session page, in no log. A parent takes it up with a proposal that has its id and its content; what became of it follows from that one.
create table schedule_suggestion (
  family_id     uuid not null,
  id            uuid not null,                 -- also of the proposal by which a parent takes it up
  mediator_id   uuid not null,
  mediator_name text not null,                 -- at that time
  role          text not null check (role in ('mediator', 'parental_coordinator')),
  parents       uuid[] not null check (cardinality(parents) = 2),
  parent_names  text[] not null,               -- at that time, in the same order
  against       integer not null,              -- the number of the arrangement it would follow; 0 where there is none
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
