import { newId } from '@evenkeel/contract/base';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDemo } from './open-demo.ts';
import { familyId } from './sample/family.ts';
import { idOf } from './sample/people.ts';

const nora = { familyId, firstName: 'Nora', lastName: '', age: '', gender: null, custodyDetails: '' };

/** Fake storages whose keys are properties, like real ones. */
class FakeStorage {
  getItem(key: string): string | null {
    return (this as unknown as Record<string, string>)[key] ?? null;
  }
  setItem(key: string, value: string): void {
    Object.assign(this, { [key]: value });
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key);
  }
}

let listeners: Map<string, (event: object) => void>;
const [reload, assign] = [vi.fn(), vi.fn()];
beforeEach(() => {
  listeners = new Map();
  reload.mockReset();
  assign.mockReset();
  vi.stubGlobal('localStorage', new FakeStorage());
  vi.stubGlobal('sessionStorage', new FakeStorage());
  vi.stubGlobal('location', { reload, assign });
  vi.stubGlobal('addEventListener', (kind: string, listener: () => void) => listeners.set(kind, listener));
  vi.stubGlobal('removeEventListener', (kind: string) => listeners.delete(kind));
});
afterEach(() => void vi.unstubAllGlobals());

test('the visitor plays Alex, then Blake, over the same family', async () => {
  const { client, me, people, playAs } = openDemo();
  expect({ me: me.firstName, people: people.map(({ firstName }) => firstName) }).toEqual({
    me: 'Alex',
    people: ['Alex', 'Blake'],
  });
  const [event] = await client.calendar.events.list({ familyId });
  await client.calendar.events.confirm({ familyId, id: event!.id, version: event!.version, isConfirmed: true });
  playAs(people[1]!.id);
  expect(reload).toHaveBeenCalledOnce();

  const asBlake = openDemo();
  expect(asBlake.me.firstName).toBe('Blake');
  const [newest] = (await asBlake.client.notifications.list({ familyId })).notifications;
  expect(newest).toMatchObject({
    title: 'Event Confirmed',
    description: expect.stringMatching(/^Alex confirmed an event on /),
    readAt: null,
  });
});

const name = () => [localStorage.getItem('userName'), localStorage.getItem('userFullName')];

test('userName and userFullName are the plain name of who is played, also after a change and Reset', async () => {
  // What an earlier version of the demo wrote there.
  localStorage.setItem('userFullName', '{"1":{"firstName":"Alexandra","lastName":"Rivera"}}');
  const { client, people, playAs } = openDemo();
  expect(name()).toEqual(['Alex', 'Alex Rivera']);
  await client.accounts.profile.change({ firstName: 'Alexandra', lastName: 'Rivera Lind' });
  expect(name()).toEqual(['Alexandra', 'Alexandra Rivera Lind']);
  playAs(people[1]!.id);
  expect(openDemo().me.firstName).toBe('Blake');
  expect(name()).toEqual(['Blake', 'Blake Costa']);
  playAs(people[0]!.id);
  expect(openDemo().me.firstName, 'the change is kept').toBe('Alexandra');
  expect(name()).toEqual(['Alexandra', 'Alexandra Rivera Lind']);
  openDemo().reset();
  openDemo();
  expect(name()).toEqual(['Alex', 'Alex Rivera']);
});

test('a reply comes after 1.5 s and reaches this tab', async () => {
  vi.useFakeTimers();
  const { client, people, onChange } = openDemo();
  const heard = vi.fn();
  onChange(heard);
  const note = { receiverId: people[1]!.id, conversationId: null, topic: null, content: 'Hello' };
  const { conversationId } = await client.messages.add({ id: newId(), familyId, ...note });
  const count = async () => (await client.messages.list({ familyId, conversationId })).length;
  const before = await count();
  vi.advanceTimersByTime(1_499);
  expect([heard.mock.calls.length, await count()]).toEqual([0, before]);
  vi.advanceTimersByTime(1);
  expect([heard.mock.calls.length, await count()]).toEqual([1, before + 1]);
  vi.useRealTimers();
});

test('Reset restores the sample family and removes only demo data', async () => {
  const { client, reset } = openDemo();
  localStorage.setItem('theme', 'dark');
  const id = newId();
  await client.children.add({ id, ...nora });
  await client.children.alerts.add({ id: newId(), familyId, childId: id, title: 'Shoes', description: '' });
  await client.onboarding.skip({ familyId });
  reset();
  expect(Object.keys(localStorage)).toEqual(['theme']);
  expect(await openDemo().client.children.list({ familyId })).toHaveLength(2);
});

