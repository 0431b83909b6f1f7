import type { Kept, PlanId } from '@evenkeel/contract/plans.rules';
import type { Role } from '@evenkeel/contract/roles';
import { sql } from 'kysely';
import type { Scope } from '../db.ts';

export type Row = Kept & { role: Role };

export async function get({ db }: Scope): Promise<Row> {
  const { rows } = await sql<Row>`select role, status, plan, trial_end_date from app.my_subscription()`.execute(db);
  return one(rows);
}

/** Keeps what was chosen, where that may be chosen, and answers what stands. */
export async function choose({ db }: Scope, plan: PlanId, withTrial: boolean): Promise<Row> {
  const { rows } = await sql<Row>`
    select role, status, plan, trial_end_date from app.choose_plan(${plan}, ${withTrial})
  `.execute(db);
  return one(rows);
}

function one([row]: Row[]): Row {
  if (!row) throw new Error('An account without a subscription');
  return row;
}
