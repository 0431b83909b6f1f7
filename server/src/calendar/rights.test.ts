import { newId } from '@evenkeel/contract/ids';
import { beforeEach, expect, test } from 'vitest';
import { enterAs, prove } from '../api.ts';
import { joinAsThird, parent, twoParents, type Parent } from '../testing/parents.ts';
import { parts } from '../testing/world.ts';
import * as store from './schedules.sql.ts';

// The rules of the contract are switched off here: what they refuse, statement and policies have to refuse by themselves.

async function threeAndStranger() {
  const two = await twoParents();
  const robin = await parent('Robin Rivera');
  await joinAsThird(two, robin);
  return { ...two, robin, eve: await parent('Eve Stone') };
}
let family: Awaited<ReturnType<typeof threeAndStranger>>;
beforeEach(async () => {
  family = await threeAndStranger();
});

const terms = {
  template: '2-2-3',
  startsWith: 'A',
  startDay: '2027-01-04',
  exchangeTime: '18:00',
  zone: 'America/New_York',
} as const;

const enter = ({ sessionToken }: Parent) => prove(enterAs({ ...parts, sessionToken }), parts.doorbell, family.familyId);
const people = ['alex', 'blake', 'robin', 'eve'] as const;

/** Which of the four can do it. The one expected to tries last: afterwards the proposal is closed to everyone. */
async function whoCan(act: (who: Parent) => Promise<unknown>, last: (typeof people)[number]): Promise<string[]> {
  const able: string[] = [];
  for (const name of [...people.filter((one) => one !== last), last]) {
    const outcome = await act(family[name]).catch((error: unknown) => {
      expect(String((error as { code?: string }).code)).toMatch(/FORBIDDEN|NOT_FOUND|42501/);
      return undefined;
    });
    if (outcome) able.push(name);
  }
  return able;
}

async function proposed() {
  const { alex, familyId } = family;
  const sent = { id: newId(), familyId, against: 0, schedule: terms };
  return alex.client.calendar.schedules.proposals.add(sent);
}

test('without the rules, only the other home declines a proposal', async () => {
  const { id, version } = await proposed();
  expect(await whoCan((who) => store.decline(enter(who), { id, version }), 'blake')).toEqual(['blake']);
});

test('without the rules, only the other home accepts a proposal', async () => {
  const { id, version } = await proposed();
  const begins = { from: '2027-01-04', night: '2027-01-04T23:00:00Z' };
  expect(await whoCan((who) => store.accept(enter(who), { id, version }, begins), 'blake')).toEqual(['blake']);
});

test('without the rules, only its author withdraws a proposal', async () => {
  const { id, version } = await proposed();
  expect(await whoCan((who) => store.withdraw(enter(who), { id, version }), 'alex')).toEqual(['alex']);
});
