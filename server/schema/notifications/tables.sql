-- Notifications of one person. Nobody else sees or counts them, or learns that one arrived or was read.
create table notification (
  family_id    uuid not null,                  -- no foreign key: that of recipient_id proves that the family exists
  id           uuid not null,
  recipient_id uuid not null,
  seq          bigint not null,                -- of the recipient's own log: the order in which they came
  user_id      uuid not null,                  -- who caused it
  -- What happened, to what, and the parameters of the words for it: `contract/src/notices.ts` has the words, and where it leads.
  -- Only rows from before `kind` have words here.
  type         text check (type in ('info', 'relationship', 'event', 'alert', 'payment', 'visit', 'message')),
  title        text,
  description  text,
  action_label text,
  -- A path of this product, never another address. Browsers read "/\" as "//", which leads elsewhere.
  action_url   text check (action_url ~ '^/(?![/\\])'),
  icon         text,
  priority     text check (priority in ('normal', 'high')),
  created_at   timestamptz not null,
  updated_at   timestamptz not null,
  read_at      timestamptz,
  kind         text,
  ref          uuid,
  params       jsonb,                          -- ids, names of members, amounts and dates: never free text
  primary key (family_id, id),
  foreign key (family_id, recipient_id) references member,
  constraint notification_one_form check (
    case when kind is null
      then num_nonnulls(ref, params) = 0 and num_nulls(type, title, description, icon, priority) = 0
      else num_nulls(ref, params) = 0 and num_nonnulls(type, title, description, action_label, action_url, icon, priority) = 0
    end)
);
create unique index notification_latest on notification (family_id, recipient_id, seq);
create index notification_unread on notification (family_id, recipient_id) where read_at is null;
-- How many one person caused for another within an hour.
create index notification_of_sender on notification (family_id, recipient_id, user_id, created_at);
-- The job that sends an update knows its notification and no family.
create index notification_by_id on notification (id);

-- What one person wants to be emailed about one family, and how much their notices in it say. Private: nobody else sees the choices.
create table mail_choice (
  family_id  uuid not null,
  account_id uuid not null,
  detail     boolean not null,                 -- also what it is about, not only that there is an update
  wanted     boolean not null default true,    -- false: no email about updates at all
  less       boolean not null default false,   -- notices stay neutral inside the product, too
  primary key (family_id, account_id),
  foreign key (family_id, account_id) references member on delete cascade   -- goes with a family that was never used
);
