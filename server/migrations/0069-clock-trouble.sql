-- The time of an entry never goes back. When the clock is set back by more than a minute, entries carry the log's last time until the
-- clock catches up: their order holds, their times don't. Each of them keeps what the clock said, as a disclosure of its own, and the
-- operator is told: a notice, which the server hears and PostgreSQL's log doesn't repeat (decision 90).

create function app.as_instant(at timestamptz) returns text language sql stable parallel safe
  return to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');

-- As 0058.
create or replace function app.append_to(
  family uuid, reader uuid, actor uuid, at timestamptz, kind text, ref uuid, body jsonb
) returns bigint
language plpgsql volatile set search_path = '' as $$
declare
  disclosures text[] := array[
    app.salted('actor', to_jsonb(actor)), app.salted('ref', to_jsonb(ref)), app.salted('body', body)
  ];
  clock timestamptz := coalesce(app.now(), append_to.at);
  written public.log;
  head text;
begin
  update public.log l set size = l.size + 1, last_at = greatest(l.last_at, append_to.at)
   where l.family_id = family and (
     reader is null and l.audience = 'family' or l.audience = 'person' and l.person = reader
     or l.audience = 'circle' and l.id = reader)
  returning * into strict written;
  if written.last_at > clock + interval '1 minute' then
    disclosures := disclosures || app.salted('clock', to_jsonb(app.as_instant(clock)));
    raise notice 'the clock is behind the record' using errcode = '01CLK';
  end if;
  head := format(
    '{"at":"%s","kind":%s,"sd":%s,"seq":%s,"v":1}',
    app.as_instant(written.last_at), to_json(kind),
    to_json(array(select app.digest(salted) collate "C" from unnest(disclosures) salted order by 1)),
    written.size - 1
  );
  insert into public.entry (family_id, log_id, seq, at, kind, ref, head, disclosures)
  values (written.family_id, written.id, written.size - 1, written.last_at, kind, ref,
          convert_to(head, 'UTF8'), to_jsonb(disclosures));
  return written.size - 1;
end $$;

-- As 0058, with what the clock said where the time of an entry is another.
drop function app.history;
create function app.history(things uuid[], before bigint, most integer)
returns table (seq bigint, at timestamptz, kind text, ref uuid, by uuid, content jsonb, clock timestamptz)
language sql stable security definer set search_path = '' as $$
  select l.first + e.seq, e.at, e.kind, e.ref, said.by, said.content, said.clock
    from public.entry e
    join public.log l on l.family_id = e.family_id and l.id = e.log_id
     and (l.audience = 'family' or l.audience = 'chapter' and l.person is null and l.readers is null)
    cross join lateral (
      select (max(d.text) filter (where d.text::jsonb ->> 1 = 'actor'))::jsonb ->> 2,
             (max(d.text) filter (where d.text::jsonb ->> 1 = 'body'))::jsonb -> 2,
             (max(d.text) filter (where d.text::jsonb ->> 1 = 'clock'))::jsonb ->> 2
        from jsonb_array_elements_text(e.disclosures) d (text)
    ) disclosed (actor, body, clock)
    cross join lateral (select disclosed.actor::uuid, disclosed.body, disclosed.clock::timestamptz) said (by, content, clock)
   where e.family_id = app.family()
     and e.ref = any (things || array(
       select c.child_id from public.merged_child c where c.family_id = app.family() and c.into_id = any (things)))
     and said.by is not null and e.kind not like 'message.%' and e.kind not like 'merge.%'
     and (history.before is null or (e.at, l.first + e.seq) < (
       select last.at, history.before
         from public.log its
         join public.entry last on last.family_id = its.family_id and last.log_id = its.id and last.seq = history.before - its.first
          and last.kind not like 'message.%'
        where its.family_id = app.family()
          and (its.audience = 'family' or its.audience = 'chapter' and its.person is null and its.readers is null)
          and history.before >= its.first
        order by its.first desc limit 1))
   order by e.at desc, l.first + e.seq desc limit most
$$;

-- As 0034, with the same.
drop function app.merge_facts;
create function app.merge_facts(merge uuid, before bigint, most integer)
returns table (seq bigint, at timestamptz, kind text, ref uuid, by uuid, content jsonb, clock timestamptz)
language sql stable security definer set search_path = '' as $$
  select e.seq, e.at, e.kind, e.ref, said.by, said.content, said.clock
    from public.family_merge m
    join public.entry e on e.family_id = case when m.status = 'done' then m.family_id else m.source_id end
     and e.log_id = m.chapter_id and (e.seq < m.size or m.status = 'done')
    cross join lateral (
      select (max(d.text) filter (where d.text::jsonb ->> 1 = 'actor'))::jsonb ->> 2,
             (max(d.text) filter (where d.text::jsonb ->> 1 = 'body'))::jsonb -> 2,
             (max(d.text) filter (where d.text::jsonb ->> 1 = 'clock'))::jsonb ->> 2
        from jsonb_array_elements_text(e.disclosures) d (text)
    ) disclosed (actor, body, clock)
    cross join lateral (select disclosed.actor::uuid, disclosed.body, disclosed.clock::timestamptz) said (by, content, clock)
   where m.family_id = app.family() and m.id = merge and m.status in ('offered', 'agreed', 'done') and said.by is not null
     and e.kind not like 'message.%' and (merge_facts.before is null or e.seq < merge_facts.before)
   order by e.seq desc limit most
$$;

grant execute on function app.history, app.merge_facts to evenkeel_web;

-- What the clock read at each sweep, and for how long servers had run by then (seconds, by a clock nobody can set). What erases for
-- good goes by the earliest reading of the last 24 hours of running: a clock set ahead by mistake erases nothing for a day.
create table auth.clock_readings (
  ran_seconds bigint primary key,
  at          timestamptz not null
);
