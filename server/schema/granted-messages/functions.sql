-- A file of a message that a parent who grants me messages has before them: exactly of what app.messages_by_grant shows. Nothing of any
-- other document, and nothing for a member. Reading it is a look that names it, with each who granted and has the message before them; where
-- there is no such look, there is no file. Asks for the grant itself: the policies of documents never open a file of a message by a grant.
-- A grant of the time when none opened files doesn't (opens_files).
create or replace function app.file_by_grant(one uuid)
returns table (file_id uuid, kept_under uuid, kind text, pages integer, name text, has_copy boolean, photos integer)
language sql volatile security definer set search_path = '' as $$
  with found as materialized (
    select m as message, d.name, f.*
      from public.document d
      join public.message m on m.family_id = d.family_id and m.id = d.message_id
      join public.document_file f on f.family_id = d.family_id and f.id = d.file_id
     where d.family_id = app.granted('messages') and d.id = file_by_grant.one),
  looked as (
    select app.note_look(g, app.account(), 'messages', file_by_grant.one, app.now())
      from found f
      join public.access_grant g on g.family_id = f.family_id and g.account_id = app.account() and 'messages' = any (g.sections)
       and g.opens_files and g.consent_by is null and app.is_live(g, app.now()) and app.is_before(array[g.granted_by], f.message)
     order by g.id)
  select f.id, f.kept_under, f.kind, f.pages, f.name, f.copy_bytes is not null, f.photos
    from found f where (select count(*) from looked) > 0
$$;
grant execute on function app.file_by_grant to evenkeel_web;
