import type { Notification } from '@evenkeel/contract/notifications';
import { sql } from 'kysely';
import type { Family } from '../api.ts';

const listed = sql`
  id, family_id, user_id, recipient_id, type, title, description, created_at, updated_at, read_at,
  action_label, action_url, icon, priority`;

type Counts = { total: number; unread: number };

/** A page of my own, and how many there are: one statement, so that the numbers fit the rows. */
export async function list(
  family: Family,
  { before = null, limit }: { before?: string | null | undefined; limit: number },
): Promise<Counts & { notifications: Notification[] }> {
  const { rows } = await sql<Counts & ({ [Key in keyof Notification]: null } | Notification)>`
    select counts.total, counts.unread, page.*
    from (
      select count(*) as total, count(*) filter (where read_at is null) as unread
      from notification where family_id = ${family.id} and recipient_id = app.account()
    ) counts left join (
      select ${listed} from notification
      where family_id = ${family.id} and recipient_id = app.account() and (${before}::uuid is null or seq < (
        select seq from notification where family_id = ${family.id} and id = ${before}
      ))
      order by seq desc limit ${limit}
    ) page on true
  `.execute(family.db);
  const [{ total, unread } = { total: 0, unread: 0 }] = rows;
  const notifications = rows.flatMap(({ total: _total, unread: _unread, ...row }) => (row.id === null ? [] : [row]));
  return { total, unread, notifications };
}

/** The one that was read now, logged for its reader alone; nothing when it is not theirs or was read before. */
export async function read(family: Family, id: string): Promise<Notification | undefined> {
  const { rows } = await sql<Notification>`
    with read as (
      update notification set read_at = app.now(), updated_at = app.now()
      where family_id = ${family.id} and id = ${id} and read_at is null
      returning ${listed}
    )
    select read.* from read, app.append('person', 'notification.read', id, '{}')
  `.execute(family.db);
  return rows[0];
}

export async function get(family: Family, id: string): Promise<Notification | undefined> {
  const { rows } = await sql<Notification>`
    select ${listed} from notification where family_id = ${family.id} and id = ${id}
  `.execute(family.db);
  return rows[0];
}
