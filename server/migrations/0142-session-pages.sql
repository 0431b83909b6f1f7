-- Session pages of mediators and parental coordinators.
create table session_page (
  family_id     uuid not null,
  id            uuid not null,
  mediator_id   uuid not null,
  mediator_name text not null,
  role          text not null check (role in ('mediator', 'parental_coordinator')),
  parents       uuid[] not null check (cardinality(parents) = 2),
  parent_names  text[] not null,
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
