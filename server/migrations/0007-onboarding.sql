-- How far one person is with "Getting Started" in one family. Private: nobody else sees who has set up what.
create table onboarding (
  family_id  uuid not null,
  account_id uuid not null,
  steps      text[] not null default '{}',     -- what this person says is done; what was done is seen elsewhere
  skipped_at timestamptz,
  primary key (family_id, account_id),
  foreign key (family_id, account_id) references member
);

alter table onboarding enable row level security;
alter table onboarding force row level security;
create policy owner on onboarding to current_user using (true);
create policy mine on onboarding for select to evenkeel_web
  using (family_id = (select app.family()) and account_id = (select app.account()));
create policy add on onboarding for insert to evenkeel_web
  with check (family_id = (select app.family()) and account_id = (select app.account()));
create policy change on onboarding for update to evenkeel_web
  using (family_id = (select app.family()) and account_id = (select app.account()));
grant select, insert, update (steps, skipped_at) on onboarding to evenkeel_web;
