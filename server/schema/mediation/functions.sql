-- The grant by which I mediate between the two parents of this request's family, while it is open.
create or replace function app.mediation() returns setof public.access_grant language sql stable security definer set search_path = '' as $$
  select g.* from public.access_grant g
   where g.family_id = app.granted('mediation') and g.account_id = app.account() and 'mediation' = any (app.opens(g))
     and app.is_live(g, app.now())
   order by g.made_at, g.id limit 1
$$;

-- The two parents between whom I mediate; nobody where I don't.
create or replace function app.mediated() returns uuid[] language sql stable security definer set search_path = '' as $$
  select coalesce((select array[g.granted_by, g.consent_by] from app.mediation() g), '{}')
$$;
grant execute on function app.mediated to evenkeel_web;

-- The same, with the logs of the two parents locked in their usual order, so that both can be told: nothing where either left meanwhile.
create or replace function app.lock_mediation() returns setof public.access_grant
language plpgsql volatile security definer set search_path = '' as $$
declare
  one public.access_grant;
begin
  select * into one from app.mediation();
  perform from public.log l
   where l.family_id = one.family_id and l.audience = 'person' and l.person in (one.granted_by, one.consent_by) order by l.id for update;
  return query select * from app.mediation();
end $$;

-- Names of these two parents, in the order of the grant.
create or replace function app.names_of_mediated(one public.access_grant) returns text[] language sql stable set search_path = '' as $$
  select array(
    select m.name from public.member m where m.family_id = one.family_id and m.account_id in (one.granted_by, one.consent_by)
     order by m.account_id = one.consent_by)
$$;

-- Tells both parents of something that their mediator made.
create or replace function app.tell_mediated(one public.access_grant, kind text, thing uuid, params jsonb) returns void
language sql volatile set search_path = '' as $$
  select app.mail_update(app.add_notice(one.family_id, gen_random_uuid(), parent, one.account_id, app.now(), tell_mediated.kind, thing, params))
    from unnest(array[one.granted_by, one.consent_by]) parent
$$;

-- Starts a session page, and tells both parents. `many` where I have started the most there can be with these two; nothing where I don't
-- mediate, or the id is taken.
create or replace function app.start_session_page(page uuid, title text, day date, most int) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  one public.access_grant;
begin
  select * into one from app.lock_mediation();
  if not found or exists (select from public.session_page p where p.family_id = one.family_id and p.id = page) then
    return null;
  elsif (select count(*) from public.session_page p
          where p.family_id = one.family_id and p.mediator_id = one.account_id and p.parents <@ array[one.granted_by, one.consent_by]) >= most then
    return 'many';
  end if;
  insert into public.session_page (family_id, id, mediator_id, mediator_name, role, parents, parent_names, title, day, changed_at)
  values (one.family_id, page, one.account_id, one.name, one.role, array[one.granted_by, one.consent_by],
          app.names_of_mediated(one), start_session_page.title, start_session_page.day, app.now());
  perform app.tell_mediated(one, 'mediation.started', page, jsonb_build_object('pageId', page));
  return 'started';
end $$;
grant execute on function app.start_session_page to evenkeel_web;

-- Whether a parent has taken this suggestion up: proposed what it says, with its id. Another proposal that took the id is none of it.
create or replace function app.is_taken_up(one public.schedule_suggestion) returns boolean language sql stable set search_path = '' as $$
  select exists (
    select from public.proposal p
     where p.family_id = one.family_id and p.id = one.id and p.proposed_by = any (one.parents)
       and p.schedule is not distinct from one.schedule and p.rules = one.rules and p.ended = one.ended)
$$;
grant execute on function app.is_taken_up to evenkeel_web;

-- Suggests changes to the schedule, and tells both parents. `late` where another arrangement stands than was seen, `open` where my last
-- suggestion has no answer yet, `unknown` where it names children or rules of others; nothing where I don't mediate, don't read the calendar,
-- or the id is taken.
create or replace function app.suggest_schedule(suggestion uuid, against int, schedule jsonb, rules jsonb, ended uuid[], children uuid[])
returns text language plpgsql volatile security definer set search_path = '' as $$
declare
  one public.access_grant;
begin
  select * into one from app.lock_mediation();
  if not found or app.granted('suggesting') is null
     or exists (select from public.schedule_suggestion s where s.family_id = one.family_id and s.id = suggestion)
     or exists (select from public.proposal p where p.family_id = one.family_id and p.id = suggestion) then
    return null;
  elsif (select coalesce(max(a.number), 0) from public.arrangement a where a.family_id = one.family_id) <> suggest_schedule.against then
    return 'late';
  elsif exists (
      select from unnest(suggest_schedule.children) child
       where not exists (select from public.child c where c.family_id = one.family_id and c.id = child))
     or exists (
      select from public.layer_rule r
       where r.family_id = one.family_id
         and r.id in (select (rule ->> 'id')::uuid from jsonb_array_elements(suggest_schedule.rules) rule)) then
    return 'unknown';
  elsif exists (
      select from public.schedule_suggestion s
       where s.family_id = one.family_id and s.mediator_id = one.account_id and s.parents <@ array[one.granted_by, one.consent_by]
         and s.status = 'open' and not app.is_taken_up(s)) then
    return 'open';
  end if;
  insert into public.schedule_suggestion
    (family_id, id, mediator_id, mediator_name, role, parents, parent_names, against, schedule, rules, ended, status, suggested_at)
  values (one.family_id, suggestion, one.account_id, one.name, one.role, array[one.granted_by, one.consent_by], app.names_of_mediated(one),
          suggest_schedule.against, suggest_schedule.schedule, suggest_schedule.rules, suggest_schedule.ended, 'open', app.now());
  perform app.tell_mediated(one, 'suggestion.made', suggestion, '{}');
  return 'made';
end $$;
grant execute on function app.suggest_schedule to evenkeel_web;

-- Withdraws a suggestion of mine that nobody has answered; false where there is none.
create or replace function app.withdraw_suggestion(suggestion uuid, seen int) returns boolean
language sql volatile security definer set search_path = '' as $$
  with gone as (
    update public.schedule_suggestion s set status = 'withdrawn', version = s.version + 1
      from app.mediation() g
     where s.family_id = g.family_id and s.id = suggestion and s.mediator_id = g.account_id and s.version = seen and s.status = 'open'
       and s.parents <@ array[g.granted_by, g.consent_by] and app.granted('suggesting') is not null
       and not app.is_taken_up(s)
    returning s.id)
  select exists (select from gone)
$$;
grant execute on function app.withdraw_suggestion to evenkeel_web;

-- Session pages go along when their family is merged into another one; a suggestion goes with the schedule that it was about. A mediator of
-- both families who gave two pages one id keeps both: the one that moves gets another.
create or replace function app.merge_session_pages(source uuid, target uuid) returns void
language sql volatile set search_path = '' as $$
  delete from public.schedule_suggestion s where s.family_id = source;
  update public.session_page p
     set family_id = target,
         id = case when exists (select from public.session_page here where here.family_id = target and here.id = p.id)
                   then gen_random_uuid() else p.id end
   where p.family_id = source
$$;
