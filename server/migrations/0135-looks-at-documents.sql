-- A look at a document names it; a look at a section has the grant itself in its place.
alter table grant_look add column thing uuid;
update grant_look set thing = grant_id;
alter table grant_look alter column thing set not null, drop constraint grant_look_pkey,
  add primary key (family_id, grant_id, section, thing, hour);
