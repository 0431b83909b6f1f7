-- What each parent of a home said yes to for a third parent.
create table section_for (
  family_id    uuid not null,
  account_id   uuid not null,                  -- the third parent
  section      text not null check (section in ('documents', 'health', 'school')),
  turned_on_by uuid not null,                  -- a parent of one of the homes
  at           timestamptz not null,
  primary key (family_id, account_id, section, turned_on_by),
  foreign key (family_id, account_id) references member,
  foreign key (family_id, turned_on_by) references member
);
