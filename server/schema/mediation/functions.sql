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

-- Starts a session page, and tells both parents. `many` where I have started the most there can be with these two; nothing where I don't
-- mediate, or the id is taken. It locks the logs of the two in their usual order.
create or replace function app.start_session_page(page uuid, title text, day date, most int) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  one public.access_grant;
  parent uuid;
begin
  select * into one from app.mediation();
  if not found then
    return null;
  end if;
  perform from public.log l
   where l.family_id = one.family_id and l.audience = 'person' and l.person in (one.granted_by, one.consent_by) order by l.id for update;
  -- Either may have left while it waited.
  select * into one from app.mediation();
  if not found then
    return null;
  end if;
  if exists (select from public.session_page p where p.family_id = one.family_id and p.id = page) then
    return null;
  elsif (select count(*) from public.session_page p
          where p.family_id = one.family_id and p.mediator_id = one.account_id and p.parents <@ array[one.granted_by, one.consent_by]) >= most then
    return 'many';
  end if;
  insert into public.session_page (family_id, id, mediator_id, mediator_name, role, parents, parent_names, title, day, changed_at)
  values (one.family_id, page, one.account_id, one.name, one.role, array[one.granted_by, one.consent_by],
          array(select m.name from public.member m where m.family_id = one.family_id and m.account_id in (one.granted_by, one.consent_by)
                 order by m.account_id = one.consent_by), start_session_page.title,
          start_session_page.day, app.now());
  foreach parent in array array[one.granted_by, one.consent_by] loop
    perform app.mail_update(app.add_notice(one.family_id, gen_random_uuid(), parent, one.account_id, app.now(), 'mediation.started', page,
      jsonb_build_object('pageId', page)));
  end loop;
  return 'started';
end $$;
grant execute on function app.start_session_page to evenkeel_web;

-- Session pages go along when their family is merged into another one. A mediator of both families who gave two pages one id keeps both: the
-- one that moves gets another.
create or replace function app.merge_session_pages(source uuid, target uuid) returns void
language sql volatile set search_path = '' as $$
  update public.session_page p
     set family_id = target,
         id = case when exists (select from public.session_page here where here.family_id = target and here.id = p.id)
                   then gen_random_uuid() else p.id end
   where p.family_id = source
$$;
