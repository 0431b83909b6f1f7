-- What a parent opens to a person who isn't a member of the family: sections to read, for a purpose, with an end
-- (decisions/28-grants). Offered to an address; from the answer on it belongs to the account that accepted it, whatever address that has.
-- Counsel's (`lawyer`) and a relative's are one parent's. A neutral's is asked for by one parent and offered once the other has consented; it
-- is both parents'.
create table access_grant (
  family_id   uuid not null,
  id          uuid not null,
  granted_by  uuid not null,
  email       text not null,                   -- as the parent entered it
  email_key   text not null,                   -- normalized, for comparison
  role        text not null check (role in ('lawyer', 'mediator', 'parental_coordinator', 'judge', 'relative')),
  sections    text[] not null check (sections <> '{}'),
  starts_on   date not null,                   -- on the clock that the family had then, as is the last day
  ends_on     date not null,
  purpose     text not null,
  is_named    boolean not null,                -- whether the other parent reads the name
  status      text not null check (status in ('asked', 'offered', 'accepted', 'declined', 'ended')),
  made_at     timestamptz not null,
  open_until  timestamptz not null,            -- of the offer, or of the question
  account_id  uuid,                            -- who accepted
  name        text,                            -- of that account, then
  answered_at timestamptz,
  ended_at    timestamptz,
  version     int not null default 1,
  consent_by  uuid,                            -- the other parent, who consents to a neutral
  children    uuid[] not null default '{}',    -- whom a relative's is about; none means all
  opens_files boolean not null default true,   -- with messages their files; false for grants that were made when none opened these
  starts_at   timestamptz not null,            -- when the first day begins: app.fix_days_of_grant() sets both
  ends_at     timestamptz not null,            -- when the last day is over
  other_id    uuid not null default gen_random_uuid(),  -- what the other parent gets: `id` tells when it was offered
  primary key (family_id, id),
  foreign key (family_id, granted_by) references member on delete cascade,
  foreign key (family_id, consent_by) references member on delete cascade,
  check (ends_on >= starts_on),
  check ((account_id is null) = (name is null)),
  check ((role in ('lawyer', 'relative')) = (consent_by is null)),
  check ((role = 'relative') = (children <> '{}')),
  check (role <> 'relative' or sections <@ '{calendar,health,school}')
);
-- The door looks up what an account may read in a family (app.enter_by_grant).
create index access_grant_of_account on access_grant (family_id, account_id) where status = 'accepted';
-- What a parent granted and somebody accepted, without what the other parent offers; what is or was only offered; and neutrals they were asked
-- about (app.grants_by).
create index access_grant_of_giver on access_grant (family_id, granted_by) where account_id is not null;
create index access_grant_offered on access_grant (family_id, granted_by) where account_id is null;
create index access_grant_of_consent on access_grant (family_id, consent_by) where consent_by is not null;

-- Where an address and an account lead before any family is known. evenkeel_web can't read it.
create table auth.granted (
  grant_id   uuid primary key,
  family_id  uuid not null,
  email_key  text not null,
  account_id uuid,                             -- who accepted
  foreign key (family_id, grant_id) references access_grant on delete cascade
);
create index granted_to_address on auth.granted (email_key);
create index granted_to_account on auth.granted (account_id, family_id) where account_id is not null;

-- One person, one thing and one hour: what was looked at by a grant, so that the log says it once.
create table grant_look (
  family_id uuid not null,
  grant_id  uuid not null,
  section   text not null,
  hour      timestamptz not null,
  thing     uuid not null,                     -- the document that was read; the grant itself where a section was
  primary key (family_id, grant_id, section, thing, hour),
  foreign key (family_id, grant_id) references access_grant on delete cascade
);
