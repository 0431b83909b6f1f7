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
