import type { Facts } from '@evenkeel/contract/notice-template';
import { showNotice } from '@evenkeel/contract/notices';
import type { Notification } from '@evenkeel/contract/notifications';
import { thingOfNotice } from '@evenkeel/contract/shown-things';
import { sql } from 'kysely';
import type { Family } from '../api.ts';
import { facts, less } from './facts.sql.ts';

/** A notice as it is kept: with words, from before its kind had any here; or as a kind with parameters, and then its words are null. */
type Kept = Omit<Notification, 'neutral' | 'thing'> & {
  kind: string | null;
  ref: string | null;
  params: unknown;
  facts: Facts;
};

const listed = sql`
  id, family_id, user_id, recipient_id, type, title, description, created_at, updated_at, read_at,
  action_label, action_url, icon, priority, kind, params, ref`;

/** Of a notice that has words only the title, which is ours: its description may be what someone wrote. */
function shown({ kind, params, ref, facts: known, ...row }: Kept, showsLess: boolean): Notification {
  if (kind === null || ref === null) return { ...row, description: '', neutral: '', thing: null };
  const thing = thingOfNotice({ kind, ref, params, facts: known });
  return { ...row, ...showNotice({ kind, params }, showsLess ? null : known), thing };
}

type Counts = { total: number; unread: number; less: boolean };

/** A page of my own, and how many there are: one statement, so that the numbers fit the rows. */
export async function list(
  family: Family,
  { before = null, limit }: { before?: string | null | undefined; limit: number },
): Promise<Counts & { notifications: Notification[] }> {
  const { rows } = await sql<Counts & ({ [Key in keyof Kept]: null } | Kept)>`
    select counts.total, counts.unread, ${less(family)}, page.*
    from (
      select count(*) as total, count(*) filter (where read_at is null) as unread
      from notification where family_id = ${family.id} and recipient_id = app.account()
    ) counts left join (
      select ${listed}, ${facts} from notification notice
      where family_id = ${family.id} and recipient_id = app.account() and (${before}::uuid is null or seq < (
        select seq from notification where family_id = ${family.id} and id = ${before}
      ))
      order by seq desc limit ${limit}
    ) page on true
  `.execute(family.db);
  const [{ total, unread, less: showsLess } = { total: 0, unread: 0, less: false }] = rows;
  const notifications = rows.flatMap(({ total: _total, unread: _unread, less: _less, ...row }) =>
    row.id === null ? [] : [shown(row, showsLess)],
  );
  return { total, unread, less: showsLess, notifications };
}

/** The one that was read now, logged for its reader alone; nothing when it is not theirs or was read before. */
export async function read(family: Family, id: string): Promise<Notification | undefined> {
  const { rows } = await sql<Kept & { less: boolean }>`
    with notice as (
      update notification set read_at = app.now(), updated_at = app.now()
      where family_id = ${family.id} and id = ${id} and read_at is null
      returning ${listed}
    )
    select notice.*, ${facts}, ${less(family)} from notice, app.append('person', 'notification.read', id, '{}')
  `.execute(family.db);
  return rows.map(one)[0];
}

/** Several of mine, by id or up to one; how many are unread now, and whether that is fewer than before is nobody's to learn. */
export async function readSeveral(
  family: Family,
  { ids = [], through = null }: { ids?: readonly string[]; through?: string | null },
): Promise<{ unread: number }> {
  const { rows } = await sql<{ unread: number }>`
    select app.read_notices(${ids}::uuid[], ${through}::uuid) as unread`.execute(family.db);
  return { unread: rows[0]?.unread ?? 0 };
}

export async function get(family: Family, id: string): Promise<Notification | undefined> {
  const { rows } = await sql<Kept & { less: boolean }>`
    select ${listed}, ${facts}, ${less(family)} from notification notice where family_id = ${family.id} and id = ${id}
  `.execute(family.db);
  return rows.map(one)[0];
}

const one = ({ less: showsLess, ...row }: Kept & { less: boolean }) => shown(row, showsLess);
