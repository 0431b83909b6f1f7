-- A value under a salt of its own, so that nobody can guess it from its digest (RFC 9901). 16 random bytes and 6 fixed bits.
create or replace function app.salted(name text, value jsonb) returns text language sql volatile
  return json_build_array(gen_random_uuid(), name, value)::text;

create or replace function app.digest(salted text) returns text language sql stable parallel safe
  return translate(encode(sha256(convert_to(salted, 'UTF8')), 'base64'), '+/=', '-_');

-- Entry times never go back. When the clock is set back by more than a minute, entries carry the log's last time until the clock
-- catches up: their order is right, their times aren't. Each keeps what the clock read as a disclosure of its own, and a notice that
-- the server listens for tells the operator (decisions/06-running-an-installation).
create or replace function app.as_instant(at timestamptz) returns text language sql stable parallel safe
  return to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"');

-- Appends a fact to one log. `reader`: null for the family's log, an account for their own, or the id of a circle's. `sealed`: null, or
-- {"digest", "sealed"} of a salted value that the server alone can open (`sealed-fact.ts`): the digest is that of the clear value, and
-- its disclosure is [digest, "sealed", bytes in base64]. The lock on the log's row orders everything that is written to it. The head is
-- canonical JSON (RFC 8785) with sorted digests, so that their order reveals nothing. Only functions with the owner's rights call this,
-- after they have checked who may learn of it. Several logs are written in one order, the family's first, then circles', then people's,
-- so that no two transactions deadlock.
create or replace function app.append_entry(
  family uuid, reader uuid, at timestamptz, kind text, ref uuid, salted text[], sealed jsonb
) returns bigint
language plpgsql volatile set search_path = '' as $$
declare
  disclosures text[] := salted;
  digests text[];
  clock timestamptz := coalesce(app.now(), append_entry.at);
  log_row public.log;
  head text;
begin
  -- A read waits for no standby, unless it adds to the record.
  if current_setting('synchronous_commit') = 'local' then perform set_config('synchronous_commit', 'on', true); end if;
  update public.log l set size = l.size + 1, last_at = greatest(l.last_at, append_entry.at)
   where l.family_id = family and (
     reader is null and l.audience = 'family' or l.audience = 'person' and l.person = reader
     or l.audience = 'circle' and l.id = reader)
  returning * into strict log_row;
  if log_row.last_at > clock + interval '1 minute' then
    disclosures := disclosures || app.salted('clock', to_jsonb(app.as_instant(clock)));
    raise notice 'the clock is behind the record' using errcode = '01CLK';
  end if;
  digests := array(select app.digest(one) from unnest(disclosures) one);
  if sealed is not null then
    digests := digests || (sealed ->> 'digest');
    disclosures := disclosures || json_build_array(sealed ->> 'digest', 'sealed', sealed ->> 'sealed')::text;
  end if;
  head := format(
    '{"at":"%s","kind":%s,"sd":%s,"seq":%s,"v":1}',
    app.as_instant(log_row.last_at), to_json(kind),
    to_json(array(select digest collate "C" from unnest(digests) digest order by 1)),
    log_row.size - 1
  );
  insert into public.entry (family_id, log_id, seq, at, kind, ref, head, disclosures)
  values (log_row.family_id, log_row.id, log_row.size - 1, log_row.last_at, kind, ref,
          convert_to(head, 'UTF8'), to_jsonb(disclosures));
  return log_row.size - 1;
end $$;

-- The same with a clear body.
create or replace function app.append_to(
  family uuid, reader uuid, actor uuid, at timestamptz, kind text, ref uuid, body jsonb
) returns bigint language sql volatile set search_path = ''
return app.append_entry(family, reader, at, kind, ref,
  array[app.salted('actor', to_jsonb(actor)), app.salted('ref', to_jsonb(ref)), app.salted('body', body)], null);

-- The same with a body that the server sealed.
create or replace function app.append_sealed_to(
  family uuid, reader uuid, actor uuid, at timestamptz, kind text, ref uuid, sealed jsonb
) returns bigint language sql volatile set search_path = ''
return app.append_entry(family, reader, at, kind, ref,
  array[app.salted('actor', to_jsonb(actor)), app.salted('ref', to_jsonb(ref))], sealed);

-- Appends to the log of this request's family, or to my own in it. Someone who left after app.enter let them in writes nothing more:
-- this waits for the log and then checks again.
create or replace function app.append(audience text, kind text, ref uuid, body jsonb) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  seq bigint := app.append_to(
    app.family(), case audience when 'person' then app.account() end, app.account(), app.now(), kind, ref, body);
begin
  if exists (
    select from public.member m
     where m.family_id = app.family() and m.account_id = app.account() and m.left_at is not null) then
    raise exception 'no such family' using errcode = 'no_data_found';
  end if;
  return seq;
end $$;
grant execute on function app.append to evenkeel_web;

-- The next moment of a family's log, and a lock on it until the end of this transaction: sending and opening are serialized, so that a
-- limit is exact and no two messages have the same moment.
create or replace function app.next_moment(family uuid, at timestamptz) returns timestamptz
language sql volatile set search_path = '' as $$
  select greatest(next_moment.at, l.last_at + interval '1 microsecond') from public.log l
   where l.family_id = family and l.audience = 'family' for update
