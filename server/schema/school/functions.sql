-- School is between the two homes: 42HOM for a third parent.
create or replace trigger refuse_homeless before insert or update or delete on school_entry
  for each statement execute function app.refuse_homeless();
