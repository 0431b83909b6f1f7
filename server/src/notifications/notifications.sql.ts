import { showNotice } from '@evenkeel/contract/notices';
import type { Notification } from '@evenkeel/contract/notifications';
import { sql } from 'kysely';
import type { Family } from '../api.ts';

/** A notice as it is kept: with words, from before its kind had any here; or as a kind with parameters, and then its words are null. */
type Kept = Notification & {
  kind: string | null;
  ref: string | null;
  params: unknown;
  /** The name of what it is about, if its reader may see it now. */
  subject: string | null;
};

const listed = sql`
  id, family_id, user_id, recipient_id, type, title, description, created_at, updated_at, read_at,
  action_label, action_url, icon, priority, kind, params, ref`;

/** Asked as the reader: what row-level security hides has no name. */
const subject = sql`
  case split_part(kind, '.', 1)
    when 'event' then (select e.title from event e where e.family_id = notice.family_id and e.id = notice.ref)
    when 'alert' then (select a.title from alert a where a.family_id = notice.family_id and a.id = notice.ref)
  end as subject`;

function shown({ kind, params, subject: name, ref: _ref, ...row }: Kept): Notification {
  return kind === null ? row : { ...row, ...showNotice({ kind, params }, name) };
}

type Counts = { total: number; unread: number };

/** A page of my own, and how many there are: one statement, so that the numbers fit the rows. */
export async function list(
  family: Family,
  { before = null, limit }: { before?: string | null | undefined; limit: number },
): Promise<Counts & { notifications: Notification[] }> {
  const { rows } = await sql<Counts & ({ [Key in keyof Kept]: null } | Kept)>`
    select counts.total, counts.unread, page.*
    from (
      select count(*) as total, count(*) filter (where read_at is null) as unread
      from notification where family_id = ${family.id} and recipient_id = app.account()
    ) counts left join (
      select ${listed}, ${subject} from notification notice
      where family_id = ${family.id} and recipient_id = app.account() and (${before}::uuid is null or seq < (
        select seq from notification where family_id = ${family.id} and id = ${before}
      ))
      order by seq desc limit ${limit}
    ) page on true
  `.execute(family.db);
  const [{ total, unread } = { total: 0, unread: 0 }] = rows;
  const notifications = rows.flatMap(({ total: _total, unread: _unread, ...row }) =>
    row.id === null ? [] : [shown(row)],
  );
  return { total, unread, notifications };
}

/** The one that was read now, logged for its reader alone; nothing when it is not theirs or was read before. */
export async function read(family: Family, id: string): Promise<Notification | undefined> {
  const { rows } = await sql<Kept>`
    with notice as (
      update notification set read_at = app.now(), updated_at = app.now()
      where family_id = ${family.id} and id = ${id} and read_at is null
      returning ${listed}
    )
    select notice.*, ${subject} from notice, app.append('person', 'notification.read', id, '{}')
  `.execute(family.db);
  return rows.map(shown)[0];
}

export async function get(family: Family, id: string): Promise<Notification | undefined> {
  const { rows } = await sql<Kept>`
    select ${listed}, ${subject} from notification notice where family_id = ${family.id} and id = ${id}
  `.execute(family.db);
  return rows.map(shown)[0];
}
