import { newId } from '@evenkeel/contract/base';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { enterAs, prove, type Family } from '../api.ts';
import { clock, foundFamily, owner, parts, pool, signUp } from '../testing/world.ts';
import { listing, type Page } from './calendar.sql.ts';

/** Months over which the events of a family are spread. */
const span = { few: 12, many: 1_200 };

/** A family with 42 events a month, over so many months. */
async function family(months: number, { ended = 0 } = {}): Promise<Family> {
  const { sessionToken, accountId } = await signUp('Alex Rivera', 'parent');
  const id = await foundFamily([{ accountId, name: 'Alex', role: 'parent' }]);
  // Row-level security binds the owner too, so that the test needs a way in; the events of a month come in any order.
  await owner.query('create policy fill on event to current_user using (true)').catch(() => {});
  await owner.query(
    `insert into event (family_id, id, title, description, date, time, zone, type, children, status, added_by, created_at)
     select $1, gen_random_uuid(), 'Event ' || n, repeat('x', 200), date '1950-01-01' + (n * 31 / 42),
            case when n % 4 = 0 then null else time '08:00' + (n % 12) * interval '1 hour' end,
            'America/New_York', 'other', '{}', 'upcoming', $2, $3
     from generate_series(1, $4::int) n order by gen_random_uuid()`,
    [id, accountId, clock().toString(), months * 42],
  );
  // What repeated for half a year, long before the month that is asked for.
  await owner.query(
    `insert into event (family_id, id, title, description, date, frequency, until, zone, type, children, status, added_by, created_at)
     select $1, gen_random_uuid(), 'Course ' || n, '', date '1930-01-01' + n, 'weekly', date '1930-07-01' + n, 'UTC', 'other', '{}',
            'upcoming', $2, $3 from generate_series(1, $4::int) n`,
    [id, accountId, clock().toString(), ended],
  );
  return prove(enterAs({ ...parts, sessionToken }), parts.doorbell, id);
}

type Plan = { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number; 'Actual Rows': number } };

/** How many blocks of 8 KB the statement of this page touches, and how many events it answers. */
async function costOf(of: Family, page: Page): Promise<{ blocks: number; rows: number }> {
  const explained = sql<{ 'QUERY PLAN': Plan[] }>`explain (analyze, buffers, format json) ${listing(of, page)}`;
  const { rows } = await explained.execute(of.db);
  const plan = rows[0]!['QUERY PLAN'][0]!.Plan;
  return { blocks: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], rows: plan['Actual Rows'] };
}

test('a month costs the same in a family with 500 events and in one with 50,000', async () => {
  const [few, many] = [await family(span.few), await family(span.many)];
  for (let i = 0; i < 20; i += 1) await family(1); // others in the same table
  await owner.query('vacuum analyze event');
  const [last] = (await listing(few, { from: '1950-06-10', limit: 1 }).execute(few.db)).rows;
  const [lastOfMany] = (await listing(many, { from: '1950-06-10', limit: 1 }).execute(many.db)).rows;
  const pages: [Page, Page][] = [
    [month(), month()],
    [
      { ...month(), after: last!.id },
      { ...month(), after: lastOfMany!.id },
    ],
    [
      { from: '1950-06-01', limit: 5 },
      { from: '1950-06-01', limit: 5 },
    ],
    [
      { after: last!.id, limit: 5 },
      { after: lastOfMany!.id, limit: 5 },
    ],
    [
      { after: newId(), limit: 5 },
      { after: newId(), limit: 5 },
    ],
  ];
  for (const [ofFew, ofMany] of pages) {
    const [least, most] = [await costOf(few, ofFew), await costOf(many, ofMany)];
    expect(most.rows).toBe(least.rows);
    expect(most.blocks, JSON.stringify(ofFew)).toBeLessThanOrEqual(least.blocks * 1.5);
  }
}, 60_000);

test('what once repeated and is over costs a month nothing, however much of it there was', async () => {
  const [few, many] = [await family(span.few, { ended: 10 }), await family(span.few, { ended: 5_000 })];
  await owner.query('vacuum analyze event');
  const [least, most] = [await costOf(few, month()), await costOf(many, month())];
  expect(most.rows).toBe(least.rows);
  expect(most.blocks).toBeLessThanOrEqual(least.blocks * 1.5);
}, 60_000);

test('also by a plan that is made once for all values, a month is found along the three indexes of the calendar', async () => {
  const many = await family(span.many);
  await owner.query('vacuum analyze event');
  const { sql: text } = listing(many, month()).compile(many.db);
  const { rows } = await pool.query(`explain (generic_plan) ${text}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/Index Scan using event_by_date/);
  expect(plan).toMatch(/(Index Scan using|Bitmap Index Scan on) event_going_on/);
  expect(plan).toMatch(/(Index Scan using|Bitmap Index Scan on) event_repeating/);
  expect(plan).not.toMatch(/Seq Scan on event/);
}, 60_000);

const month = () => ({ from: '1950-06-01', to: '1950-06-30', limit: 500 });
