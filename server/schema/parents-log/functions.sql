-- The parent of the other home, who is present; null while there is none.
create or replace function app.other_home() returns uuid language sql stable security definer set search_path = '' as $$
  select m.account_id from public.member m
   where m.family_id = app.my_family() and m.role = 'parent' and m.home is not null and m.account_id <> app.account()
     and m.left_at is null
$$;
grant execute on function app.other_home to evenkeel_web;

-- Appends a fact that the two parents share to the log of the two alone, so that nobody else in the family gets an entry, a number or a
-- time of it. While there is only one parent, it is in that parent's own log, and `app.share_with_newcomer` brings it to both.
create or replace function app.append_to_parents(kind text, ref uuid, body jsonb) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  fam uuid := app.my_family();
  me uuid := app.account();
  other uuid := app.other_home();
  circle public.log;
begin
  if fam is null then
    raise exception 'no such family' using errcode = 'no_data_found';
  elsif other is null then
    return app.append_to(fam, me, me, app.now(), kind, ref, body);
  end if;
  perform from public.log l where l.family_id = fam and l.audience = 'family' for update;
  circle := app.circle_of(fam, me, other);
  return app.append_to(fam, circle.id, me, app.moment_in(circle, app.now()), kind, ref, body);
end $$;
grant execute on function app.append_to_parents to evenkeel_web;

-- The same for a fact about something that these two share. Where the other parent of then has left and someone else is there now, it stays
-- in my own log: the newcomer doesn't see the thing, and the log with the former parent has ended.
create or replace function app.append_to_pair(kind text, ref uuid, body jsonb, pair uuid[]) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
begin
  if app.is_shared_with_present(pair) then
    return app.append_to_parents(kind, ref, body);
  end if;
  return app.append_to(app.my_family(), app.account(), app.account(), app.now(), kind, ref, body);
end $$;
grant execute on function app.append_to_pair to evenkeel_web;

-- Whether what these two share is shared with the parent of the other home who is here now, or nobody is.
create or replace function app.is_shared_with_present(pair uuid[]) returns boolean
language sql stable security definer set search_path = '' as $$
  select app.my_family() is null or app.other_home() is null or app.other_home() = any (pair)
$$;
grant execute on function app.is_shared_with_present to evenkeel_web;

-- `app.append_to_parents` for a body that the server sealed.
create or replace function app.append_sealed_to_parents(kind text, ref uuid, sealed jsonb) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  fam uuid := app.my_family();
  me uuid := app.account();
  other uuid := app.other_home();
  circle public.log;
begin
  if fam is null then
    raise exception 'no such family' using errcode = 'no_data_found';
  elsif other is null then
    return app.append_sealed_to(fam, me, me, app.now(), kind, ref, sealed);
  end if;
  perform from public.log l where l.family_id = fam and l.audience = 'family' for update;
  circle := app.circle_of(fam, me, other);
  return app.append_sealed_to(fam, circle.id, me, app.moment_in(circle, app.now()), kind, ref, sealed);
end $$;
grant execute on function app.append_sealed_to_parents to evenkeel_web;

-- The versions of something the two parents share, or of something of mine alone, newest first, for whoever may see it: the caller's
-- query has checked that. Entries from before the other parent joined are in my own log; that I opened or hid it is no version.
create or replace function app.parents_history(thing uuid, before bigint, most integer)
returns table (seq bigint, at timestamptz, kind text, ref uuid, by uuid, content jsonb, clock timestamptz)
language sql stable security definer set search_path = '' as $$
  select numbered.n, numbered.at, numbered.kind, numbered.ref, numbered.by, numbered.content, numbered.clock from (
    select row_number() over (order by e.at, l.first, e.seq) - 1 as n, e.at, e.kind, e.ref, parsed.by, parsed.content, parsed.clock
      from public.entry e
      join public.log l on l.family_id = e.family_id and l.id = e.log_id
       and (app.account() = any (l.readers) or l.person = app.account())
      cross join lateral (
        select (max(d.text) filter (where d.text::jsonb ->> 1 = 'actor'))::jsonb ->> 2,
               (max(d.text) filter (where d.text::jsonb ->> 1 = 'body'))::jsonb -> 2,
               (max(d.text) filter (where d.text::jsonb ->> 1 = 'clock'))::jsonb ->> 2
          from jsonb_array_elements_text(e.disclosures) d (text)
      ) disclosed (actor, body, clock)
      cross join lateral (select disclosed.actor::uuid, disclosed.body, disclosed.clock::timestamptz) parsed (by, content, clock)
     where e.family_id = app.my_family() and e.ref = thing and (e.kind like 'document.%' or e.kind like 'court-%'
       or e.kind like any ('{academic-record.%,school-contact.%,bring-item.%,homework.%}'))
       -- What I do for myself is no version.
       and e.kind not in ('document.opened', 'document.hidden', 'document.restored')
  ) numbered
   where before is null or numbered.n < before
   order by numbered.n desc limit most
$$;
grant execute on function app.parents_history to evenkeel_web;

-- The versions of a health fact, newest first, for the parents who share it: the caller's query has checked that. `content` is what the
-- server opens: {"digest", "sealed"}.
create or replace function app.sealed_history(thing uuid, before bigint, most integer)
returns table (seq bigint, at timestamptz, kind text, ref uuid, by uuid, content jsonb, clock timestamptz)
language sql stable security definer set search_path = '' as $$
  select numbered.n, numbered.at, numbered.kind, numbered.ref, numbered.by, numbered.content, numbered.clock from (
    select row_number() over (order by e.at, l.first, e.seq) - 1 as n, e.at, e.kind, e.ref, parsed.by, parsed.content, parsed.clock
      from public.entry e
      join public.log l on l.family_id = e.family_id and l.id = e.log_id
       and (app.account() = any (l.readers) or l.person = app.account())
      cross join lateral (
        select ((max(d.text) filter (where d.text::jsonb ->> 1 = 'actor'))::jsonb ->> 2)::uuid,
               (select jsonb_build_object('digest', s.part ->> 0, 'sealed', s.part ->> 2)
                  from (select (max(d.text) filter (where d.text::jsonb ->> 1 = 'sealed'))::jsonb) s (part) where s.part is not null),
               ((max(d.text) filter (where d.text::jsonb ->> 1 = 'clock'))::jsonb ->> 2)::timestamptz
          from jsonb_array_elements_text(e.disclosures) d (text)
      ) parsed (by, content, clock)
     where e.family_id = app.my_family() and e.ref = thing and e.kind like any ('{health.%,dose.%}') and parsed.content is not null
  ) numbered
   where before is null or numbered.n < before
   order by numbered.n desc limit most
$$;
grant execute on function app.sealed_history to evenkeel_web;

-- Whether this parent reads a log, and `newcomer` doesn't: their own, or that with a parent who left.
create or replace function app.is_of_one_alone(l public.log, parent uuid, newcomer uuid) returns boolean language sql immutable
  return l.person = parent or parent = any (l.readers) and not newcomer = any (l.readers);

-- Whether the two of a circle have this version of a thing already, or a later one: there, or in what came by a merge.
create or replace function app.has_later_entry(circle public.log, thing uuid, since timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.entry e join public.log l on l.family_id = e.family_id and l.id = e.log_id
     where e.family_id = circle.family_id and e.ref = thing and e.kind not like 'grant.%' and l.readers = circle.readers and e.at >= since)
$$;
