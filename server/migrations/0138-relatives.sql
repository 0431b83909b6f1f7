-- Relatives and carers: they read the calendar of the children that a parent names.
alter table auth.accounts drop constraint accounts_role_check,
  add constraint accounts_role_check check (role in ('parent', 'lawyer', 'mediator', 'judge', 'parental_coordinator', 'relative'));
alter table access_grant add column children uuid[] not null default '{}',
  drop constraint access_grant_role_check,
  add constraint access_grant_role_check check (role in ('lawyer', 'mediator', 'parental_coordinator', 'judge', 'relative')),
  drop constraint access_grant_check2,
  add constraint access_grant_check2 check ((role in ('lawyer', 'relative')) = (consent_by is null)),
  add constraint access_grant_check3 check ((role = 'relative') = (children <> '{}')),
  add constraint access_grant_check4 check (role <> 'relative' or sections = '{calendar}');
