import type { Subscription } from '@evenkeel/contract/plans';
import type { InForce, Kept, PlanId } from '@evenkeel/contract/plans.rules';
import type { Role } from '@evenkeel/contract/roles';
import { sql } from 'kysely';
import type { Family } from '../api.ts';
import type { Scope } from '../db.ts';

export type Row = Kept & Pick<Subscription, 'renewal' | 'sharedPlan'> & { role: Role; paidUntil: string | null };

const columns = sql`role, status, plan, trial_end_date, paid_until, renewal, shared_plan`;

export async function get({ db }: Scope): Promise<Row> {
  const { rows } = await sql<Row>`select ${columns} from app.my_subscription()`.execute(db);
  return one(rows);
}

/** Stores the chosen plan if that is allowed, and returns the current state. */
export async function choose({ db }: Scope, plan: PlanId, withTrial: boolean): Promise<Row> {
  const { rows } = await sql<Row>`select ${columns} from app.choose_plan(${plan}, ${withTrial})`.execute(db);
  return one(rows);
}

/** Each parent's own plan in a family. */
export async function inForce({ db }: Family): Promise<InForce[]> {
  const { rows } = await sql<{ plan: InForce }>`select plan from app.plans_in_force() as plan`.execute(db);
  return rows.map(({ plan }) => plan);
}

function one([row]: Row[]): Row {
  if (!row) throw new Error('An account without a subscription');
  return row;
}
