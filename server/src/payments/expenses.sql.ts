import type { Expense, NewExpense } from '@evenkeel/contract/payments';
import { mostOpen, type AuthorsAct } from '@evenkeel/contract/payments.rules';
import { enoughFor } from '@evenkeel/contract/plans.rules';
import { sql, type RawBuilder } from 'kysely';
import type { Family } from '../api.ts';
import { telling, type Told } from './telling.sql.ts';

const columns = [
  'id',
  'familyId',
  'paidBy',
  'description',
  'amount',
  'date',
  'children',
  'category',
  'share',
  'isPaid',
  'status',
  'accepted',
  'reason',
  'answeredAt',
  'createdAt',
  'version',
] as const;
/** What leaves: by name, because outside development nothing is taken off an answer. */
const listed = sql.join(columns.map((column) => sql.ref(column)));

/** The whole content of a version, as the log keeps it. */
const body = (row: string) => sql`to_jsonb(${sql.ref(row)}) - '{id,family_id,created_at,answered_at}'::text[]`;

export type Page = { only?: 'open' | undefined; before?: string | undefined; limit: number };
type Seen = { id: string; version: number };

/** The latest first, along an index: what a page reads does not depend on how many there are. */
export function listing(family: Family, { only, before, limit }: Page): RawBuilder<Expense> {
  const open = sql`and status in ('pending', 'disputed')`;
  const older = sql`and (date, id) < (select date, id from expense where family_id = ${family.id} and id = ${before})`;
  return sql<Expense>`
    select ${listed} from expense where family_id = ${family.id} ${only ? open : sql``} ${before ? older : sql``}
    order by date desc, id desc limit ${limit}`;
}

export async function list(family: Family, page: Page): Promise<Expense[]> {
  return (await listing(family, page).execute(family.db)).rows;
}

export async function get(family: Family, id: string): Promise<Expense | undefined> {
  const { rows } = await sql<Expense>`
    select ${listed} from expense where family_id = ${family.id} and id = ${id}`.execute(family.db);
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

const answerable: Told = { title: 'New Expense', description: 'An expense waits for your answer', priority: 'high' };
const asked: Told = { title: 'New Request', description: 'A request waits for your answer', priority: 'high' };

/** The expense as it was added, logged, and the other parent told. Nothing when its id is taken, a child unknown, or no room or plan. */
export async function add(family: Family, expense: NewExpense): Promise<Expense | undefined> {
  const { id, description, amount, date, children, category, share, isPaid } = expense;
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
      returning ${listed}
    ), logged as (
      select added.*, app.append('family', 'expense.added', id, ${body('added')}) from added
    ), told as (${telling('logged', isPaid ? answerable : asked)})
    select ${listed} from logged, (select count(app.mail_update(notice)) from told) mailed
  `.execute(family.db);
  return rows[0];
}

type Answered = Seen & { status: 'accepted' | 'disputed'; accepted: number; reason: string };

const answers: Record<Answered['status'], Told> = {
  accepted: { title: 'Expense Accepted', description: 'An expense of yours was accepted' },
  disputed: { title: 'Expense Disputed', description: 'An expense of yours was disputed' },
};

/** The expense with its answer, logged, and its author told. Nothing when another version stands, or it is answered. */
export async function answer(family: Family, answer: Answered): Promise<Expense | undefined> {
  const { id, version, status, accepted, reason } = answer;
  const from = status === 'accepted' ? ['pending', 'disputed'] : ['pending'];
  const set = sql`status = ${status}, accepted = ${accepted}, reason = ${reason}, answered_at = app.now()`;
  return change(family, { id, version, set, from, kind: `expense.${status}`, told: answers[status] });
}

const ends: Record<AuthorsAct, { kind: string; set: RawBuilder<unknown>; told: Told }> = {
  withdraw: {
    kind: 'expense.withdrawn',
    set: sql`status = 'withdrawn', accepted = 0`,
    told: { title: 'Expense Withdrawn', description: 'An expense needs no answer any more' },
  },
  settle: {
    kind: 'expense.settled',
    set: sql`status = 'settled'`,
    told: { title: 'Expense Settled', description: 'A disputed expense stays at what you accepted' },
  },
  pay: {
    kind: 'expense.paid',
    set: sql`is_paid = true`,
    told: { title: 'Request Paid', description: 'What you accepted is paid now, and counts' },
  },
};

/** What its author does to it: `from` is the status in which that is still possible. */
export async function end(family: Family, act: AuthorsAct, before: Expense): Promise<Expense | undefined> {
  return change(family, { id: before.id, version: before.version, from: [before.status], ...ends[act] });
}

type Changed = Seen & { from: string[]; kind: string; set: RawBuilder<unknown>; told: Told };

async function change(family: Family, { id, version, from, kind, set, told }: Changed): Promise<Expense | undefined> {
  const { rows } = await sql<Expense>`
    with changed as (
      update expense set ${set}, version = version + 1
      where family_id = ${family.id} and id = ${id} and version = ${version} and status = any (${from})
      returning ${listed}
    ), logged as (
      select changed.*, app.append('family', ${kind}, id, ${body('changed')}) from changed
    ), told as (${telling('logged', told)})
    select ${listed} from logged, (select count(app.mail_update(notice)) from told) mailed
  `.execute(family.db);
  return rows[0];
}
