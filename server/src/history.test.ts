import { historySpec } from '@evenkeel/contract/history.spec';
import { newId } from '@evenkeel/contract/ids';
import { expect, test } from 'vitest';
import { ask, clock, logged, serverWorld, troubles } from './testing/world.ts';

const dentist = (familyId: string) => ({
  id: newId(),
  familyId,
  title: 'Dentist',
  description: '',
  date: '2026-11-24T15:15',
  end: null,
  zone: 'America/New_York',
  type: 'appointment' as const,
  children: [],
});

historySpec(serverWorld);

test('a clock that was a day ahead is set back: the order holds, and each entry says what the clock read', async () => {
  const { alex, familyId } = await serverWorld();
  const sent = dentist(familyId);
  clock.advance({ hours: 24 });
  const ahead = clock().toString();
  await alex.calendar.events.add(sent);
  clock.advance({ hours: -24 });
  const heard = troubles.counts().clock_behind;
  await alex.calendar.events.change({ ...sent, title: 'Dentist, Nora', version: 1 });
  clock.advance({ hours: 23, minutes: 59, seconds: 30 });
  await alex.calendar.events.change({ ...sent, title: 'Dentist, Theo', version: 2 });
  clock.advance({ minutes: 1 });
  await alex.calendar.events.change({ ...sent, title: 'Dentist', version: 3 });

  const history = await alex.calendar.events.history.list({ familyId, id: sent.id });
  const read = Temporal.Instant.from(ahead).subtract({ hours: 24 });
  expect(history.map(({ at, clock: said }) => [at, said && Temporal.Instant.from(said).equals(read)])).toEqual([
    [clock().toString(), null],
    [ahead, null], // within a minute, clocks of two servers may differ
    [ahead, true],
    [ahead, null],
  ]);
  expect(troubles.counts().clock_behind).toBeGreaterThan(heard);
  expect(await (await ask('/readyz')).text()).toContain('the clock is behind the record');
  expect(logged.filter((line) => line.includes('the clock is behind the record'))).toHaveLength(1);
});

test('the history of a child has its alerts, also the deleted ones', async () => {
  const { alex, blake, familyId } = await serverWorld();
  const id = newId();
  const nora = { id, familyId, firstName: 'Nora', lastName: 'Rivera', age: '9', gender: null, custodyDetails: '' };
  await alex.children.add(nora);
  const alert = { id: newId(), familyId, childId: id, title: 'Inhaler', description: '' };
  await blake.children.alerts.add(alert);
  await blake.children.alerts.remove({ familyId, id: alert.id, version: 1 });
  const history = await alex.children.history.list({ familyId, id });
  expect(history.map(({ kind, ref }) => [kind, ref])).toEqual([
    ['alert.removed', alert.id],
    ['alert.added', alert.id],
    ['child.added', id],
  ]);
});

test('the history of the schedule has every proposal with its answer, the same for both parents', async () => {
  const { alex, blake, familyId } = await serverWorld();
  const terms = {
    template: '2-2-3',
    startsWith: 'A',
    startDay: '2026-12-01',
    exchangeTime: '18:00',
    zone: 'UTC',
  } as const;
  const propose = () => alex.calendar.schedules.proposals.add({ id: newId(), familyId, against: 0, schedule: terms });
  const first = await propose();
  await blake.calendar.schedules.proposals.answer({ familyId, id: first.id, version: 1, status: 'declined' });
  const second = await propose();
  await blake.calendar.schedules.proposals.answer({ familyId, id: second.id, version: 1, status: 'accepted' });
  const history = await alex.calendar.schedules.history.list({ familyId });
  expect(await blake.calendar.schedules.history.list({ familyId })).toEqual(history);
  expect(history.map(({ kind, content }) => [kind, content.template, content.from ?? content.against])).toEqual([
    ['schedule.accepted', '2-2-3', '2026-12-01'],
    ['schedule.proposed', '2-2-3', 0],
    ['schedule.declined', '2-2-3', 0],
    ['schedule.proposed', '2-2-3', 0],
  ]);
});

test('to a stranger this history looks like one that does not exist', async () => {
  const { alex, morgan, eve, familyId } = await serverWorld();
  const sent = dentist(familyId);
  await alex.calendar.events.add(sent);
  const [own] = await eve.families.list();
  const unknown = { code: 'NOT_FOUND' };
  for (const outsider of [morgan, eve]) {
    await expect(outsider.calendar.events.history.list({ familyId, id: sent.id })).rejects.toMatchObject(unknown);
  }
  const inOwn = eve.calendar.events.history.list({ familyId: own!.id, id: sent.id });
  await expect(inOwn).rejects.toMatchObject(unknown);
  await expect(eve.children.history.list({ familyId: own!.id, id: sent.id })).rejects.toMatchObject(unknown);
  await expect(alex.calendar.events.history.list({ familyId, id: newId() })).rejects.toMatchObject(unknown);
});
