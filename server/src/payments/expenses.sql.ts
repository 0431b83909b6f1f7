import type { Expense, NewExpense } from '@evenkeel/contract/payments';
import { mostOpen, type AuthorsAct } from '@evenkeel/contract/payments.rules';
import { enoughFor } from '@evenkeel/contract/plans.rules';
import { sql, type RawBuilder } from 'kysely';
import type { Family } from '../api.ts';
import { isMissingFile, receiptsOf } from '../documents/attaching.sql.ts';
import type { FileToAttach } from '../documents/attaching.ts';
import { telling, type Notified } from './telling.sql.ts';

/** By name, because outside development nothing is taken off an answer. */
const stored = sql`
  id, family_id, paid_by, description, amount, date, children, category, share, is_paid, status, accepted, reason, answered_at, created_at, version`;
/** What leaves of the expenses in `rows`. Receipts are no part of the family's log: a third parent gets none. */
const withReceipts = (family: Family, rows: string) => sql`
  select ${stored}, coalesce(${receiptsOf(family.id, sql`select id from ${sql.ref(rows)}`)} -> id::text, '[]') as receipts
    from ${sql.ref(rows)}`;

/** The whole content of a version, as the log keeps it. */
const body = (row: string) => sql`to_jsonb(${sql.ref(row)}) - '{id,family_id,created_at,answered_at}'::text[]`;

export type Page = { only?: 'open' | undefined; before?: string | undefined; limit: number };
type Seen = { id: string; version: number };

type Listed = Omit<Expense, 'receipts'> & { receipts: Expense['receipts'] | null };

/**
 * The latest first, along an index: what a page reads does not depend on how many there are. Receipts are null where nobody sees any, and
 * only in a family that has receipts are they looked for.
 */
export function listing(family: Family, { only, before, limit }: Page): RawBuilder<Listed> {
  const open = sql`and status in ('pending', 'disputed')`;
  const older = sql`and (date, id) < (select date, id from expense where family_id = ${family.id} and id = ${before})`;
  const page = sql`
    expense where family_id = ${family.id} ${only ? open : sql``} ${before ? older : sql``}
    order by date desc, id desc limit ${limit}`;
  const receipts = receiptsOf(family.id, sql`select id from ${page}`);
  return sql<Listed>`
    select ${stored}, case when (select app.family_has_receipts()) then ${receipts} -> id::text end as receipts
    from ${page}`;
}

export async function list(family: Family, page: Page): Promise<Expense[]> {
  const { rows } = await listing(family, page).execute(family.db);
  return rows.map((row) => Object.assign(row, { receipts: row.receipts ?? [] }));
}

export async function get(family: Family, id: string): Promise<Expense | undefined> {
  const { rows } = await sql<Expense>`
    with one as (select ${stored} from expense where family_id = ${family.id} and id = ${id})
    ${withReceipts(family, 'one')}`.execute(family.db);
  return rows[0];
}

/** Whether there is room for one more that is not answered yet. Before there is somebody to answer, there always is. */
const hasRoom = (family: Family) => sql`
  case when exists (select from app.other_homes()) then ${mostOpen} > (
    select count(*) from expense where family_id = ${family.id} and paid_by = app.account() and status = 'pending'
  ) else true end`;

export async function isFull(family: Family): Promise<boolean> {
  const { rows } = await sql<{ isFull: boolean }>`select not ${hasRoom(family)} as is_full`.execute(family.db);
  return rows[0]?.isFull ?? false;
}

/** Whether somebody in the family pays for a plan with which expenses are started, or is on trial. */
const hasPlan = sql`exists (select from app.plans_in_force() plan where plan = any (${enoughFor('expenses')}))`;

export async function needsPlan({ db }: Family): Promise<boolean> {
  const { rows } = await sql<{ needsPlan: boolean }>`select not ${hasPlan} as needs_plan`.execute(db);
  return rows[0]?.needsPlan ?? true;
}

/**
 * The expense as it was added with its receipts, logged, and the other parent notified. Nothing when its id is taken, a child unknown, no
 * room or plan, or a receipt isn't there any more.
 */
