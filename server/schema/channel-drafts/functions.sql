-- What I am writing in an open channel of mine; null if nothing. No row where nothing can be written.
create or replace function app.channel_draft(in_channel uuid) returns table (sealed bytea)
language sql stable security definer set search_path = '' as $$
  select d.sealed from app.channel_of(in_channel) g
    left join public.channel_draft d on d.family_id = g.family_id and d.grant_id = g.id and d.account_id = app.account()
   where app.is_live(g, app.now())
$$;
grant execute on function app.channel_draft to evenkeel_web;

-- Keeps it instead of what was kept before; null removes it. Returns whether anything can be written there. Waits for who ends the grant,
-- or they for this, so that none outlives it.
create or replace function app.keep_channel_draft(in_channel uuid, words bytea) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  one public.access_grant;
begin
  perform from public.access_grant g where g.family_id = app.family() and g.id = in_channel for share;
  select * into one from app.channel_of(in_channel);
  if not found or not app.is_live(one, app.now()) then
    return false;
  end if;
  if words is null then
    delete from public.channel_draft d where d.family_id = one.family_id and d.grant_id = one.id and d.account_id = app.account();
  else
    insert into public.channel_draft as d values (one.family_id, one.id, app.account(), words, app.now())
    on conflict (family_id, grant_id, account_id) do update set sealed = excluded.sealed, updated_at = excluded.updated_at;
  end if;
  return true;
end $$;
grant execute on function app.keep_channel_draft to evenkeel_web;

-- For the job: what was being written by access whose last day is over. Nobody can ask for it any more.
create or replace function app.forget_drafts_of_past_grants(at timestamptz) returns void
language sql volatile security definer set search_path = '' as $$
  delete from public.channel_draft d using public.access_grant g
   where g.family_id = d.family_id and g.id = d.grant_id and g.ends_at <= forget_drafts_of_past_grants.at
$$;
grant execute on function app.forget_drafts_of_past_grants to evenkeel_accounts;

-- With the access goes what was being written by it; with a message, what its sender was writing.
create or replace function app.forget_channel_drafts() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from public.channel_draft d where d.family_id = new.family_id and d.grant_id = new.id;
  return null;
end $$;
create or replace trigger forget_channel_drafts after update of status on access_grant
  for each row when (new.status = 'ended') execute function app.forget_channel_drafts();

create or replace function app.forget_sent_draft() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from public.channel_draft d
   where d.family_id = new.family_id and d.grant_id = new.grant_id and d.account_id = new.sender_id;
  return null;
end $$;
create or replace trigger forget_sent_draft after insert on channel_message for each row execute function app.forget_sent_draft();
