-- Adds something to do to the outbox, in the transaction that causes it. Returns its id. evenkeel_web can't call it: it has emails sent
-- only by what functions of the owner do. Updates go through app.enqueue_update.
create or replace function app.enqueue(kind text, ref uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  added uuid;
begin
  if kind = 'update' then
    return app.enqueue_update(ref);
  end if;
  insert into app.outbox (kind, ref, created_at) values (enqueue.kind, enqueue.ref, coalesce(app.now(), now()))
  returning id into added;
  return added;
end $$;
grant execute on function app.enqueue to evenkeel_accounts;

-- How many writes have waited this long for a standby. PostgreSQL tells the state of a connection to whoever opened it: a role of its own,
-- or the owner for all.
create or replace function app.waiting_for_owner(patience interval) returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*) from pg_catalog.pg_stat_activity
   where wait_event = 'SyncRep' and query_start < clock_timestamp() - patience
$$;
grant execute on function app.waiting_for_owner to evenkeel_web;

create or replace function app.waiting_writes(patience interval) returns bigint
language sql stable set search_path = '' as $$
  select greatest(app.waiting_for_owner(patience), (
    select count(*) from pg_catalog.pg_stat_activity
     where wait_event = 'SyncRep' and query_start < clock_timestamp() - patience))
$$;
grant execute on function app.waiting_writes to evenkeel_web;
