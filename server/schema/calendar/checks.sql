-- One date of a repeating event can be moved or canceled (decisions/18-events). `on` is the original day; without a `date` it is canceled.
create or replace function app.are_exceptions(list jsonb) returns boolean language sql immutable
  return coalesce(jsonb_typeof(list) = 'array' and jsonb_array_length(list) <= 100
    and (select bool_and(
        one ->> 'on' ~ '^\d{4}-\d\d-\d\d$'
        and (one ->> 'date' is null or one ->> 'date' ~ '^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$')
        and (one ->> 'end' is null or one ->> 'end' ~ '^\d{4}-\d\d-\d\d(T\d\d:\d\d)?$'))
      is not false from jsonb_array_elements(list) one), false);
grant execute on function app.are_exceptions to evenkeel_web;
