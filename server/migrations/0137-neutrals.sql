-- Mediators, coordinators and judges: the other parent consents before the offer is mailed.
alter table access_grant add column consent_by uuid,
  drop constraint access_grant_role_check,
  add constraint access_grant_role_check check (role in ('lawyer', 'mediator', 'parental_coordinator', 'judge')),
  drop constraint access_grant_status_check,
  add constraint access_grant_status_check check (status in ('asked', 'offered', 'accepted', 'declined', 'ended')),
  add foreign key (family_id, consent_by) references member on delete cascade,
  add check ((role = 'lawyer') = (consent_by is null));
