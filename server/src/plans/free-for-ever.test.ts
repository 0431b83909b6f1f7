import { newId } from '@evenkeel/contract/base';
import type { Meta } from '@evenkeel/contract/base';
import { contract } from '@evenkeel/contract/contract';
import { isContractProcedure, type AnyContractProcedure } from '@orpc/contract';
import { describe, expect, test } from 'vitest';
import { ask, clock, owner, serverWorld, type ServerWorld } from '../testing/world.ts';

// Reading, exporting, answering and confirming stay free for ever: also after the trial, and for parents who never paid. What
// needs a plan is said in the contract, and here once more, so that nobody adds to it by the way.

/** Everything for which a family needs a plan. */
const paid = [
  'grants.add', // of a relative
  'calendar.schedules.patterns.set',
  'calendar.schedules.patterns.propose',
  'payments.expenses.add',
  'documents.uploads.start',
  'documents.add',
  'documents.replace',
  'mediation.pages.add',
];

type Operation = { name: string; method: string; path: string; needs: Meta['needs']; refusals: string[] };

function operationsOf(node: object, path: string[] = []): Operation[] {
  if (!isContractProcedure(node))
    return Object.entries(node).flatMap(([key, child]) => operationsOf(child, [...path, key]));
  const { route, meta, errorMap } = (node as AnyContractProcedure)['~orpc'];
  const { needs } = meta as Meta;
  const refusals = Object.keys(errorMap);
  return [{ name: path.join('.'), method: route.method ?? '', path: route.path ?? '', needs, refusals }];
}

const operations = operationsOf(contract);
const reading = operations.filter(({ method }) => method === 'GET');

test('only the listed operations need a plan', () => {
  expect(operations.filter(({ needs }) => needs !== undefined).map(({ name }) => name)).toEqual(paid);
  expect(operations.filter(({ refusals }) => refusals.includes('NEEDS_PLAN')).map(({ name }) => name)).toEqual(paid);
});

test.each(reading)('$name reads, and is free', ({ needs, refusals }) => {
  expect([needs, refusals.includes('NEEDS_PLAN')]).toEqual([undefined, false]);
});

test('answering, confirming, exporting and withdrawing are free', () => {
  const acts =
    /\.(answer|confirm|accept|reject|open|export|download|withdraw|settle|complete|read|leave|history\.list)$/;
  const found = operations.filter(({ name }) => acts.test(name));
  expect(found.length).toBeGreaterThan(8);
  for (const { name, needs } of found) expect(needs, name).toBeUndefined();
});

const queries: Record<string, string> = {
  'calendar.events.list': '?from=2026-11-01&to=2026-12-12',
  'calendar.nights.list': '?from=2026-11-01&to=2026-12-12',
  'messages.search.list': '?words=shoes',
  'health.records.list': '?type=appointment',
  'health.appointments.list': '?from=2026-11-01&to=2026-12-12',
  'health.growthTables.get': '?measure=height&sex=female',
  'documents.found.list': '?words=shoes',
  'payments.statement.get': '?from=2026-01-01&to=2026-12-31',
  'notes.get': `?item=child&itemId=${newId()}`,
};

/** Two parents who shared something while they were on trial, and never paid: now the trials are over. */
async function unpaid() {
  const world = await serverWorld();
  const { alex, blake, familyId } = world;
  const shoes = () => ({
    id: newId(),
    familyId,
    description: 'Shoes',
    amount: 60_00,
    date: '2026-11-01',
    share: 5_000,
  });
  const expense = await alex.payments.expenses.add(shoes());
  const child = { firstName: 'Nora', lastName: '', age: '9', gender: null, custodyDetails: '' };
  await blake.children.add({ id: newId(), familyId, ...child });
  const [mine] = await blake.families.list();
  const words = { receiverId: mine!.me, conversationId: null, topic: null, content: 'Hello' };
  await alex.messages.add({ id: newId(), familyId, ...words });
  return { ...world, expense, shoes, blakeId: mine!.me, end: () => clock.advance({ hours: 14 * 24 + 1 }) };
}

async function read(
  { name, path }: Operation,
  { familyId, tokens, blakeId }: ServerWorld & { blakeId: string },
  ref: string,
) {
  const filled = path.replace('{familyId}', familyId).replaceAll(/\{\w+\}/g, ref);
  const isWithBlake = ['messages.conversations.list', 'messages.transcript.list'].includes(name);
  const query = isWithBlake ? `?contactId=${blakeId}` : (queries[name] ?? '');
  const { status } = await ask(`/api${filled}${query}`, { headers: { cookie: `session=${tokens.alex}` } });
  return status;
}

