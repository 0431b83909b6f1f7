-- Whose yes a question ended, because they are asked again whoever they are; and of which date of a series it is. Questions from before are
-- put to the parent of the other home, about the whole event.
alter table event
  add column asked_also uuid,
  add column asked_day date;
