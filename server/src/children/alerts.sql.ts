import type { Alert, Due, NewAlert } from '@evenkeel/contract/children';
import { sql } from 'kysely';
import type { Family } from '../api.ts';

const columns = [
  'id',
  'familyId',
  'childId',
  'title',
  'description',
  'due',
  'createdAt',
  'completed',
  'version',
] as const;
const listed = sql.join(columns.map((column) => sql.ref(column)));

type Page = { childId?: string | undefined; before?: string | undefined; limit: number };
type Seen = { id: string; version: number };

type Counts = { total: number; open: number };

/** A page, the newest first, and how many there are of the family or of one child: one statement, so that the numbers fit. */
export async function list(family: Family, page: Page): Promise<Counts & { alerts: Alert[] }> {
  const { childId, before, limit } = page;
  const wanted = sql`family_id = ${family.id} and removed_at is null${childId ? sql` and child_id = ${childId}` : sql``}`;
  const last = sql`(select created_at, id from alert where family_id = ${family.id} and id = ${before})`;
  const { rows } = await sql<Counts & ({ [Key in keyof Alert]: null } | Alert)>`
    select counts.total, counts.open, page.*
    from (
      select count(*) as total, count(*) filter (where not completed) as open from alert where ${wanted}
    ) counts left join (
      select ${listed} from alert where ${wanted}${before ? sql` and (created_at, id) < ${last}` : sql``}
      order by created_at desc, id desc limit ${limit}
    ) page on true
    order by page.created_at desc, page.id desc
  `.execute(family.db);
  const [{ total, open } = { total: 0, open: 0 }] = rows;
  const alerts = rows.flatMap(({ total: _total, open: _open, ...row }) => (row.id === null ? [] : [row]));
  return { total, open, alerts };
}

type Known = { alert: Alert; isMine: boolean; isRemoved: boolean };

export async function get(family: Family, id: string): Promise<Known | undefined> {
  const row = await family.db
    .selectFrom('alert')
    .select(columns)
    .select([sql<boolean>`added_by = app.account()`.as('isMine'), sql<boolean>`removed_at is not null`.as('isRemoved')])
    .where('familyId', '=', family.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { isMine, isRemoved, ...alert } = row;
  return { alert, isMine, isRemoved };
}

/** When it is due, and the instant of the next reminder, as the database keeps them. */
type Dates = { due: Due | null; remindAt: string | null };
const kept = ({ due, remindAt }: Dates) => ({ due: due && JSON.stringify(due), remindAt });

/** The alert as it was added and logged, and the other parent notified, also by a mail; nothing when its id is taken or the child unknown. */
export async function add(
  family: Family,
  { id, childId, title, description }: NewAlert,
  dates: Dates,
): Promise<Alert | undefined> {
  const { due, remindAt } = kept(dates);
  const { rows } = await sql<Alert>`
    with added as (
      insert into alert (family_id, id, child_id, title, description, due, remind_at, added_by, created_at)
      select family_id, ${id}, id, ${title}, ${description}, ${due}::jsonb, ${remindAt}::timestamptz, app.account(), app.now()
      from child where family_id = ${family.id} and id = ${childId}
      on conflict (family_id, id) do nothing
      returning ${listed}
    ), logged as (
      select added.*, app.append('family', 'alert.added', id, to_jsonb(added) - '{id,family_id}'::text[]) from added
    ), notified as (
      select app.notify_of(parent, 'alert.added', id, jsonb_build_object('childId', child_id)) as notice
      from logged, app.other_parents() parent
    )
    select ${listed} from logged, (select count(app.mail_update(notice)) from notified) done
  `.execute(family.db);
  return rows[0];
}

/** What of an alert becomes another one as it is completed or reopened. */
export type Turned = Dates & { isCompleted: boolean };

/**
 * The alert with its new state, logged, or nothing when another version stands than was seen. What was done is logged with the date
 * that it was done for, where it had one.
 */
export async function turn(
  family: Family,
  { id, version, completed }: Seen & { completed: boolean },
  { isCompleted, ...dates }: Turned,
): Promise<Alert | undefined> {
  const { due, remindAt } = kept(dates);
  const { rows } = await sql<Alert>`
    with seen as (
      select due from alert where family_id = ${family.id} and id = ${id}
    ), changed as (
      update alert set completed = ${isCompleted}, due = ${due}::jsonb, remind_at = ${remindAt}::timestamptz,
        version = version + 1
      where family_id = ${family.id} and id = ${id} and version = ${version} and removed_at is null
        and completed <> ${completed}
      returning ${listed}
    )
    select changed.* from changed, seen, app.append('family', ${completed ? 'alert.completed' : 'alert.reopened'}, id,
      to_jsonb(changed) - '{id,family_id}'::text[]
        || case when seen.due is distinct from changed.due then jsonb_build_object('was_due', seen.due) else '{}' end),
      app.read_answered(id)
  `.execute(family.db);
  return rows[0];
}

/** Hides it for both, logged, and tells the other parent. Answers whether it was this version, and there to be hidden. */
export async function remove(family: Family, { id, version }: Seen): Promise<boolean> {
  const { rows } = await sql`
    with removed as (
      update alert set removed_at = app.now(), version = version + 1
      where family_id = ${family.id} and id = ${id} and version = ${version} and removed_at is null
      returning ${listed}
    ), logged as (
      select removed.*, app.append('family', 'alert.removed', id, to_jsonb(removed) - '{id,family_id}'::text[])
      from removed
    ), notified as (
      select app.notify_of(parent, 'alert.removed', id, jsonb_build_object('childId', child_id))
      from logged, app.other_parents() parent
    )
    select from logged, (select count(*) from notified) done
  `.execute(family.db);
  return rows.length > 0;
}
