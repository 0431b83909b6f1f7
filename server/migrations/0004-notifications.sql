-- What one person is told. Nobody else sees it, counts it, or notices that it came or was read.
create table notification (
  family_id    uuid not null,                  -- no foreign key: that of recipient_id says that the family exists
  id           uuid not null,
  recipient_id uuid not null,
  seq          bigint not null,                -- of the recipient's own log: the order in which they came
  user_id      uuid not null,                  -- who caused it
  type         text not null check (type in ('info', 'relationship', 'event', 'alert', 'payment', 'visit', 'message')),
  title        text not null,
  description  text not null,
  action_label text,
  -- A path of this product, never another address. A browser takes "/\" for "//", which leads elsewhere.
  action_url   text check (action_url ~ '^/(?![/\\])'),
  icon         text not null,
  priority     text not null check (priority in ('normal', 'high')),
  created_at   timestamptz not null,
  updated_at   timestamptz not null,
  read_at      timestamptz,
  primary key (family_id, id),
  foreign key (family_id, recipient_id) references member
);
create unique index notification_latest on notification (family_id, recipient_id, seq);
create index notification_unread on notification (family_id, recipient_id) where read_at is null;

alter table notification enable row level security;
alter table notification force row level security;
create policy owner on notification to current_user using (true);
create policy mine on notification for select to evenkeel_web
  using (family_id = (select app.family()) and recipient_id = (select app.account()));
create policy read on notification for update to evenkeel_web
  using (family_id = (select app.family()) and recipient_id = (select app.account()));
grant select, update (read_at, updated_at) on notification to evenkeel_web;

-- Tells one member something, and lets their own log say so: no counter that others see moves. For functions with the
-- owner's rights, which have proven that this person may hear of it.
create function app.tell(
  family uuid, notice uuid, recipient uuid, actor uuid, at timestamptz,
  type text, title text, description text, action_label text, action_url text, icon text, priority text
) returns uuid
language plpgsql volatile set search_path = '' as $$
declare
  body jsonb := jsonb_build_object(
    'type', type, 'title', title, 'description', description, 'actionLabel', action_label, 'actionUrl', action_url,
    'icon', icon, 'priority', priority);
begin
  insert into public.notification
  values (family, notice, recipient, app.append_to(family, recipient, actor, at, 'notification.added', notice, body),
          actor, type, title, description, action_label, action_url, icon, priority, at, at, null);
  return notice;
end $$;

-- Tells another member of the family proven at the door. Called after app.append: the family's log is always the first.
create function app.notify(
  recipient uuid, type text, title text, description text, action_label text, action_url text, icon text, priority text
) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform from public.member m where m.family_id = app.family() and m.account_id = recipient and recipient <> app.account();
  if not found then
    raise exception 'no such member' using errcode = 'no_data_found';
  end if;
  return app.tell(app.family(), gen_random_uuid(), recipient, app.account(), app.now(),
                  type, title, description, action_label, action_url, icon, priority);
end $$;

-- The other parents of the family proven at the door.
create function app.other_parents() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select account_id from public.member
   where family_id = app.family() and role = 'parent' and account_id <> app.account() order by account_id
$$;

-- Has "You have an update" mailed for a notice of this request, once an hour while the person has not looked: however often
-- something is confirmed, taken back and confirmed again, it is one mail.
create function app.mail_update(notice uuid) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  told public.notification;
begin
  select * into told from public.notification n
   where n.family_id = app.family() and n.id = notice and n.user_id = app.account();
  if not found or exists (
    select from public.notification n join app.outbox o on o.kind = 'update' and o.ref = n.id
     where n.family_id = told.family_id and n.recipient_id = told.recipient_id and n.read_at is null
       and o.created_at > app.now() - interval '1 hour'
  ) then
    return null;
  end if;
  return app.enqueue('update', notice);
end $$;

-- To whom it goes, for the job, which has no session.
create function app.update_mail(notice uuid) returns table (email text)
language sql stable security definer set search_path = '' as $$
  select a.email from public.notification n join auth.accounts a on a.id = n.recipient_id and a.closed_at is null
   where n.id = notice
$$;

grant execute on function app.notify, app.other_parents(), app.mail_update to evenkeel_web;
grant execute on function app.update_mail to evenkeel_accounts;
