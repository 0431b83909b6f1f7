-- Relatives and carers read health and school of the children that a parent names, where that parent shares it.
alter table access_grant drop constraint access_grant_check4,
  add constraint access_grant_check4 check (role <> 'relative' or sections <@ '{calendar,health,school}');
