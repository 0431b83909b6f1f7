-- One person's progress in "Getting Started" in one family. Private: nobody else sees what someone has set up.
create table onboarding (
  family_id  uuid not null,
  account_id uuid not null,
  steps      text[] not null default '{}',     -- steps this person marked as done; other steps are computed
  skipped_at timestamptz,
  primary key (family_id, account_id),
  foreign key (family_id, account_id) references member
);
