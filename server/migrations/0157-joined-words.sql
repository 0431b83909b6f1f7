-- "pickup", "pick-up" and "pick up" find each other in messages. What the function says is stored: it is that of this version, and the
-- column is computed again. The texts of documents are sealed outside of the database: those that come from now on have joined words.
-- Neighbors that may be written as one: "pick-up" as "pickup", and with a short second word "pick up" as well.
create or replace function app.joined_words(typed text) returns table (word text)
language sql immutable parallel safe as $$
  select left(part || second, 100) from (
    select part, lead(part) over following as mark, lead(part, 2) over following as second
      from (select match[1] as part, place from regexp_matches(app.folded(typed), '[a-z]+|[^a-z]+', 'g') with ordinality as m (match, place)) parts
    window following as (order by place)
  ) neighbors
   where mark = '-' and part ~ '^[a-z]{2}' and second ~ '^[a-z]{2}'
      or mark = ' ' and part ~ '^[a-z]{2,8}$' and second ~ '^[a-z]{2,4}$'
$$;

-- The words by which a text is found, each once; where no spaces stand between words, each character with the next one.
create or replace function app.search_words(typed text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct word), '{}') from (
    select left(run, 100) as word from app.search_runs(typed) where not is_unspaced
    union all
    select c || coalesce(lead(c) over (partition by place order by n), '')
      from app.search_runs(typed), unnest(string_to_array(run, null)) with ordinality as u (c, n) where is_unspaced
    union all
    select word from app.joined_words(typed)
  ) words
$$;

alter table message alter column words set expression as (array_to_tsvector(app.search_words(content)));
