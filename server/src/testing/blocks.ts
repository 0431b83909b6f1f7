import { sql, type RawBuilder } from 'kysely';
import { expect } from 'vitest';
import type { Family } from '../api.ts';
import { eventually } from './eventually.ts';
import { owner } from './world.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether costs are counted among what ten years leave (`npm run bench`), or among enough to see them grow. */
    isAmongMany: boolean;
  }
}

type Plan = { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number; 'Actual Rows': number } };

/** How many blocks of 8 KB a statement touches, and how many rows it answers. */
export async function costOf(
  { db }: Family,
  statement: RawBuilder<unknown>,
): Promise<{ blocks: number; rows: number }> {
  const explained = sql<{ 'QUERY PLAN': Plan[] }>`explain (analyze, buffers, format json) ${statement}`;
  await explained.execute(db); // what PostgreSQL looks up in its catalogue for the first time does not count
  const plan = (await explained.execute(db)).rows[0]!['QUERY PLAN'][0]!.Plan;
  return { blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], rows: plan['Actual Rows'] };
}

/**
 * What is in these tables is known to the planner and visible to all, and nothing dead is left. A snapshot that somebody holds keeps
 * dead rows, through which every statement goes: of a line that each row moves, one for each row.
 */
export async function settle(...tables: string[]): Promise<void> {
  await eventually(async () => {
    await owner.query(`vacuum analyze ${tables.join(', ')}`);
    const { rows } = await owner.query(
      'select relname from pg_class where oid = any ($1::regclass[]) and relallvisible < relpages',
      [tables],
    );
    expect(rows, 'tables with rows that not everyone sees').toEqual([]);
  });
}
