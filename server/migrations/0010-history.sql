-- What a thing said in each of its versions, for those who share it. The record itself stays closed to the server: it gets the
-- content, and neither heads nor salts.
create index entry_of_thing on entry (family_id, ref);

create function app.history(things uuid[], before bigint, most integer)
returns table (seq bigint, at timestamptz, kind text, ref uuid, by uuid, content jsonb)
language sql stable security definer set search_path = '' as $$
  select e.seq, e.at, e.kind, e.ref, said.by, said.content
    from public.entry e
    join public.log l on l.family_id = e.family_id and l.id = e.log_id and l.audience = 'family'
    cross join lateral (
      select (max(d.text) filter (where d.text::jsonb ->> 1 = 'actor'))::jsonb ->> 2,
             (max(d.text) filter (where d.text::jsonb ->> 1 = 'body'))::jsonb -> 2
        from jsonb_array_elements_text(e.disclosures) d (text)
    ) disclosed (actor, body)
    cross join lateral (select disclosed.actor::uuid, disclosed.body) said (by, content)
   where e.family_id = app.family() and e.ref = any (things) and said.by is not null
     and (history.before is null or e.seq < history.before)
   order by e.seq desc limit most
$$;
grant execute on function app.history to evenkeel_web;
