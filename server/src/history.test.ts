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

test('an edited event keeps its old versions and a deleted one is still there, the same for both parents', async () => {
  const { alex, blake, familyId } = await serverWorld();
  const sent = dentist(familyId);
  await alex.calendar.events.add(sent);
  clock.advance({ minutes: 1 });
  const changed = await blake.calendar.events.change({ ...sent, title: 'Dentist, Nora', version: 1 });
  const { id } = sent;
  await alex.calendar.events.remove({ familyId, id, version: changed.version });

  const history = await alex.calendar.events.history.list({ familyId, id });
  expect(await blake.calendar.events.history.list({ familyId, id })).toEqual(history);
  const me = (await alex.accounts.session.get())?.user.id;
  const other = (await blake.accounts.session.get())?.user.id;
  expect(history.map(({ kind, by, content }) => [kind, by, content.title])).toEqual([
    ['event.removed', me, 'Dentist, Nora'],
    ['event.changed', other, 'Dentist, Nora'],
    ['event.added', me, 'Dentist'],
  ]);
  expect(history.map(({ at }) => at)).toEqual(
    history
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  );
});

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

test('a long history comes in pages, and nothing in it can be pushed out of sight', async () => {
  const { alex, familyId } = await serverWorld();
  const sent = dentist(familyId);
  await alex.calendar.events.add(sent);
  for (let version = 1; version <= 4; version += 1)
    await alex.calendar.events.change({ ...sent, title: `Dentist ${version}`, version });
  const page = { familyId, id: sent.id, limit: 3 };
  const first = await alex.calendar.events.history.list(page);
  const rest = await alex.calendar.events.history.list({ ...page, before: first.at(-1)!.seq });
  expect([...first, ...rest].map(({ content }) => content.title)).toEqual([
    'Dentist 4',
    'Dentist 3',
    'Dentist 2',
    'Dentist 1',
    'Dentist',
  ]);
  expect(await alex.calendar.events.history.list({ ...page, before: 0 })).toEqual([]);
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

test('to a stranger, in their own family too, what happened here is as unknown as what never was', async () => {
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
