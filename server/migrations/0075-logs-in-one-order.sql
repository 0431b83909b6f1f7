-- As 0009, with the logs in the order in which everyone takes them (0058): the family's first. Whoever joined another family while
-- somebody sent them a message here took the log of the two before the family's, and each waited for the other.
create or replace function app.is_unused(family uuid, asked text) returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  perform from public.log l where l.family_id = family order by l.audience <> 'family', l.audience, l.id for update;
  perform from public.member m where m.family_id = family order by m.account_id for update;
  return (select count(*) from public.member m where m.family_id = family) = 1
     and (select l.size from public.log l where l.family_id = family and l.audience = 'family') = 0
     and not exists (select from public.invitation i where i.family_id = family and i.status in ('pending', 'waiting')
                        and i.expires_at > app.now() and i.email_key is distinct from asked);
end $$;
