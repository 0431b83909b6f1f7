import type { ContactMessage } from '@evenkeel/contract/contact';
import type pg from 'pg';

/**
 * Keeps a message to the operator, and has it mailed. Asked again it changes nothing, also after it was mailed and erased: the
 * outbox still knows its id. Answers false when something else stands under this id.
 */
export async function add(pool: pg.Pool, { id, name, email, message }: ContactMessage, now: string): Promise<boolean> {
  const { rows } = await pool.query<{ isSame: boolean }>(
    `with kept as (
       insert into app.contact_message (id, name, email, message, sent_at) select $1, $2, $3, $4, $5
        where not exists (select from app.outbox where kind = 'contact' and ref = $1)
       on conflict (id) do nothing returning id
     ), posted as (select app.enqueue('contact', id) as mail_id from kept)
     select (select count(mail_id) from posted) = 1
         or coalesce((select (name, email, message) = ($2, $3, $4) from app.contact_message where id = $1), true)
         as "isSame"`,
    [id, name, email, message, now],
  );
  return rows[0]?.isSame ?? false;
}
