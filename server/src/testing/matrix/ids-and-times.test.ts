import { newId } from '@evenkeel/contract/base';
import { grantSections } from '@evenkeel/contract/rights/grants.rules';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clock } from '../world.ts';
import { inputs } from './inputs.ts';
import { keepFirst } from './kept-first.ts';
import { startSession, suggest } from './inputs-mediation.ts';
import type { On } from './on.ts';
import { call, operations } from './operations.ts';
import { familyOf, lawyerOf, mediatorOf, person, relativeOf } from './people.ts';
import { fill } from './things.ts';

// An id of version 7 tells when it was made. Nobody learns by one of a time that they aren't shown.

/**
 * From now on ids are made by the clock of the world. An id is never older than one before it, whatever file that was made in: the clock
 * goes on to the last one first.
 */
function makeIdsByClock(): void {
  vi.setSystemTime(clock().epochMilliseconds);
  const ahead = (madeAt(newId()) ?? Number.NaN) - clock().epochMilliseconds;
  clock.advance({ milliseconds: ahead });
  vi.setSystemTime(clock().epochMilliseconds);
  expect(madeAt(newId())).toBe(clock().epochMilliseconds);
}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  makeIdsByClock();
});
afterEach(() => void vi.useRealTimers());

type Row = Record<string, unknown>;

/** When an id was made; undefined where it doesn't tell. */
function madeAt(id: unknown): number | undefined {
  if (typeof id !== 'string' || !/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-/.test(id)) return undefined;
  return Number.parseInt(id.slice(0, 13).replace('-', ''), 16);
}

/** All objects in an answer, however deep. */
function objectsIn(answer: unknown): Row[] {
  if (Array.isArray(answer)) return answer.flatMap(objectsIn);
  if (typeof answer !== 'object' || answer === null) return [];
  return [answer as Row, ...Object.values(answer).flatMap(objectsIn)];
}

/** The times that an object shows of itself: instants, and the first day of what has days. In New York a day begins at 5 by UTC. */
const timesOf = (row: Row): number[] =>
  Object.entries(row).flatMap(([key, value]) => {
    if (typeof value !== 'string') return [];
    if (key === 'startsOn') return [Date.parse(`${value}T05:00:00Z`)];
    return /At$|^at$|^timestamp$/.test(key) ? [Date.parse(value)] : [];
  });

const idOf = (row: Row) => row['id'] ?? row['ref'];

/** Ids that are older than the earliest time that is shown of their thing, each with the answer it is in. */
function tooOld(answers: Record<string, unknown>): string[] {
  const shown = new Map<string, number>();
  const all = Object.entries(answers).flatMap(([name, answer]) => objectsIn(answer).map((row) => ({ name, row })));
  for (const { row } of all) {
    const id = idOf(row);
    const times = timesOf(row);
    if (typeof id === 'string' && times.length > 0) shown.set(id, Math.min(shown.get(id) ?? Infinity, ...times));
  }
  return all.flatMap(({ name, row }) => {
    const id = idOf(row);
    const [own, known] = [madeAt(id), shown.get(String(id))];
    return own !== undefined && known !== undefined && own < known ? [`${name} ${String(id)}`] : [];
  });
}

const hour = 3_600_000;

test('an id that is older than what is shown is found, and one that tells nothing isn’t', () => {
  const [id, at] = [newId(), clock().epochMilliseconds];
  const seen = (more: number, one = id) => ({
    'grants.list': { others: [{ id: one, madeAt: new Date(at + more).toISOString() }] },
  });
  expect(tooOld(seen(hour))).toEqual([`grants.list ${id}`]);
  expect(tooOld(seen(-hour))).toEqual([]);
  expect(tooOld(seen(hour, crypto.randomUUID()))).toEqual([]);
});

test('no answer to the other parent has an id that is older than the earliest time shown of its thing', async () => {
  const alex = await person('Alex Rivera', 'parent', 'A');
  const blake = await person('Blake Costa', 'parent', 'B');
  const familyId = await familyOf([alex, blake]);
  const things = await fill({ familyId, alex, blake });
  const neutral = await mediatorOf(alex, familyId, blake);
  const session = await startSession(familyId, neutral);
  const suggestion = await suggest(familyId, neutral);
  const lawyer = await lawyerOf(alex, familyId, grantSections);
  const relative = await relativeOf(alex, familyId, things.childId);
  const adding = await lawyerOf(alex, familyId, ['documents']);
  await adding.accept();
  const kept = await keepFirst({ familyId, alex, blake, lawyer: adding, childId: things.childId });
  expect(kept.isComplete).toBe(true);
  clock.advance({ hours: 2 });
  makeIdsByClock();
  const before = await kept.share();
  for (const one of [lawyer, relative]) await one.accept();
  const on: On = {
    familyId,
    me: blake,
    owner: blake,
    other: alex,
    alex,
    kim: alex,
    things,
    grant: lawyer,
    session,
    suggestion,
  };
  const answers: Record<string, unknown> = {};
  for (const operation of operations.filter(({ method }) => method === 'GET')) {
    const { status, body } = await call(operation, { ...(await inputs[operation.name]?.(on)), familyId }, blake.token);
    if (status === 200 && /^[[{]/.test(body)) answers[operation.name] = JSON.parse(body);
  }
  expect(objectsIn(answers).filter((row) => timesOf(row).length > 0).length).toBeGreaterThan(30);
  expect((answers['grants.list'] as { others: Row[] }).others.map(({ id }) => madeAt(id))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  const all = JSON.stringify(answers);
  for (const word of ['canarykept.jpg', 'canarycounsel.jpg', 'Canarykeptnote', 'Canarykepttopic', 'canarypicked.jpg'])
    expect(all).toContain(word);
  expect(all).not.toMatch(new RegExp([lawyer.grantId, relative.grantId, ...before].join('|')));
  expect(tooOld(answers)).toEqual([]);
});
