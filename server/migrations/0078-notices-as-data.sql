-- A notice is what happened, to what, and parameters. Its words come from the contract when it is shown (decision 95). Rows that have
-- words keep them.
alter table notification
  alter column type drop not null,
  alter column title drop not null,
  alter column description drop not null,
  alter column icon drop not null,
  alter column priority drop not null,
  add column kind text,
  add column ref uuid,
  add column params jsonb,
  add constraint notification_one_form check (
    case when kind is null
      then num_nonnulls(ref, params) = 0 and num_nulls(type, title, description, icon, priority) = 0
      else num_nulls(ref, params) = 0 and num_nonnulls(type, title, description, action_label, action_url, icon, priority) = 0
    end);
