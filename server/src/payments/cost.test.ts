import { newId } from '@evenkeel/contract/base';
import type { RawBuilder } from 'kysely';
import { expect, inject, test } from 'vitest';
import { enterAs, prove, type Family } from '../api.ts';
import { costOf, settle } from '../testing/blocks.ts';
import { clock, foundFamily, owner, parts, signUp } from '../testing/world.ts';
import { listing as expenses } from './expenses.sql.ts';
import { counting, listing as payments } from './payments.sql.ts';
import { stating } from './statement.sql.ts';

const sizes = { few: 500, many: inject('isAmongMany') ? 50_000 : 5_000 };

/** A family with so many expenses and payments, over so many days; ten of each are open. */
async function family(many: number): Promise<Family> {
  const [alex, blake] = [await signUp('Alex Rivera', 'parent'), await signUp('Blake Costa', 'parent')];
  const members = [
    { ...alex, name: 'Alex', role: 'parent' as const },
    { ...blake, name: 'Blake', role: 'parent' as const },
  ];
  const id = await foundFamily(members);
  // Scattered over the days, as they would be: 12041 is prime, and leaves no two neighbors in one page.
  const scattered = `generate_series($1::int, $2::int) k,
    lateral (select (k::bigint * 12041 % $3::int)::int + 1 as n)`;
  // A thousand at a time: each of them moves the one line of the ledger, and whoever moves it in one transaction reads all it was.
  for (let first = 1; first <= many; first += 1_000) {
    const last = Math.min(many, first + 999);
    const which = [first, last, many, id, alex.accountId, clock().toString()];
    await owner.query(
      `insert into expense (family_id, id, paid_by, description, amount, date, share, status, accepted, created_at)
       select $4, md5('expense ' || n)::uuid, $5, 'Expense ' || n, 100, date '1990-01-01' + n / 4, 5000,
              case when n <= 10 then 'pending' else 'accepted' end, case when n <= 10 then 0 else 100 end, $6
       from ${scattered}`,
      which,
    );
    await owner.query(
      `insert into payment (family_id, id, paid_by, received_by, description, amount, date, method, status, created_at)
       select $4, md5('payment ' || n)::uuid, $7, $5, 'Payment ' || n, 100, date '1990-01-01' + n / 4, 'cash',
              case when n <= 10 then 'pending' else 'paid' end, $6
       from ${scattered}`,
      [...which, blake.accountId],
    );
  }
  return prove(enterAs({ ...parts, sessionToken: alex.sessionToken }), parts.doorbell, id);
}

test(`a page of money costs the same in a family with ${sizes.few} expenses and payments and in one with ${sizes.many}`, async () => {
  const [few, many] = [await family(sizes.few), await family(sizes.many)];
  for (let i = 0; i < 20; i += 1) await family(20); // others in the same tables
  await settle('expense', 'payment', 'ledger', 'member');
  const pages: Record<string, (of: Family) => RawBuilder<unknown>> = {
    'the latest expenses': (of) => expenses(of, { limit: 50 }),
    'open expenses': (of) => expenses(of, { only: 'open', limit: 50 }),
    'expenses before an unknown one': (of) => expenses(of, { before: newId(), limit: 50 }),
    'the latest payments': (of) => payments(of, { order: 'newest', limit: 50 }),
    'the oldest payments': (of) => payments(of, { order: 'oldest', limit: 50 }),
    'open payments': (of) => payments(of, { only: 'open', order: 'newest', limit: 50 }),
    'payments with a common word': (of) => payments(of, { search: 'pay', order: 'newest', limit: 50 }),
  };
  for (const [what, page] of Object.entries(pages)) {
    const [least, most] = [await costOf(few, page(few)), await costOf(many, page(many))];
    expect(most.rows, what).toBe(least.rows);
    expect(most.blocks, what).toBeLessThanOrEqual(least.blocks * 1.05);
  }
  const { rows } = await owner.query<{ owed: number; paid: number }>(
    'select sum(owed)::int as owed, sum(paid)::int as paid from ledger where family_id = $1',
    [many.id],
  );
  expect(rows, 'two lines a family, however much there is').toEqual([
    { owed: (sizes.many - 10) * 50, paid: (sizes.many - 10) * 100 },
  ]);
  for (const of of [few, many]) await oweTheRest(of);
  const [least, most] = [await costOf(few, counting(few)), await costOf(many, counting(many))];
  expect(most.blocks, 'since when the balance is open').toBeLessThanOrEqual(least.blocks * 1.05);
  const [little, much] = [await costOf(few, recent(few)), await costOf(many, recent(many))];
  expect(much.blocks, 'a statement of the last months').toBeLessThanOrEqual(little.blocks * 1.05);
});

const recent = (of: Family) => stating(of, { from: '2026-10-01', to: '2026-12-31', limit: 500 });

/** Today's expense owes more than all payments left: it alone explains the balance. */
async function oweTheRest({ id }: Family): Promise<void> {
  await owner.query(
    `insert into expense (family_id, id, paid_by, description, amount, date, share, status, accepted, created_at)
     select $1, gen_random_uuid(), payer, 'The rest', amount, '2026-11-01', 5000, 'accepted', amount, $2
       from (select max(account_id::text) filter (where owed > 0) :: uuid as payer,
                    (2 * (sum(paid) - sum(owed)) + 200)::int as amount from ledger where family_id = $1) left_over`,
    [id, clock().toString()],
  );
}
