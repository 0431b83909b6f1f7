import { newId } from '@evenkeel/contract/base';
import { beforeAll, expect, inject, test } from 'vitest';
import { enterAs, prove, type Family } from '../api.ts';
import { costOf, settle } from '../testing/blocks.ts';
import { clock, foundFamily, owner, parts, pool, signUp } from '../testing/world.ts';
import { listing, searching } from './messages.sql.ts';
import { transcribing } from './transcript.sql.ts';

// Among 20,000, PostgreSQL doesn't go wrong where the search lets it: only from more on does it scan by time for rare words.
const sizes = { few: 2_000, many: inject('isAmongMany') ? 200_000 : 40_000 };

type Filled = Family & { conversationId: string; middle: string; contactId: string };

/** A family whose parents have written so many messages in one conversation; one in a thousand says "dentist". */
async function family(count: number): Promise<Filled> {
  const alex = await signUp('Alex Rivera', 'parent');
  const blake = await signUp('Blake Costa', 'parent');
  const id = await foundFamily([
    { accountId: alex.accountId, name: 'Alex', role: 'parent' },
    { accountId: blake.accountId, name: 'Blake', role: 'parent' },
  ]);
  const [conversationId, middle] = [newId(), newId()];
  await owner.query(`insert into conversation values ($1, $2, 'General', true, $3, $4, $5, $5)`, [
    id,
    conversationId,
    alex.accountId,
    blake.accountId,
    clock().toString(),
  ]);
  await owner.query(
    `insert into message (family_id, id, conversation_id, sender_id, receiver_id, sender_name, content, sent_at, delivered_at, viewed_at)
     select $1, case when n = $6::int / 2 then $5::uuid else gen_random_uuid() end, $2,
            case when n % 2 = 0 then $3::uuid else $4::uuid end, case when n % 2 = 0 then $4::uuid else $3::uuid end, 'Somebody',
            'Soccer practice number ' || n || case when n % 1000 = 7 then ' after the dentist' else ' as usual' end
              || ' word' || n % 5000,
            $7::timestamptz - n * interval '1 minute', $7::timestamptz - n * interval '1 minute', $7
     from generate_series(1, $6::int) n`,
    [id, conversationId, alex.accountId, blake.accountId, middle, count, clock().toString()],
  );
  return {
    ...prove(enterAs({ ...parts, sessionToken: alex.sessionToken }), parts.doorbell, id),
    conversationId,
    middle,
    contactId: blake.accountId,
  };
}

/** Fifty that lie together may begin near the end of a page: one more of the table, and one more of the index. */
const mostFor = (blocks: number) => blocks * 1.05 + 2;

let few: Filled;
let many: Filled;
beforeAll(async () => {
  few = await family(sizes.few);
  many = await family(sizes.many);
  for (let i = 0; i < 10; i += 1) await family(50); // others in the same tables
  await settle('message', 'conversation', 'waiting_message');
});

test(`the latest fifty, and fifty in the middle, cost the same among ${sizes.few} messages and among ${sizes.many}`, async () => {
  for (const page of [
    (of: Filled) => ({ conversationId: of.conversationId, limit: 50 }),
    (of: Filled) => ({ conversationId: of.conversationId, before: of.middle, limit: 50 }),
    () => ({ conversationId: newId(), limit: 50 }),
  ]) {
    const [least, most] = [await costOf(few, listing(few, page(few))), await costOf(many, listing(many, page(many)))];
    expect(most.rows).toBe(least.rows);
    expect(most.blocks, JSON.stringify(page(many))).toBeLessThanOrEqual(mostFor(least.blocks));
  }
});

test(`a page of a transcript, first or in the middle, costs the same among ${sizes.few} messages and among ${sizes.many}`, async () => {
  for (const page of [
    ({ contactId }: Filled) => ({ contactId, limit: 50 }),
    ({ contactId, middle }: Filled) => ({ contactId, after: middle, limit: 50 }),
  ]) {
    const [least, most] = [
      await costOf(few, transcribing(few, page(few))),
      await costOf(many, transcribing(many, page(many))),
    ];
    expect([least.rows, most.rows]).toEqual([50, 50]);
    expect(most.blocks, JSON.stringify(page(many))).toBeLessThanOrEqual(mostFor(least.blocks));
  }
});

test('a generic plan finds a page by its conversation’s index, too', async () => {
  const { sql: text } = listing(many, { conversationId: many.conversationId, limit: 50 }).compile(many.db);
  const plan = (await pool.query(`explain (generic_plan) ${text}`)).rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/Index Scan( Backward)? using message_in_conversation/);
  expect(plan).not.toMatch(/Seq Scan on message\b/);
});

test.each([
  { words: 'practice', rows: 20 },
  { words: 'soccer pract', rows: 20 },
  { words: 'dentist', rows: 20 },
  { words: 'word4711', rows: Math.min(20, sizes.many / 5_000) },
  { words: `number ${sizes.many - 1}`, rows: 1 },
  { words: 'nowhere', rows: 0 },
])(`to search for "$words" among ${sizes.many} reads little of them`, async ({ words, rows }) => {
  const found = await costOf(many, searching(many, { words, limit: 20 }));
  expect(found.rows).toBe(rows);
  expect(found.blocks).toBeLessThan(sizes.many / 200);
});

test('others’ messages do not slow a search down', async () => {
  const [ofFew, ofMany] = [
    await costOf(few, searching(few, { words: 'nowhere', limit: 20 })),
    await costOf(many, searching(many, { words: 'nowhere', limit: 20 })),
  ];
  expect(ofMany.blocks).toBeLessThanOrEqual(ofFew.blocks + 10);
});
