import { expect, test } from 'vitest';
import { newId } from '../src/base.ts';
import type { ChangedEvent, Event, NewEvent } from '../src/calendar.ts';
import type { Client, World } from './world.spec.ts';

/** What every implementation of the calendar must do. */
export function calendarSpec(world: () => Promise<World>): void {
  test('a new event is upcoming, unconfirmed and visible to both parents', async () => {
    const { alex, blake, familyId } = await world();
    const sent = dentist(familyId);
    const added = await alex.calendar.events.add(sent);
    expect(added).toMatchObject({ ...sent, status: 'upcoming', isConfirmed: false, confirmedBy: null, version: 1 });
    expect(await blake.calendar.events.list({ familyId })).toEqual([added]);
  });

  test('an event of several days is listed on each of its days', async () => {
    const { alex, blake, familyId } = await world();
    const camp = { type: 'activity' as const, date: '2026-07-27', end: '2026-08-04' };
    const { id } = await alex.calendar.events.add(dentist(familyId, { ...camp, title: 'Summer camp' }));
    await alex.calendar.events.add(dentist(familyId, { date: '2026-07-27', end: '2026-07-27' }));
    const from = async (day: string) =>
      (await blake.calendar.events.list({ familyId, from: day, to: '2026-12-31' })).map((event) => event.id);
    expect(await from('2026-07-28')).toEqual([id]);
    expect(await from('2026-08-04')).toEqual([id]);
    expect(await from('2026-08-05')).toEqual([]);
    expect(await blake.calendar.events.list({ familyId, to: '2026-07-26' })).toEqual([]);
  });

  test('events are sorted by date, all-day events first, across pages', async () => {
    const { alex, blake, familyId } = await world();
    const times = [
      '2026-12-02T09:00',
      '2026-11-30',
      '2026-12-01T08:00',
      '2026-12-01',
      '2026-12-01T07:30',
      '2027-01-01',
    ];
    for (const date of times) await alex.calendar.events.add(dentist(familyId, { date }));
    const list = async (page: object) =>
      (await blake.calendar.events.list({ familyId, ...page })).map(({ date }) => date);
    const all = await blake.calendar.events.list({ familyId });
    expect(all.map(({ date }) => date)).toEqual([
      '2026-11-30',
      '2026-12-01',
      '2026-12-01T07:30',
      '2026-12-01T08:00',
      '2026-12-02T09:00',
      '2027-01-01',
    ]);
    expect(await list({ from: '2026-12-01', to: '2026-12-01' })).toEqual(times.slice(2, 5).toSorted());
    for (const [i, { id }] of all.entries()) {
      expect(await list({ after: id, limit: 2 })).toEqual(all.slice(i + 1, i + 3).map(({ date }) => date));
    }
  });

  test('events at the same time have a stable order across pages', async () => {
    const { alex, familyId } = await world();
    for (const date of ['2026-12-01', '2026-12-01', '2026-12-01T09:00', '2026-12-01T09:00']) {
      await alex.calendar.events.add(dentist(familyId, { date }));
    }
    const all = await alex.calendar.events.list({ familyId });
    const seen: Event[] = [];
    for (let after: string | undefined; seen.length < all.length; after = seen.at(-1)?.id) {
      seen.push(...(await alex.calendar.events.list({ familyId, after, limit: 1 })));
    }
    expect(seen).toEqual(all);
  });

  test('keeps all-day events, ends and children', async () => {
    const { alex, familyId } = await world();
    const child = await alex.children.add(nora(familyId));
    const camp = { date: '2026-12-27', end: '2026-12-30', children: [child.id], type: 'activity' as const };
    const { id } = await alex.calendar.events.add(dentist(familyId, camp));
    expect(await alex.calendar.events.list({ familyId })).toMatchObject([{ id, ...camp }]);
  });

  test.each(['Asia/Calcutta', 'Asia/Kolkata', 'Europe/Kiev', 'US/Eastern'])(
    'keeps %s by the name it was sent with',
    async (zone) => {
      const { alex, blake, familyId } = await world();
      const added = await alex.calendar.events.add(dentist(familyId, { zone }));
      expect(added.zone).toBe(zone);
      const renamed = await blake.calendar.events.change(changed(added, { title: 'Doctor' }));
      expect(renamed).toMatchObject({ zone, date: added.date, title: 'Doctor' });
    },
  );

  test('lists those of a type, and of a child, however many others come first', async () => {
    const { alex, familyId } = await world();
    const [one, other] = [await alex.children.add(nora(familyId)), await alex.children.add(nora(familyId))];
    const add = async (date: string, differently: Partial<NewEvent>) =>
      (await alex.calendar.events.add(dentist(familyId, { date, ...differently }))).id;
    await add('2026-12-01', { repeats: { frequency: 'weekly', until: '2027-03-01' } });
    const school = { type: 'school' as const };
    await add('2026-12-02', { ...school, children: [other.id], repeats: { frequency: 'weekly', until: null } });
    const ofAll = await add('2027-01-04', school);
    const ofOne = await add('2027-02-01', { ...school, children: [one.id, other.id] });
    const idsOf = async (asked: object) =>
      (await alex.calendar.events.list({ familyId, limit: 2, ...school, childId: one.id, ...asked })).map(
        ({ id }) => id,
      );
    for (const range of [{}, { from: '2026-11-30' }, { from: '2026-11-30', to: '2027-12-01' }])
      expect(await idsOf(range)).toEqual([ofAll, ofOne]);
    expect(await idsOf({ limit: 1, from: '2026-11-30', to: '2027-12-01', after: ofAll })).toEqual([ofOne]);
  });

  test('refuses a child of another family', async () => {
    const { alex, familyId } = await world();
    const wrong = alex.calendar.events.add(dentist(familyId, { children: [newId()] }));
    await expect(wrong).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const standing = await alex.calendar.events.add(dentist(familyId));
    const change = alex.calendar.events.change(changed(standing, { children: [newId()] }));
    await expect(change).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await alex.calendar.events.list({ familyId })).toEqual([standing]);
  });

  test('a repeated create is idempotent, and refused with other content', async () => {
    const { alex, blake, familyId } = await world();
    const sent = dentist(familyId);
    const first = await alex.calendar.events.add(sent);
    expect(await alex.calendar.events.add(sent)).toEqual(first);
    const conflict = { code: 'CONFLICT', data: { current: first } };
    await expect(alex.calendar.events.add({ ...sent, title: 'Doctor' })).rejects.toMatchObject(conflict);
    await expect(blake.calendar.events.add(sent)).rejects.toMatchObject(conflict);
    expect(await alex.calendar.events.list({ familyId })).toEqual([first]);
  });

  test('concurrent changes: one wins, the other gets a conflict with the current version', async () => {
    const { alex, blake, familyId } = await world();
    const seen = await alex.calendar.events.add(dentist(familyId));
    const answers = await Promise.allSettled(
      [alex, blake].map((parent, i) => parent.calendar.events.change(changed(seen, { title: `Version ${i}` }))),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [current] = await alex.calendar.events.list({ familyId });
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'CONFLICT', data: { current } },
    });
  });

  test('a change keeps the status and can be retried after a lost response', async () => {
    const { alex, blake, familyId } = await world();
    const seen = await alex.calendar.events.add(dentist(familyId));
    const settle = { familyId, id: seen.id, version: seen.version, status: 'completed' as const };
    const completed = await blake.calendar.events.settle(settle);
    expect(completed).toMatchObject({ status: 'completed', version: 2 });
    expect(await blake.calendar.events.settle(settle)).toEqual(completed);
    const sent = changed(completed, { title: 'Dentist, moved', date: '2026-11-25' });
    const moved = await alex.calendar.events.change(sent);
    expect(moved).toMatchObject({ title: 'Dentist, moved', date: '2026-11-25', status: 'completed', version: 3 });
    expect(await alex.calendar.events.change(sent)).toEqual(moved);
    expect(await alex.calendar.events.list({ familyId, status: 'upcoming' })).toEqual([]);
    expect(await alex.calendar.events.list({ familyId, status: 'completed' })).toEqual([moved]);
  });

  test('confirming notifies the other parent once', async () => {
    const { alex, blake, familyId } = await world();
    const { id, version } = await alex.calendar.events.add(dentist(familyId));
    const sent = { familyId, id, version, isConfirmed: true };
    const first = await blake.calendar.events.confirm(sent);
    const [{ me } = { me: '' }] = await blake.families.list();
    expect(first).toMatchObject({ notice: 'sent', event: { isConfirmed: true, confirmedBy: me, version: 2 } });
    expect(await blake.calendar.events.confirm(sent)).toEqual(first);
    expect(await blake.calendar.events.confirm({ ...sent, version: 2 })).toEqual(first);

    const { notifications, total } = await alex.notifications.list({ familyId });
    expect(total).toBe(1);
    expect(notifications[0]).toMatchObject({
      type: 'event',
      title: 'Event Confirmed',
      description: 'Blake confirmed an event on Tue, Nov 24',
      actionLabel: 'View Event',
      actionUrl: '/calendar?day=2026-11-24&open=true',
      icon: 'Calendar',
    });
    expect((await blake.notifications.list({ familyId })).total).toBe(0);
  });

  test('concurrent confirmations: one parent gets a conflict', async () => {
    const { alex, blake, familyId } = await world();
    const { id, version } = await alex.calendar.events.add(dentist(familyId));
    const confirm = (parent: Client) => parent.calendar.events.confirm({ familyId, id, version, isConfirmed: true });
    const answers = await Promise.allSettled([confirm(alex), confirm(blake)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const totals = [alex, blake].map(async (parent) => (await parent.notifications.list({ familyId })).total);
    expect((await Promise.all(totals)).toSorted()).toEqual([0, 1]);
  });

  test('removing a confirmation notifies no one', async () => {
    const { alex, blake, familyId } = await world();
    const { id, version } = await alex.calendar.events.add(dentist(familyId));
    await blake.calendar.events.confirm({ familyId, id, version, isConfirmed: true });
    const back = { familyId, id, version: 2, isConfirmed: false };
    const taken = await blake.calendar.events.confirm(back);
    expect(taken).toMatchObject({ notice: 'none', event: { isConfirmed: false, confirmedBy: null, version: 3 } });
    expect(await blake.calendar.events.confirm(back)).toEqual(taken);
    expect((await alex.notifications.list({ familyId })).total).toBe(1);
  });

  test('a confirmation applies only to the content that was confirmed', async () => {
    const { alex, blake, familyId } = await world();
    const { id, version } = await alex.calendar.events.add(dentist(familyId));
    const { event } = await blake.calendar.events.confirm({ familyId, id, version, isConfirmed: true });
    const same = await alex.calendar.events.change(changed(event, {}));
    expect(same).toMatchObject({ isConfirmed: true, version: 3 });
    const later = await alex.calendar.events.change(changed(same, { date: '2026-11-24T17:00' }));
    expect(later).toMatchObject({ isConfirmed: false, confirmedBy: null, version: 4 });
    const late = blake.calendar.events.confirm({ familyId, id, version: 3, isConfirmed: true });
    await expect(late).rejects.toMatchObject({ code: 'CONFLICT', data: { current: later } });
  });

  test('removing hides an event for both parents and is idempotent', async () => {
    const { alex, blake, familyId } = await world();
    const event = await alex.calendar.events.add(dentist(familyId));
    const seen = { familyId, id: event.id, version: event.version };
    const stale = blake.calendar.events.remove({ ...seen, version: 7 });
    await expect(stale).rejects.toMatchObject({ code: 'CONFLICT', data: { current: event } });
    expect(await blake.calendar.events.remove(seen)).toEqual({});
    expect(await blake.calendar.events.remove(seen)).toEqual({});
    expect(await alex.calendar.events.list({ familyId })).toEqual([]);
    const late = [
      () => alex.calendar.events.change(changed(event, { title: 'Late' })),
      () => alex.calendar.events.settle({ ...seen, status: 'completed' as const }),
      () => alex.calendar.events.confirm({ ...seen, isConfirmed: true }),
    ];
    for (const act of late) await expect(act()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a stranger and a mediator without a grant get the same answers as for a random id', async () => {
    const { alex, morgan, eve, familyId } = await world();
    const event = await alex.calendar.events.add(dentist(familyId));
    const [ofEve] = await eve.families.list();
    for (const [outsider, into] of [
      [morgan, familyId],
      [eve, familyId],
      [eve, ofEve?.id ?? newId()],
    ] as const) {
      const seen = { familyId: into, id: event.id, version: event.version };
      const attempts = [
        () => outsider.calendar.events.change(changed({ ...event, familyId: into }, { title: 'Mine' })),
        () => outsider.calendar.events.confirm({ ...seen, isConfirmed: true }),
        () => outsider.calendar.events.settle({ ...seen, status: 'cancelled' as const }),
        () => outsider.calendar.events.remove(seen),
      ];
      const inside = [
        () => outsider.calendar.events.list({ familyId }),
        () => outsider.calendar.events.add(dentist(familyId)),
      ];
      for (const attempt of into === familyId ? [...attempts, ...inside] : attempts) {
        await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' });
      }
    }
    expect(await alex.calendar.events.list({ familyId })).toEqual([event]);
  });

  test.each([
    { title: '  ' },
    { title: 'nul \0 byte' },
    { title: 'x'.repeat(121) },
    { description: 'half a \ud800 character' },
    { date: '2026-02-30' },
    { date: '2026-11-24T25:00' },
    { date: '2026-11-24T15:15Z' },
    { date: '0001-01-01' },
    { end: '2026-11-24T15:00' },
    { end: '2026-11-25' },
    { zone: 'Mars/Olympus' },
    { type: 'party' as 'other' },
    { children: ['no id'] },
  ])('%j is refused before anything is stored', async (wrong) => {
    const { alex, familyId } = await world();
    await expect(alex.calendar.events.add(dentist(familyId, wrong))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await alex.calendar.events.list({ familyId })).toEqual([]);
  });
}

function dentist(familyId: string, differently: Partial<NewEvent> = {}): NewEvent {
  const when = { date: '2026-11-24T15:15', end: null, zone: 'America/New_York' };
  const event = {
    title: 'Dentist',
    description: 'Bring the card',
    ...when,
    type: 'appointment' as const,
    children: [],
  };
  return { id: newId(), familyId, ...event, ...differently };
}

function changed(seen: ChangedEvent, differently: Partial<ChangedEvent>): ChangedEvent {
  const { id, familyId, title, description, date, end, zone, type, children, repeats, version } = seen;
  return { id, familyId, title, description, date, end, zone, type, children, repeats, version, ...differently };
}

function nora(familyId: string) {
  return { id: newId(), familyId, firstName: 'Nora', lastName: '', age: '9', gender: null, custodyDetails: '' };
}
