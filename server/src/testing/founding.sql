-- Accounts and families that a test starts with, in one round trip each. In the database that each test file copies, and in no other.
create schema testing;

-- `people`: [{ id, first, last, role, session, token, stem }], the hashes of a session's token in hex.
create function testing.sign_up(people jsonb, at timestamptz) returns void
language sql as $$
  insert into auth.accounts (id, email, email_key, first_name, last_name, role, created_at, updated_at)
  select id, id || '@example.test', id || '@example.test', first, last, role, at, at
    from jsonb_to_recordset(people) as (id uuid, first text, last text, role text);
  insert into auth.subscriptions (account_id, status, trial_start_date, trial_end_date)
  select id, case role when 'parent' then 'trial' else 'free' end, at, at + interval '14 days'
    from jsonb_to_recordset(people) as (id uuid, role text);
  insert into auth.sessions (id, account_id, token_hash, stem_hash, rotated_at, device_hash, label, level, confirmed_at, created_at,
         seen_at, expires_at, ends_at)
  select session, id, decode(token, 'hex'), decode(stem, 'hex'), at, decode(token, 'hex'), 'Firefox on Linux', 1, at, at,
         at, at + interval '30 days', at + interval '180 days'
    from jsonb_to_recordset(people) as (id uuid, session uuid, token text, stem text);
$$;

-- `families`: [{ id, log, members: [{ account, name, role, home, log }] }]. A log for each family, and a private one for each member.
create function testing.found(families jsonb, at timestamptz) returns void
language sql as $$
  insert into family (family_id, created_at, zone)
  select id, at, 'America/New_York' from jsonb_to_recordset(families) as (id uuid);
  insert into log (family_id, id, audience)
  select id, log, 'family' from jsonb_to_recordset(families) as (id uuid, log uuid);
  insert into member (family_id, account_id, name, role, joined_at, home)
  select f.id, m.account, m.name, m.role, at, m.home
    from jsonb_to_recordset(families) as f (id uuid, members jsonb),
         jsonb_to_recordset(f.members) as m (account uuid, name text, role text, home text);
  insert into log (family_id, id, audience, person)
  select f.id, m.log, 'person', m.account
    from jsonb_to_recordset(families) as f (id uuid, members jsonb),
         jsonb_to_recordset(f.members) as m (account uuid, log uuid);
$$;

create function testing.begin(people jsonb, families jsonb, at timestamptz) returns void
language sql as $$
  select testing.sign_up(people, at);
  select testing.found(families, at);
$$;
