import { newId } from '@evenkeel/contract/base';
import type pg from 'pg';

/** An offer of Alex's, a look, a message, a draft, what was added by it, and a page of a session with Blake and a suggestion to both, for tests of what row-level security keeps. */
export async function addGrantRows(owner: pg.Pool, familyId: string): Promise<void> {
  await owner.query(
    `with made as (
       insert into access_grant (family_id, id, granted_by, email, email_key, role, sections, starts_on, ends_on, purpose, is_named, status,
                                 made_at, open_until)
       select family_id, $2, account_id, 'x@example.test', 'x@example.test', 'lawyer', '{calendar}', now(), now(), 'Private', false, 'offered',
              now(), now()
         from member where family_id = $1 and name = 'Alex' returning *
     ), said as (
       insert into channel_message (family_id, id, grant_id, sender_id, sender_name, content, sent_at)
       select family_id, id, id, granted_by, 'Alex', 'Private', now() from made returning *
     ), read as (
       insert into channel_receipt (family_id, message_id, reader_id, grant_id) select family_id, id, sender_id, grant_id from said
     ), typed as (
       insert into channel_draft (family_id, grant_id, account_id, sealed, updated_at) select family_id, id, id, '', now() from made
     ), added as (
       insert into counsel_document (family_id, account_id, id, grant_id, parent_id, sender_name, size, started_at, name, category, sent_at)
       select family_id, id, id, id, granted_by, 'Jordan Park', 1, now(), 'Private', 'other', now() from made)
     insert into grant_look (family_id, grant_id, section, hour, thing) select family_id, id, 'calendar', now(), id from made`,
    [familyId, newId()],
  );
  await owner.query(
    `with page as (
       insert into session_page (family_id, id, mediator_id, mediator_name, role, parents, parent_names, title, day, changed_at)
       select $1, $2, $2, 'Robin Vale', 'mediator', array_agg(account_id order by name), array_agg(name order by name), 'Private', now(), now()
         from member where family_id = $1 and name in ('Alex', 'Blake') returning *)
     insert into session_point (family_id, page_id, id, content, state, added_at) select family_id, id, id, 'Private', 'open', now() from page`,
    [familyId, newId()],
  );
  await owner.query(
    `insert into schedule_suggestion
       (family_id, id, mediator_id, mediator_name, role, parents, parent_names, against, rules, ended, status, suggested_at)
     select $1, $2, $2, 'Robin Vale', 'mediator', array_agg(account_id order by name), array_agg(name order by name), 0, '[]', array[$2::uuid],
            'open', now()
       from member where family_id = $1 and name in ('Alex', 'Blake')`,
    [familyId, newId()],
  );
}
