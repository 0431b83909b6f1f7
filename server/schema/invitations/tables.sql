-- An invitation to join a family. Private to its sender until it is answered.
create table invitation (
  family_id    uuid not null,                  -- no foreign key: that of sender_id proves that the family exists
  id           uuid not null,
  sender_id    uuid not null,
  email        text not null,                  -- as the sender entered it
  email_key    text not null,                  -- normalized, for comparison
  message      text not null,
  token_hash   bytea not null,                 -- the token is an HMAC of the id, never stored
  -- `asked`: a third parent, and the other parent has to agree before anything is sent or works. `refused`: they did not.
  status       text not null,
  mail         text not null check (mail in ('sending', 'sent', 'failed')),
  created_at   timestamptz not null,
  expires_at   timestamptz not null,
  accepted_by  uuid,
  answered_at  timestamptz,
  agreed_by    uuid,                           -- the parent who agreed to a third one
  -- The sender's address at that time: all that the invited person ever sees of it. Later addresses, and that they changed, stay
  -- private (decisions/12-accounts).
  sender_email text,
  child_id     uuid,                           -- the child it is about; shown to the invited person once the two are connected
  primary key (family_id, id),
  foreign key (family_id, sender_id) references member,
  constraint invitation_status_check check (
    status in ('asked', 'pending', 'waiting', 'accepted', 'rejected', 'refused', 'cancelled', 'expired'))
);
create unique index one_open_invitation on invitation (family_id, sender_id, email_key) where status in ('pending', 'waiting');
create unique index one_third_asked on invitation (family_id) where status = 'asked';
create index invitation_latest on invitation (family_id, sender_id, created_at desc, id desc);

-- Where a link and an address lead before any family is known. evenkeel_web can't read it.
create table auth.invited (
  invitation_id uuid primary key,
  token_hash    bytea not null unique,
  email_key     text not null,
  family_id     uuid not null
);
create index invited_address on auth.invited (email_key);

-- When invitations were emailed, for the limit of a mailbox over all senders and families.
create table auth.invitation_mails (
  id        uuid primary key,                  -- that of the outbox: an email that is retried counts once
  email_key text not null,                     -- of the mailbox behind the address
  left_at   timestamptz not null
);
create index invitation_mails_to_address on auth.invitation_mails (email_key, left_at);

-- Mailboxes that get no more invitations, no matter who sends them. Under a keyed digest: this table shows no address.
create table auth.unwanted (
  mailbox bytea primary key,
  since   timestamptz not null
);
