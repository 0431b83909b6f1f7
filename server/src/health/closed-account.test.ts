import { newId } from '@evenkeel/contract/base';
import { aboutNora, visitOf } from '@evenkeel/contract/health.spec';
import type { Client } from '@evenkeel/contract/world.spec';
import { expect, test } from 'vitest';
import { eraseAccounts } from '../jobs/erase.sql.ts';
import { everythingOf } from '../testing/two-families.ts';
import { accountsPool, clientWith, clock, foundFamily, owner, serverWorld, signUp } from '../testing/world.ts';

// Closing an account: facts of health and school that both saw are the other parent's evidence, and stay as they were.

const medication = {
  type: 'medication' as const,
  dosage: '5',
  unit: 'ml',
  frequency: 'Twice a day',
  isAsNeeded: false,
  everyHours: 6,
  times: [],
  endsOn: null,
  givenBy: '',
  refillOn: null,
};

/** Everything of health and school that the other parent can read, History included. */
async function seenBy(who: Client, familyId: string, ids: { records: string[]; entries: string[]; doseOf: string }) {
  const of = { familyId };
  return {
    health: await who.health.overview.get(of),
    records: await Promise.all(ids.records.map((id) => who.health.records.get({ ...of, id }))),
    doses: await who.health.doses.list({ ...of, recordId: ids.doseOf }),
    healthHistory: await Promise.all(ids.records.map((id) => who.health.history.list({ ...of, id }))),
    results: await who.school.records.list(of),
    contacts: await who.school.contacts.list(of),
    bring: await who.school.bring.list(of),
    homework: await who.school.homework.list(of),
    schoolHistory: await Promise.all(ids.entries.map((id) => who.school.history.list({ ...of, id }))),
  };
}

/** A record of health and an entry of school of each kind, all entered by Alex. */
async function fill(made: { alex: Client; familyId: string }) {
  const { alex, familyId } = made;
  const asked = await aboutNora(made, { details: visitOf() });
  const visit = await alex.health.records.add(asked);
  const { childId } = visit;
  await alex.health.records.change({ ...visit, title: 'Checkup at noon', version: 1 });
  const pills = { title: 'Ibuprofen', description: '', date: '2026-11-02', details: medication };
  const { id: doseOf } = await alex.health.records.add({ id: newId(), familyId, childId, ...pills });
  await alex.health.doses.add({ id: newId(), familyId, recordId: doseOf, amount: '5 ml', givenAt: clock().toString() });
  const of = () => ({ id: newId(), familyId, childId });
  const result = await alex.school.records.add({
    ...of(),
    subject: 'Math',
    result: 'B+',
    date: '2026-11-02',
    notes: '',
  });
  const ito = { name: 'Ms. Ito', role: '', phone: '', email: '', isMasked: false };
  const contact = await alex.school.contacts.add({ ...of(), ...ito });
  const clarinet = { what: 'Clarinet', when: 'weekdays', weekdays: [2], day: null, packedFor: null } as const;
  await alex.school.bring.add({ ...of(), ...clarinet, weekdays: [2] });
  await alex.school.homework.add({ ...of(), task: 'Read', subject: '', due: '2026-11-25', isDone: false });
  return { records: [visit.id, doseOf], entries: [result.id, contact.id], doseOf };
}

/** Both still sign in on a later day. */
const staySignedIn = () =>
  owner.query('update auth.sessions set expires_at = $1, ends_at = $1', [
    clock()
      .add({ hours: 24 * 40 })
      .toString(),
  ]);

async function erase(): Promise<void> {
  const { failures } = await eraseAccounts(accountsPool, { now: clock().toString(), settled: clock().toString() });
  expect(failures).toEqual([]);
}

test('what a parent entered of health and school stays for the other one, closed and after day 14, with its History', async () => {
  const world = await serverWorld();
  const { alex, blake, familyId } = world;
  const ids = await fill(world);
  await staySignedIn();
  const before = await seenBy(blake, familyId, ids);
  expect(before.healthHistory[0]).toHaveLength(2);
  await alex.accounts.removal.remove();
  expect(await seenBy(blake, familyId, ids)).toEqual(before);
  clock.advance({ hours: 14 * 24 + 1 });
  await erase();
  const [{ members } = { members: [] }] = await blake.families.list();
  expect(members.find(({ name }) => name === 'Alex')?.leftAt).not.toBeNull();
  expect(await seenBy(blake, familyId, ids)).toEqual(before);
  // Each of the others stays a stranger to it.
  await expect(world.eve.health.overview.get({ familyId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('with the last parent every row of health and school goes', async () => {
  const { accountId, sessionToken } = await signUp('Robin Rivera', 'parent');
  const familyId = await foundFamily([{ accountId, name: 'Robin', role: 'parent' }]);
  const robin = clientWith(sessionToken);
  await fill({ alex: robin, familyId });
  expect(await everythingOf(familyId)).toMatch(/health_dose:[^]*health_record:[^]*school_entry:/);
  await staySignedIn();
  await robin.accounts.removal.remove();
  clock.advance({ hours: 14 * 24 + 1 });
  await erase();
  expect(await everythingOf(familyId)).toBe('');
});
