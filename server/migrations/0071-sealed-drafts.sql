-- Drafts of messages are sealed under their author like notes (decision 66): text and topic in one. Those from before are sealed when the
-- server starts, which alone has the key; until then their text stands in `content` and `topic`.
alter table message_draft
  add column sealed bytea,
  alter column content drop not null,
  add constraint message_draft_one_text check ((sealed is null) = (content is not null) and (sealed is null or topic is null));
revoke update (topic, content) on message_draft from evenkeel_web;
revoke insert on message_draft from evenkeel_web;
grant insert (family_id, account_id, thread, sealed, message_id, updated_at), update (sealed) on message_draft to evenkeel_web;

-- As 0042.
create or replace function app.merge_private(one public.family_merge, now timestamptz) returns void
language plpgsql volatile set search_path = '' as $$
declare
  whose uuid;
  before bigint;
begin
  for whose in select m.account_id from public.member m where m.family_id = one.source_id order by 1 loop
    perform app.cancel_invitations_of(one.source_id, whose, now);
    select least(0, (select min(n.seq) from public.notification n
                      where n.family_id = one.family_id and n.recipient_id = whose)) - l.size into before
      from public.log l where l.family_id = one.source_id and l.audience = 'person' and l.person = whose;
    update public.notification n set family_id = one.family_id, seq = n.seq + before
     where n.family_id = one.source_id and n.recipient_id = whose;
  end loop;
  insert into public.onboarding as kept (family_id, account_id, steps, skipped_at)
  select one.family_id, o.account_id, o.steps, o.skipped_at from public.onboarding o where o.family_id = one.source_id
      on conflict (family_id, account_id) do update
     set steps = array(select distinct unnest(kept.steps || excluded.steps)),
         skipped_at = coalesce(kept.skipped_at, excluded.skipped_at);
  delete from public.onboarding o where o.family_id = one.source_id;
  insert into public.mail_choice (family_id, account_id, detail, wanted)
  select one.family_id, c.account_id, c.detail, c.wanted from public.mail_choice c where c.family_id = one.source_id
      on conflict do nothing;
  delete from public.mail_choice c where c.family_id = one.source_id;
  insert into public.message_draft (family_id, account_id, thread, sealed, content, topic, updated_at, message_id)
  select one.family_id, d.account_id, d.thread, d.sealed, d.content, d.topic, d.updated_at, d.message_id
    from public.message_draft d where d.family_id = one.source_id
      on conflict do nothing;
  delete from public.message_draft d where d.family_id = one.source_id;
  perform app.merge_notes(one);
  update public.invitation i set family_id = one.family_id where i.family_id = one.source_id;
  update auth.invited d set family_id = one.family_id where d.family_id = one.source_id;
end $$;
