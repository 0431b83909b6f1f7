-- How searches compare texts: contract/src/folding.ts in SQL, held against it by folding.test.ts. Generated columns store what these
-- functions say, so a change needs a migration that computes them again (decisions/20-messages).

-- In lower case, without accents, with plain quotes and dashes. What is all ASCII, as most texts are, needs none of that.
create or replace function app.folded(typed text) returns text language sql immutable parallel safe
  return case when octet_length(typed) = char_length(typed) then replace(lower(typed collate pg_c_utf8), '`', '''')
    else replace(replace(replace(
      translate(
        lower(normalize(regexp_replace(normalize(replace(typed, '´', ''''), nfkd),
          '[\u0300-\u036F\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF]', '', 'g'), nfkc) collate pg_c_utf8),
        '`‘’‚‛ʼ′“”„‟‐‑‒–—―−⁄øłđħıς', $to$'''''''""""-------/oldhiσ$to$),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') end;
grant execute on function app.folded to evenkeel_web;   -- it writes payments

-- A key by which names sort as people sort them: folded, and each number after its length ("Page 2" before "Page 10"). An index has it,
-- so a change needs a migration that makes the index again. Compared with collate "C".
create or replace function app.name_order(name text) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(
      case when part ~ '^[0-9]' then lpad(length(number)::text, 3, '0') || number else part end, '' order by place), '')
    from (select match[1] as part, place, coalesce(nullif(ltrim(match[1], '0'), ''), '0') as number
            from regexp_matches(app.folded(name), '[0-9]+|[^0-9]+', 'g') with ordinality as found (match, place)) parts
$$;
grant execute on function app.name_order to evenkeel_web;

-- The words of a text in their order, and for languages without spaces between words, what stands between two spaces.
create or replace function app.search_runs(typed text) returns table (run text, place bigint, is_unspaced boolean)
language sql immutable parallel safe as $$
  select match[1], ordinality, match[1] ~
      '^[\u0E01-\u0EFF\u1000-\u109F\u1780-\u17FF\u2600-\u27BF\u2E80-\u2FFF\u3005-\u3007\u3021-\u302F\u3031-\u303C\u3041-\u30FA\u30FC-\u312F\u3190-\u9FFF\uF900-\uFAFF\U0001F000-\U0003FFFF]'
    from regexp_matches(app.folded(typed),
      '[\u0E01-\u0EFF\u1000-\u109F\u1780-\u17FF\u2600-\u27BF\u2E80-\u2FFF\u3005-\u3007\u3021-\u302F\u3031-\u303C\u3041-\u30FA\u30FC-\u312F\u3190-\u9FFF\uF900-\uFAFF\U0001F000-\U0003FFFF]+'
      '|[^\u0E01-\u0EFF\u1000-\u109F\u1780-\u17FF\u2600-\u27BF\u2E80-\u2FFF\u3005-\u3007\u3021-\u302F\u3031-\u303C\u3041-\u30FA\u30FC-\u312F\u3190-\u9FFF\uF900-\uFAFF\U0001F000-\U0003FFFF'
      '\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00A9\u00AB-\u00B4\u00B6-\u00B9\u00BB-\u00BF\u00D7\u00F7\u02C2-\u02C5\u02D2-\u02DF\u037E\u0387\u055A-\u055F\u0589\u058A\u05BE\u05C0\u05C3\u05C6\u05F3\u05F4\u0600-\u060F\u061B-\u061F\u066A-\u066D\u06D4\u0964\u0965\u0970\u2000-\u206F\u20A0-\u20CF\u2190-\u25FF\u27C0-\u2BFF\u3000-\u3004\u3008-\u3020\u3030\u303D-\u303F\u30FB\uFD3E\uFD3F\uFE10-\uFE6F\uFFF9-\uFFFD]+',
      'g') with ordinality as found (match, ordinality)
$$;

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

-- What someone who enters these words looks for, each as it is entered; null for nothing. For servers of the version before.
create or replace function app.search_query(entered text) returns tsquery language sql immutable parallel safe as $$
  with runs as (select *, place = max(place) over () as is_last from app.search_runs(entered)),
  pairs as (
    select c || coalesce(lead(c) over following, '') as word, place, n, n = 1 and is_end as is_single, is_end
      from runs, unnest(string_to_array(run, null)) with ordinality as u (c, n), lateral (select n = char_length(run)) as e (is_end)
     where is_unspaced
    window following as (partition by place order by n)
  ),
  wanted (word, place, n, is_beginning) as (
    select left(run, 100), place, 1, is_last from runs where not is_unspaced
    union all
    select word, place, n, is_single from pairs where is_single or not is_end
  )
  select string_agg('''' || word || '''' || case when is_beginning then ':*' else '' end, ' & ' order by place, n)::tsquery from wanted
$$;
