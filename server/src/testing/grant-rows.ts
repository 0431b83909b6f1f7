import { newId } from '@evenkeel/contract/base';
import type pg from 'pg';

/** An offer of Alex's, a look, and a message, for tests of what row-level security keeps. */
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
       select family_id, id, id, granted_by, 'Alex', 'Private', now() from made)
     insert into grant_look (family_id, grant_id, section, hour, thing) select family_id, id, 'calendar', now(), id from made`,
    [familyId, newId()],
  );
}
