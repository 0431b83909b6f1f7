import { expect, test } from 'vitest';
import { newId } from '../src/base.ts';
import type { ChangedChild, NewAlert, NewChild } from '../src/children.ts';
import { picture } from './picture.spec.ts';
import type { World } from './world.spec.ts';

/** What every implementation of the children must do. */
export function childrenSpec(world: () => Promise<World>): void {
  test('both parents see children in the order they were added', async () => {
    const { alex, blake, familyId } = await world();
    const first = await alex.children.add(nora(familyId));
    const second = await blake.children.add(nora(familyId, { firstName: 'Theo', age: '5' }));
    expect(first).toMatchObject({ firstName: 'Nora', photo: null, version: 1 });
    for (const parent of [alex, blake]) expect(await parent.children.list({ familyId })).toEqual([first, second]);
  });

  test('accepts a partly filled child and refuses an empty one', async () => {
    const { alex, familyId } = await world();
    const empty = { firstName: ' ', lastName: '', age: '', birthDate: null, gender: null, custodyDetails: '' };
    await expect(alex.children.add(nora(familyId, empty))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const half = await alex.children.add(nora(familyId, { ...empty, age: 'soon six' }));
    expect(await alex.children.list({ familyId })).toEqual([half]);
  });

  test('a repeated create is idempotent, and refused with other content', async () => {
    const { alex, blake, familyId } = await world();
    const sent = nora(familyId);
    const first = await alex.children.add(sent);
    expect(await alex.children.add(sent)).toEqual(first);
    const conflict = { code: 'CONFLICT', data: { current: first } };
    await expect(alex.children.add({ ...sent, age: '10' })).rejects.toMatchObject(conflict);
    await expect(blake.children.add(sent)).rejects.toMatchObject(conflict);
    expect(await blake.children.list({ familyId })).toEqual([first]);
  });

  test('concurrent changes: one wins, the other gets a conflict with the current version', async () => {
    const { alex, blake, familyId } = await world();
    const seen = await alex.children.add(nora(familyId));
    const changes = [alex, blake].map((parent, i) => parent.children.change(changed(seen, { age: `${10 + i}` })));
    const answers = await Promise.allSettled(changes);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [current] = await alex.children.list({ familyId });
    expect(current).toMatchObject({ version: 2 });
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'CONFLICT', data: { current } },
    });
  });

  test('a change can be retried after a lost response', async () => {
    const { alex, familyId } = await world();
    const seen = await alex.children.add(nora(familyId));
    const sent = changed(seen, { custodyDetails: 'Week on, week off' });
    const first = await alex.children.change(sent);
    expect(await alex.children.change(sent)).toEqual(first);
    expect(first.version).toBe(2);
  });

  test('sets, changes and removes a birth date, and refuses a future one', async () => {
    const { alex, blake, familyId } = await world();
    const child = await alex.children.add(nora(familyId, { birthDate: '2017-03-09' }));
    expect(await blake.children.list({ familyId })).toMatchObject([{ birthDate: '2017-03-09' }]);
    const future = { birthDate: '2199-01-01' };
    const refused = { code: 'NOT_BORN', message: 'The birth date can’t be in the future' };
    await expect(alex.children.add(nora(familyId, future))).rejects.toMatchObject(refused);
    await expect(alex.children.change(changed(child, future))).rejects.toMatchObject(refused);
    const without = await blake.children.change(changed(child, { birthDate: null }));
    expect(without).toMatchObject({ birthDate: null, version: 2 });
    const stale = alex.children.change(changed(child, future));
    await expect(stale).rejects.toMatchObject({ code: 'CONFLICT', data: { current: without } });
    expect(await alex.children.list({ familyId })).toEqual([without]);
  });

  test('shows a photo to the other parent until it is removed', async () => {
    const { alex, blake, familyId } = await world();
    const { id, version } = await alex.children.add(nora(familyId));
    const photoId = newId();
    const shown = await alex.children.photo.change({ familyId, id, photoId, image: picture });
    expect(shown).toMatchObject({ photo: photoId, version });
    expect(await alex.children.photo.change({ familyId, id, photoId, image: picture })).toEqual(shown);
    const { jpeg } = await blake.children.photo.get({ familyId, id });
    expect(jpeg).toMatch(/^\/9j\//); // how a JPEG begins in base64

    expect(await blake.children.photo.remove({ familyId, id })).toMatchObject({ photo: null });
    expect(await blake.children.photo.remove({ familyId, id })).toMatchObject({ photo: null });
    await expect(alex.children.photo.get({ familyId, id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  // an SVG, a GIF, a PDF, and nothing, in base64
  test.each(['PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=', 'R0lGODlhAQABAAAAACw=', 'JVBERi0xLjc=', ''])(
    '%j is no photo',
    async (image) => {
      const { alex, familyId } = await world();
      const { id } = await alex.children.add(nora(familyId));
      const sent = alex.children.photo.change({ familyId, id, photoId: newId(), image });
      await expect(sent).rejects.toMatchObject({ code: 'NOT_AN_IMAGE' });
    },
  );

  test('a HEIC photo says what to do', async () => {
    const { alex, familyId } = await world();
    const { id } = await alex.children.add(nora(familyId));
    const image = 'AAAAJGZ0eXBoZWljAAAAAG1pZjFNaUhF'; // "ftyp" and "heic" behind four bytes, as phones write them
    const sent = alex.children.photo.change({ familyId, id, photoId: newId(), image });
    await expect(sent).rejects.toMatchObject({ code: 'HEIC', message: 'Save it as a JPEG and try again.' });
  });

  test('a new alert is open, listed first, and notifies only the other parent', async () => {
    const { alex, blake, familyId } = await world();
    const child = await alex.children.add(nora(familyId));
    const other = await alex.children.add(nora(familyId));
    const before = await blake.notifications.list({ familyId });
    const first = await alex.children.alerts.add(inhaler(familyId, child.id));
    const second = await alex.children.alerts.add(inhaler(familyId, other.id, { title: 'Peanut allergy' }));
    expect(first).toMatchObject({ completed: false, version: 1 });
    expect(await blake.children.alerts.list({ familyId })).toEqual({ alerts: [second, first], total: 2, open: 2 });
    expect(await blake.children.alerts.list({ familyId, limit: 1 })).toEqual({ alerts: [second], total: 2, open: 2 });
    expect(await blake.children.alerts.list({ familyId, before: second.id })).toMatchObject({ alerts: [first] });
    const ofOne = await blake.children.alerts.list({ familyId, childId: child.id });
    expect(ofOne).toEqual({ alerts: [first], total: 1, open: 1 });

    const { notifications, unread } = await blake.notifications.list({ familyId });
    expect(unread).toBe(before.unread + 2);
    expect(notifications[1]).toMatchObject({
      type: 'alert',
      title: 'New Alert',
      description: 'Alex added an alert',
      actionLabel: 'View Alert',
      actionUrl: `/children?id=${child.id}&section=alerts`,
      icon: 'AlertCircle',
      readAt: null,
    });
    expect((await alex.notifications.list({ familyId })).total).toBe(before.total);
  });

  test('an alert can be due once or repeatedly, in a time zone', async () => {
    const { alex, blake, familyId } = await world();
    const child = await alex.children.add(nora(familyId));
    const due = { at: '2030-07-27T18:00', zone: 'America/New_York', repeats: null };
    const sent = inhaler(familyId, child.id, { due });
    const first = await alex.children.alerts.add(sent);
    expect(first.due).toEqual({ ...due, first: due.at });
    expect(await alex.children.alerts.add(sent)).toEqual(first);
    for (const other of [null, { ...due, at: '2030-07-28T18:00' }, { ...due, repeats: 'daily' as const }])
      await expect(alex.children.alerts.add({ ...sent, due: other })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await blake.children.alerts.list({ familyId })).alerts).toEqual([first]);
    const done = { familyId, id: first.id, version: 1, completed: true };
    expect(await blake.children.alerts.complete(done)).toMatchObject({ completed: true, due: first.due });
  });

  test('completing a repeating alert moves it to its next date, once', async () => {
    const { alex, blake, familyId } = await world();
    const child = await alex.children.add(nora(familyId));
    const due = { at: '2030-01-31T07:00', zone: 'America/New_York', repeats: 'monthly' as const };
    const { id } = await alex.children.alerts.add(inhaler(familyId, child.id, { due }));
    const done = { familyId, id, version: 1, completed: true };
    const moved = await blake.children.alerts.complete(done);
    expect(moved).toMatchObject({ completed: false, version: 2, due: { at: '2030-02-28T07:00', first: due.at } });
    for (const parent of [blake, alex]) expect(await parent.children.alerts.complete(done)).toEqual(moved);
    expect(await alex.children.alerts.list({ familyId })).toMatchObject({ total: 1, open: 1 });
    const next = await alex.children.alerts.complete({ ...done, version: 2 });
    expect(next).toMatchObject({ completed: false, version: 3, due: { at: '2030-03-31T07:00' } });
  });

  test('completing late skips missed dates', async () => {
    const { alex, familyId } = await world();
    const child = await alex.children.add(nora(familyId));
    const due = { at: '2020-01-01T00:00', zone: 'UTC', repeats: 'weekly' as const };
    const alert = await alex.children.alerts.add(inhaler(familyId, child.id, { due }));
    const moved = await alex.children.alerts.complete({ familyId, id: alert.id, version: 1, completed: true });
    const at = Date.parse(`${moved.due?.at}:00Z`);
    expect(at).toBeGreaterThan(Date.parse(alert.createdAt));
    expect(at).toBeLessThanOrEqual(Date.parse(alert.createdAt) + 8 * 86_400_000);
    expect(new Date(at).getUTCDay()).toBe(3); // as Jan 1, 2020
  });

  test.each([
    { at: '2030-07-27', zone: 'UTC', repeats: null },
    { at: '2030-02-30T18:00', zone: 'UTC', repeats: null },
    { at: '9999-07-27T18:00', zone: 'UTC', repeats: null },
    { at: '2030-07-27T18:00', zone: 'Harbor/Town', repeats: null },
    { at: '2030-07-27T18:00', zone: 'UTC', repeats: 'hourly' as never },
  ])('an alert due at %j is refused', async (due) => {
    const { alex, familyId } = await world();
    const child = await alex.children.add(nora(familyId));
    const sent = alex.children.alerts.add(inhaler(familyId, child.id, { due }));
    await expect(sent).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await alex.children.alerts.list({ familyId })).toMatchObject({ total: 0 });
  });

  test('a retried alert makes one alert and one notification', async () => {
    const { alex, blake, familyId } = await world();
    const child = await alex.children.add(nora(familyId));
    const sent = inhaler(familyId, child.id);
    const first = await alex.children.alerts.add(sent);
    expect(await alex.children.alerts.add(sent)).toEqual(first);
    expect((await blake.notifications.list({ familyId })).total).toBe(1);
    const other = alex.children.alerts.add({ ...sent, title: 'Another' });
    await expect(other).rejects.toMatchObject({ code: 'CONFLICT', data: { current: first } });
  });

  test('completes and reopens an alert by version', async () => {
    const { alex, blake, familyId } = await world();
    const child = await alex.children.add(nora(familyId));
    const { id, version } = await alex.children.alerts.add(inhaler(familyId, child.id));
    const complete = { familyId, id, version, completed: true };
    const completed = await blake.children.alerts.complete(complete);
    expect(completed).toMatchObject({ completed: true, version: 2 });
    expect(await blake.children.alerts.complete(complete)).toEqual(completed);
    expect(await alex.children.alerts.list({ familyId })).toMatchObject({ total: 1, open: 0 });
    const stale = alex.children.alerts.complete({ ...complete, completed: false });
    await expect(stale).rejects.toMatchObject({ code: 'CONFLICT', data: { current: completed } });
    const again = await alex.children.alerts.complete({ ...complete, version: 2, completed: false });
    expect(again).toMatchObject({ completed: false, version: 3 });
  });

  test('removing hides an alert for both parents and is idempotent', async () => {
    const { alex, blake, familyId } = await world();
    const child = await alex.children.add(nora(familyId));
    const alert = await alex.children.alerts.add(inhaler(familyId, child.id));
    const seen = { familyId, id: alert.id, version: alert.version };
    const stale = blake.children.alerts.remove({ ...seen, version: 7 });
    await expect(stale).rejects.toMatchObject({ code: 'CONFLICT', data: { current: alert } });
    expect(await alex.children.alerts.remove(seen)).toEqual({});
    expect(await alex.children.alerts.remove(seen)).toEqual({});
    expect(await blake.children.alerts.list({ familyId })).toEqual({ alerts: [], total: 0, open: 0 });
    const late = blake.children.alerts.complete({ ...seen, completed: true });
    await expect(late).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a stranger and a mediator without a grant get the same answers as for a random id', async () => {
    const { alex, morgan, eve, familyId } = await world();
    const child = await alex.children.add(nora(familyId));
    const alert = await alex.children.alerts.add(inhaler(familyId, child.id));
    const [ofEve] = await eve.families.list();
    const attempts = [morgan, eve].map((outsider) => ({ outsider, into: familyId }));
    for (const { outsider, into } of [...attempts, { outsider: eve, into: ofEve?.id ?? newId() }]) {
      const { id, version } = child;
      const asked = [
        () => outsider.children.change(changed({ ...child, familyId: into }, { age: '1' })),
        () => outsider.children.photo.get({ familyId: into, id }),
        () => outsider.children.photo.change({ familyId: into, id, photoId: newId(), image: picture }),
        () => outsider.children.photo.remove({ familyId: into, id }),
        () => outsider.children.alerts.add(inhaler(into, id)),
        () => outsider.children.alerts.complete({ familyId: into, id: alert.id, version, completed: true }),
        () => outsider.children.alerts.remove({ familyId: into, id: alert.id, version }),
      ];
      const inside = [
        () => outsider.children.list({ familyId }),
        () => outsider.children.add(nora(familyId)),
        () => outsider.children.alerts.list({ familyId }),
      ];
      for (const ask of into === familyId ? [...asked, ...inside] : asked) {
        await expect(ask()).rejects.toMatchObject({ code: 'NOT_FOUND' });
      }
    }
    expect(await alex.children.list({ familyId })).toEqual([child]);
  });

  test.each([
    { firstName: 'x'.repeat(81) },
    { age: 'nul \0' },
    { custodyDetails: 'half \ud800' },
    { birthDate: '1899-12-31' },
    { birthDate: '2021-02-29' },
    { id: 'no id' },
  ])('%j is refused before anything is stored', async (wrong) => {
    const { alex, familyId } = await world();
    await expect(alex.children.add(nora(familyId, wrong))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await alex.children.list({ familyId })).toEqual([]);
  });
}

function nora(familyId: string, differently: Partial<NewChild> = {}): NewChild {
  const child = {
    firstName: 'Nora',
    lastName: 'Rivera',
    age: '9',
    birthDate: null,
    gender: null,
    custodyDetails: '2-2-5-5',
  };
  return { id: newId(), familyId, ...child, ...differently };
}

function changed(seen: ChangedChild, differently: Partial<ChangedChild>): ChangedChild {
  const { id, familyId, firstName, lastName, age, birthDate, gender, custodyDetails, version } = seen;
  return { id, familyId, firstName, lastName, age, birthDate, gender, custodyDetails, version, ...differently };
}

function inhaler(familyId: string, childId: string, differently: Partial<NewAlert> = {}): NewAlert {
  const alert = { title: 'Inhaler moves with the school bag', description: '', due: null };
  return { id: newId(), familyId, childId, ...alert, ...differently };
}