export async function add(
  family: Family,
  expense: NewExpense,
  files: readonly FileToAttach[],
): Promise<Expense | undefined> {
  const { id, description, amount, date, children, category, share, isPaid } = expense;
  const receipts =
    files.length > 0 ? sql`app.attach_receipts(logged.id, ${JSON.stringify(files)}::jsonb)` : sql`'[]'::jsonb`;
  const { rows } = await sql<Expense>`
    with added as (
      insert into expense (family_id, id, paid_by, description, amount, date, children, category, share, is_paid, status,
        created_at)
      select ${family.id}, ${id}, app.account(), ${description}, ${amount}, ${date}::date, ${children}::uuid[], ${category},
        ${share}, ${isPaid}, 'pending', app.now()
      where ${hasPlan} and ${hasRoom(family)} and not exists (
        select from unnest(${children}::uuid[]) one
         where not exists (select from child where family_id = ${family.id} and id = one))
      on conflict (family_id, id) do nothing
      returning ${stored}
    ), logged as (
      select added.*, app.append('family', 'expense.added', id, ${body('added')}) from added
    ), notified as (${telling('logged', isPaid ? 'expense.added' : 'request.added')})
    select ${stored}, ${receipts} as receipts from logged, (select count(app.mail_update(notice)) from notified) mailed
  `
    .execute(family.db)
    .catch((error: unknown) => {
      if (isMissingFile(error)) return { rows: [] };
      throw error;
    });
  return rows[0];
}

type Answered = Seen & { status: 'accepted' | 'disputed'; accepted: number; reason: string };

/** The expense with its answer, logged, and its author notified. Nothing when another version stands, or it is answered. */
export async function answer(family: Family, answer: Answered): Promise<Expense | undefined> {
  const { id, version, status, accepted, reason } = answer;
  const open = status === 'accepted' ? sql`status in ('pending', 'disputed')` : sql`status = 'pending'`;
  const allowed = sql`paid_by <> app.account() and ${open}`;
  const set = sql`status = ${status}, accepted = ${accepted}, reason = ${reason}, answered_at = app.now()`;
  return change(family, { id, version, set, allowed, kind: `expense.${status}` });
}

/** `allowed` says in SQL what `expenseRights` says of the state: two acts at once must not both find it open. */
const ends: Record<AuthorsAct, { kind: Notified; set: RawBuilder<unknown>; allowed: RawBuilder<unknown> }> = {
  withdraw: {
    kind: 'expense.withdrawn',
    set: sql`status = 'withdrawn', accepted = 0`,
    allowed: sql`(status = 'pending' or not is_paid and status in ('accepted', 'disputed'))`,
  },
  settle: {
    kind: 'expense.settled',
    set: sql`status = 'settled'`,
    allowed: sql`status = 'disputed'`,
  },
  pay: {
    kind: 'expense.paid',
    set: sql`is_paid = true`,
    allowed: sql`not is_paid and status in ('accepted', 'settled')`,
  },
};

/** What its author does to it. Nothing when another version stands, or its state no longer allows it. */
export async function end(family: Family, act: AuthorsAct, { id, version }: Seen): Promise<Expense | undefined> {
  const { allowed, ...rest } = ends[act];
  return change(family, { id, version, allowed: sql`paid_by = app.account() and ${allowed}`, ...rest });
}

/** `kind` is the name of the entry in the log, and of the notice. */
type Changed = Seen & { allowed: RawBuilder<unknown>; kind: Notified; set: RawBuilder<unknown> };

async function change(family: Family, { id, version, allowed, kind, set }: Changed): Promise<Expense | undefined> {
  const { rows } = await sql<Expense>`
    with changed as (
      update expense set ${set}, version = version + 1
      where family_id = ${family.id} and id = ${id} and version = ${version} and ${allowed}
      returning ${stored}
    ), logged as (
      select changed.*, app.append('family', ${kind}, id, ${body('changed')}), app.read_answered(id) from changed
    ), notified as (${telling('logged', kind)})
    ${withReceipts(family, 'logged')} cross join (select count(app.mail_update(notice)) from notified) mailed
  `.execute(family.db);
  return rows[0];
}
