-- "Show less in notices". Whoever chose nothing sees what happened.
alter table mail_choice add column less boolean not null default false;
