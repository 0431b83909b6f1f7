-- What was removed, the latest first. The indexes of the calendar hold none of it.
create index event_removed on event (family_id, removed_at, id) where removed_at is not null;

-- Who removed these events, and when, as the record says. By its kind, not as the last entry about a thing: whoever adds something
-- chooses its id, and something else may have that of an event.
create function app.removals(events uuid[])
returns table (ref uuid, at timestamptz, by uuid)
language sql stable security definer set search_path = '' as $$
  select e.ref, e.at, said.by
    from public.entry e
    join public.log l on l.family_id = e.family_id and l.id = e.log_id
     and (l.audience = 'family' or l.audience = 'chapter' and l.person is null)
    cross join lateral (
      select ((max(d.text) filter (where d.text::jsonb ->> 1 = 'actor'))::jsonb ->> 2)::uuid
        from jsonb_array_elements_text(e.disclosures) d (text)
    ) said (by)
   where e.family_id = app.family() and e.ref = any (events) and e.kind = 'event.removed'
$$;
grant execute on function app.removals to evenkeel_web;