test('hears changes of other tabs, but only of the demo', () => {
  const heard = vi.fn();
  const stop = openDemo().onChange(heard);
  for (const key of ['children', `childAlerts_${newId()}`, null]) listeners.get('storage')!({ key });
  for (const key of ['userName', 'theme']) listeners.get('storage')!({ key });
  expect(heard).toHaveBeenCalledTimes(3);
  stop();
  expect(listeners.has('storage')).toBe(false);
});

test('works without storage, and says so', async () => {
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('sessionStorage', undefined);
  const { client, isKept } = openDemo();
  await client.children.add({ id: newId(), ...nora });
  expect(await client.children.list({ familyId })).toHaveLength(3);
  expect(isKept()).toBe(false);
});

test('reports full storage at once, with the change that wasn’t saved', async () => {
  const { client, isKept, onUnkept } = openDemo();
  const told = vi.fn();
  onUnkept(told);
  expect(isKept()).toBe(true);
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  await client.children.add({ id: newId(), ...nora });
  expect([told.mock.calls.length, isKept()]).toEqual([1, false]);
  expect(await client.children.list({ familyId })).toHaveLength(3);
});

test('a change of an event is not lost when the page is left at once', async () => {
  const { client } = openDemo();
  const [event] = await client.calendar.events.list({ familyId });
  await client.calendar.events.settle({ familyId, id: event!.id, version: event!.version, status: 'completed' });
  expect(localStorage.getItem('calendarEvents')).toBeNull();
  listeners.get('pagehide')!({});
  expect(localStorage.getItem('calendarEvents')).toContain('completed');
});

test('a deleted account leaves no key of the demo behind', async () => {
  const demo = openDemo();
  await demo.client.children.add({ id: newId(), ...nora });
  const { methodId } = await demo.client.security.methods.setUpSms({ phoneNumber: '15550001234' });
  await demo.client.security.methods.verify({ methodId, code: '123456' });
  expect(Object.keys(localStorage)).toEqual(expect.arrayContaining(['children', 'mfaEnabled', 'phoneNumber']));
  await demo.client.accounts.removal.remove();
  expect(Object.keys(localStorage)).toEqual([]);
  expect(reload).not.toHaveBeenCalled();
});

test('a guest reads the files of what a grant opens, and of nothing else, until it ends', async () => {
  const createObjectURL = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:page');
  const [jordan, ...others] = openDemo().guests;
  expect([jordan!, ...others].map(({ firstName, about }) => `${firstName}, ${about}`)).toEqual([
    'Jordan, Alex’s lawyer',
    'Morgan, mediator',
    'Robin, grandparent',
  ]);
  openDemo().playAs(jordan!.id, '/shared');
  expect(assign).toHaveBeenCalledWith('/shared');
  expect(reload).not.toHaveBeenCalled();
  const { files, me, people, playAs, reset } = openDemo();
  expect(me).toMatchObject({ firstName: 'Jordan', role: 'lawyer' });
  const [shared, own] = [idOf('e1'), idOf('e4')].map((id) => ({ familyId, id, version: 1 }));
  expect([files.page(shared!, 1), files.page(own!, 1), files.file(own!)]).toEqual(['blob:page', null, null]);
  playAs(people[0]!.id);
  const { client } = openDemo();
  const { mine } = await client.grants.list({ familyId });
  const ofJordan = { familyId, id: mine.find(({ role }) => role === 'lawyer')!.id };
  // Each document is a look of its own.
  expect(await client.grants.looks.list(ofJordan)).toMatchObject([{ document: 'Parenting plan.pdf' }]);
  await client.grants.end(ofJordan);
  expect(files.page(shared!, 1)).toBeNull();
  reset('/dashboard');
  expect(assign).toHaveBeenLastCalledWith('/dashboard');
  expect(openDemo().me.firstName).toBe('Alex');
  expect(await openDemo().client.grants.looks.list(ofJordan), 'Reset brings all of it back').toEqual([]);
  expect((await openDemo().client.grants.list({ familyId })).mine.every(({ status }) => status === 'accepted')).toBe(
    true,
  );
  createObjectURL.mockRestore();
});
