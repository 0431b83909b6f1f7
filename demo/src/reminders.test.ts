import { newId } from '@evenkeel/contract/base';
import { expect, test } from 'vitest';
import { createDemo } from './demo.ts';
import { remindOfAlerts } from './reminders.ts';
import { openRows } from './rows.ts';
import { nora } from './sample/children.ts';
import { family, familyId } from './sample/family.ts';
import { alex, blake } from './sample/people.ts';
import { sample } from './sample/sample.ts';
import { openStore } from './store.ts';
import { memory } from './testing/world.ts';

function opened() {
  const store = openStore(memory());
  const untouched = { ...sample, alerts: [], notifications: [] };
  const as = (me: typeof alex) => createDemo(store, { me, sample: untouched, now: () => '2030-07-27T12:00:00.000Z' });
  const rows = openRows(store, untouched);
  return { alex: as(alex), blake: as(blake), remind: (now: string) => remindOfAlerts(rows, family, now) };
}

const milk = { familyId, childId: nora, title: 'Milk money', description: '' };
const zone = 'America/New_York';
const titles = async ({ notifications }: ReturnType<typeof createDemo>) =>
  (await notifications.list({ familyId })).notifications.filter(({ title }) => title === 'Alert Due').length;

test('reminds both parents once per date, and once for several missed dates', async () => {
  const demo = opened();
  const due = { at: '2030-07-27T18:00', zone, repeats: 'daily' as const };
  const { id } = await demo.alex.children.alerts.add({ ...milk, id: newId(), due });
  expect(demo.remind('2030-07-27T21:59:00.000Z')).toBe(false);
  expect(demo.remind('2030-07-27T22:00:00.000Z')).toBe(true);
  expect(demo.remind('2030-07-27T22:00:10.000Z')).toBe(false);
  expect([await titles(demo.alex), await titles(demo.blake)]).toEqual([1, 1]);
  expect(demo.remind('2030-09-27T22:00:00.000Z')).toBe(true);
  expect(demo.remind('2030-09-27T22:00:10.000Z')).toBe(false);
  expect([await titles(demo.alex), await titles(demo.blake)]).toEqual([2, 2]);
  await demo.alex.children.alerts.remove({ familyId, id, version: 1 });
  expect(demo.remind('2030-12-27T22:00:00.000Z')).toBe(false);
});

test('sends no reminder for completed alerts', async () => {
  const demo = opened();
  const due = { at: '2030-07-27T18:00', zone, repeats: null };
  const { id } = await demo.alex.children.alerts.add({ ...milk, id: newId(), due });
  await demo.blake.children.alerts.complete({ familyId, id, version: 1, completed: true });
  expect(demo.remind('2030-07-27T22:00:00.000Z')).toBe(false);
  await demo.blake.children.alerts.complete({ familyId, id, version: 2, completed: false });
  expect(demo.remind('2030-07-27T22:00:00.000Z')).toBe(true);
});
