-- Documents are sorted by name as people sort names. The index needs the function of this version.
-- A key by which names sort as people sort them: folded, and each number after its length ("Page 2" before "Page 10"). An index has it,
-- so a change needs a migration that makes the index again. Compared with collate "C".
create or replace function app.name_order(name text) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(
      case when part ~ '^[0-9]' then lpad(length(number)::text, 3, '0') || number else part end, '' order by place), '')
    from (select match[1] as part, place, coalesce(nullif(ltrim(match[1], '0'), ''), '0') as number
            from regexp_matches(app.folded(name), '[0-9]+|[^0-9]+', 'g') with ordinality as found (match, place)) parts
$$;
drop index document_shared_by_name;
create index document_shared_by_name on document (family_id, (app.name_order(name) collate "C"), id)
  where is_shared and message_id is null;
