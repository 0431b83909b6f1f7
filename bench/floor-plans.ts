import pg from 'pg';
import { range, type Household } from './families.ts';
import * as statements from './floor-statements.ts';
import type { Statement } from './floor-statements.ts';

type Plan = {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: Plan[];
};

/**
 * Throws if a statement of the floor sorts, or reads more rows than it returns: then it isn't the least that could be done. Looks at
 * the plan for these values and at the one for any value, because a prepared statement may get either.
 */
export async function checkFloorPlans(
  connection: pg.ClientConfig,
  { familyId, conversationId, token, alex }: Household,
) {
  const client = new pg.Client({ ...connection, database: 'evenkeel' });
  await client.connect();
  try {
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      await client.query(`set plan_cache_mode = ${mode}`);
      const check = (statement: Statement, ...values: string[]) => checkPlan(client, statement, values);
      await check(statements.month, familyId, range.from, range.to);
      await check(statements.latestExpenses, familyId, '50');
      await check(statements.latestMessages, familyId, conversationId);
      await check(statements.search, familyId, 'blue', '50');
      await check(statements.families, alex.accountId);
      await check(statements.invitation, token);
      await check(statements.session, alex.accountId);
    }
  } finally {
    await client.end();
  }
}

async function checkPlan(client: pg.Client, { name, text }: Statement, values: string[]): Promise<void> {
  await client.query(`prepare looked_at as ${text}`);
  const written = values.map((value) => pg.escapeLiteral(value)).join();
  const { rows } = await client.query(`explain (analyze, format json) execute looked_at(${written})`);
  await client.query('deallocate looked_at');
  const plan: Plan = rows[0]['QUERY PLAN'][0].Plan;
  const returned = plan['Actual Rows'];
  if (returned === 0) throw new Error(`The floor's ${name} returns nothing`);
  for (const node of nodesOf(plan)) {
    const read = readBy(node);
    if (node['Node Type'].includes('Sort')) throw new Error(`The floor's ${name} has a ${node['Node Type']}`);
    if (read > returned)
      throw new Error(`The floor's ${name} reads ${read} rows and returns ${returned}: ${JSON.stringify(node)}`);
  }
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

function readBy(node: Plan): number {
  const removed =
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0) +
    (node['Rows Removed by Join Filter'] ?? 0);
  return (node['Actual Rows'] + removed) * node['Actual Loops'];
}
