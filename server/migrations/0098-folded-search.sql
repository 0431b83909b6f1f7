-- Messages and payments are found by folded words. What the functions say is stored, also of what is there: they are those of this
-- version, and the columns are computed again.
-- In lower case, without accents, with plain quotes and dashes. What is all ASCII, as most texts are, needs none of that.
create or replace function app.folded(typed text) returns text language sql immutable parallel safe
  return case when octet_length(typed) = char_length(typed) then replace(lower(typed collate pg_c_utf8), '`', '''')
    else replace(replace(replace(
      translate(
        lower(normalize(regexp_replace(normalize(replace(typed, '´', ''''), nfkd),
          '[\u0300-\u036F\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFE00-\uFE0F\uFEFF]', '', 'g'), nfkc) collate pg_c_utf8),
        '`‘’‚‛ʼ′“”„‟‐‑‒–—―−⁄øłđħıς', $to$'''''''""""-------/oldhiσ$to$),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') end;

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

-- The words by which a text is found, each once; where no spaces stand between words, each character with the next one.
create or replace function app.search_words(typed text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct word), '{}') from (
    select left(run, 100) as word from app.search_runs(typed) where not is_unspaced
    union all
    select c || coalesce(lead(c) over (partition by place order by n), '')
      from app.search_runs(typed), unnest(string_to_array(run, null)) with ordinality as u (c, n) where is_unspaced
  ) words
$$;

grant execute on function app.folded to evenkeel_web;
alter table message alter column words set expression as (array_to_tsvector(app.search_words(content)));
alter table payment add column found_by text not null generated always as (
  app.folded(description) || E'\n$' || amount / 100 || '.' || lpad((amount % 100)::text, 2, '0')) stored;