describe('after the trial, without a plan', () => {
  test.each(reading)('$name answers as before', async (operation) => {
    const world = await unpaid();
    const ref = newId();
    const before = await read(operation, world, ref);
    expect([200, 404]).toContain(before);
    world.end();
    expect(await read(operation, world, ref)).toBe(before);
  });

  test('shared data reads the same, byte for byte', async () => {
    const { alex, familyId, blakeId, end } = await unpaid();
    const all = async () => ({
      expenses: await alex.payments.expenses.list({ familyId }),
      ledger: await alex.payments.ledger.get({ familyId }),
      children: await alex.children.list({ familyId }),
      conversations: await alex.messages.conversations.list({ familyId, contactId: blakeId }),
      events: await alex.calendar.events.list({ familyId, from: '2026-11-01', to: '2026-12-01' }),
    });
    const before = await all();
    end();
    expect(await all()).toEqual(before);
  });

  test('expenses, payments, messages and events can be answered, recorded, sent and confirmed', async () => {
    const { alex, blake, familyId, expense, blakeId, end } = await unpaid();
    end();
    const { id, version } = expense;
    const dispute = { status: 'disputed' as const, accepted: 10_00, reason: 'Too much' };
    const disputed = await blake.payments.expenses.answer({ familyId, id, version, ...dispute });
    await alex.payments.expenses.settle({ familyId, id, version: disputed.version });
    const cash = {
      id: newId(),
      familyId,
      description: 'Half',
      amount: 5_00,
      date: '2026-11-02',
      method: 'cash' as const,
    };
    const recorded = await blake.payments.record(cash);
    await alex.payments.confirm({ familyId, id: recorded.id, version: recorded.version, isConfirmed: true });
    const words = { receiverId: blakeId, conversationId: null, topic: null, content: 'Thank you' };
    await alex.messages.add({ id: newId(), familyId, ...words });
    const when = { date: '2026-12-24T15:15', end: null, zone: 'America/New_York' };
    const about = { title: 'Dentist', description: '', ...when, type: 'other' as const, children: [] };
    const event = await alex.calendar.events.add({ id: newId(), familyId, ...about });
    await blake.calendar.events.confirm({ familyId, id: event.id, version: event.version, isConfirmed: true });
    expect((await alex.payments.ledger.get({ familyId })).parents).toMatchObject([{ owed: 5_00 }, { paid: 5_00 }]);
  });

  test('templates and rules can be proposed and accepted; a custom pattern needs a plan', async () => {
    const { alex, blake, familyId, end } = await unpaid();
    const { schedules } = alex.calendar;
    const times = { startsWith: 'A', startDay: '2030-01-07', exchangeTime: '18:00', zone: 'UTC' } as const;
    const own = { ...times, template: 'custom', pattern: 'AAABB' } as const;
    const first = await schedules.patterns.propose({ id: newId(), familyId, against: 0, schedule: own });
    end();
    const { id, version } = first;
    const yes = { familyId, version, status: 'accepted' as const };
    await blake.calendar.schedules.proposals.answer({ ...yes, id });
    const again = { familyId, against: 1, schedule: own };
    const needed = { code: 'NEEDS_PLAN', status: 402 };
    await expect(schedules.patterns.propose({ ...again, id: newId() })).rejects.toMatchObject(needed);
    expect(await schedules.patterns.propose({ id, familyId, against: 0, schedule: own })).toMatchObject({ id });
    const when = {
      kind: 'ranges' as const,
      ranges: [{ from: '2030-02-01', fromTime: '18:00', to: '2030-02-02', toTime: '18:00' }],
    };
    const about = {
      layer: 'change' as const,
      name: 'Concert',
      when,
      who: { kind: 'home' as const, home: 'B' as const },
    };
    const rule = {
      id: newId(),
      ...about,
      rotation: 'keep' as const,
      zone: 'UTC',
      position: 1,
      children: [],
      orderText: '',
    };
    const free = {
      id: newId(),
      familyId,
      against: 1,
      schedule: { ...times, template: '2-2-3' as const },
      rules: [rule],
    };
    const second = await schedules.proposals.add(free);
    await blake.calendar.schedules.proposals.answer({ ...yes, id: second.id });
    expect(await schedules.list({ familyId })).toMatchObject({ version: 2, rules: [{ name: 'Concert' }] });
  });

  test('what needs a plan is refused for both, writes nothing, and works with a plan', async () => {
    const { alex, blake, familyId, shoes, end } = await unpaid();
    end();
    const before = await owner.query('select from entry where family_id = $1', [familyId]);
    for (const parent of [alex, blake])
      await expect(parent.payments.expenses.add(shoes())).rejects.toMatchObject({ code: 'NEEDS_PLAN', status: 402 });
    expect((await owner.query('select from entry where family_id = $1', [familyId])).rowCount).toBe(before.rowCount);
  });
});