$$;

-- The log of what these two write to each other. The caller holds the family's log. It is created with their first message, at a time
-- no earlier than any message they have in the family's log.
create or replace function app.circle_of(family uuid, one uuid, other uuid) returns public.log
language plpgsql volatile set search_path = '' as $$
declare
  them uuid[] := array[least(one, other), greatest(one, other)];
  circle public.log;
begin
  select * into circle from public.log l where l.family_id = family and l.audience = 'circle' and l.readers = them;
  if circle.id is null then
    insert into public.log (family_id, id, audience, readers, last_at)
    select family, gen_random_uuid(), 'circle', them, l.last_at
      from public.log l where l.family_id = family and l.audience = 'family'
    returning * into circle;
  end if;
  return circle;
end $$;

-- The next moment of a circle: no two of its messages have the same.
create or replace function app.moment_in(circle public.log, at timestamptz) returns timestamptz language sql immutable
  return greatest(at, circle.last_at + interval '1 microsecond');

-- Logs I may follow.
create or replace function app.my_logs() returns uuid[] language sql stable security definer set search_path = '' as $$
  select coalesce(array_agg(id), '{}') from public.log
   where family_id = any (app.my_families())
     and (audience = 'family' or audience = 'person' and person = app.account()
          or audience = 'circle' and app.account() = any (readers))
$$;
grant execute on function app.my_logs to evenkeel_web;

-- What a thing said in each of its versions, for those who share it, with what came from a merged family: in the order of time, each
-- entry under a unique number. evenkeel_web gets the content here and neither heads nor salts. Messages are left out, because their
-- receiver could read an unopened one here, and so is what a merge brings, because its counts include messages. A page never starts at
-- a message: that would reveal when it was sent.
create or replace function app.history(things uuid[], before bigint, most integer)
returns table (seq bigint, at timestamptz, kind text, ref uuid, by uuid, content jsonb, clock timestamptz)
language sql stable security definer set search_path = '' as $$
  select l.first + e.seq, e.at, e.kind, e.ref, parsed.by, parsed.content, parsed.clock
    from public.entry e
    join public.log l on l.family_id = e.family_id and l.id = e.log_id
     and (l.audience = 'family' or l.audience = 'chapter' and l.person is null and l.readers is null)
    cross join lateral (
      select (max(d.text) filter (where d.text::jsonb ->> 1 = 'actor'))::jsonb ->> 2,
             (max(d.text) filter (where d.text::jsonb ->> 1 = 'body'))::jsonb -> 2,
             (max(d.text) filter (where d.text::jsonb ->> 1 = 'clock'))::jsonb ->> 2
        from jsonb_array_elements_text(e.disclosures) d (text)
    ) disclosed (actor, body, clock)
    cross join lateral (select disclosed.actor::uuid, disclosed.body, disclosed.clock::timestamptz) parsed (by, content, clock)
   where e.family_id = app.family()
     and e.ref = any (things || array(
       select c.child_id from public.merged_child c where c.family_id = app.family() and c.into_id = any (things)))
     and parsed.by is not null and e.kind not like 'message.%' and e.kind not like 'merge.%'
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
grant execute on function app.history to evenkeel_web;

-- Who removed these events, and when, according to the record. By kind and not by the last entry about the id: ids are chosen by
-- the person who adds something, and another thing may have the id of an event.
create or replace function app.removals(events uuid[])
returns table (ref uuid, at timestamptz, by uuid)
language sql stable security definer set search_path = '' as $$
  select e.ref, e.at, parsed.by
    from public.entry e
    join public.log l on l.family_id = e.family_id and l.id = e.log_id
     and (l.audience = 'family' or l.audience = 'chapter' and l.person is null)
    cross join lateral (
      select ((max(d.text) filter (where d.text::jsonb ->> 1 = 'actor'))::jsonb ->> 2)::uuid
        from jsonb_array_elements_text(e.disclosures) d (text)
    ) parsed (by)
   where e.family_id = app.family() and e.ref = any (events) and e.kind = 'event.removed'
$$;
grant execute on function app.removals to evenkeel_web;

-- The Merkle root over the first `size` heads of a log (RFC 6962). Someone who keeps it can prove later that nothing was changed, left
-- out or added.
create or replace function app.log_root(family uuid, log uuid, size bigint) returns text
language plpgsql stable set search_path = '' as $$
declare
  nodes bytea[] := array(
    select sha256('\x00'::bytea || e.head) from public.entry e
     where e.family_id = family and e.log_id = log and e.seq < log_root.size order by e.seq);
begin
  while cardinality(nodes) > 1 loop
    nodes := array(
      select case count(*) when 1 then string_agg(node, ''::bytea)
                           else sha256('\x01'::bytea || string_agg(node, ''::bytea order by n)) end
        from unnest(nodes) with ordinality as u (node, n) group by (n - 1) / 2 order by (n - 1) / 2);
  end loop;
  return rtrim(translate(encode(coalesce(nodes[1], sha256(''::bytea)), 'base64'), '+/', '-_'), '=');
end $$;
