import { newId } from '@evenkeel/contract/base';
import { expect, test } from 'vitest';
import { codeOf, goodPassword, newBrowser, newPerson } from '../testing/browser.ts';
import { eventually } from '../testing/eventually.ts';
import { pinFor } from '../testing/mails.ts';
import { listen } from '../testing/listen.ts';
import { elsewhere, personWithApp } from '../testing/own-account.ts';
import { clock } from '../testing/world.ts';

test('the list has each browser and its times, the last used first, and marks this one', async () => {
  const person = await newPerson();
  clock.advance({ minutes: 5 });
  const other = await elsewhere(person);
  await other.api.accounts.session.get();
  const [first, second, ...more] = await other.api.accounts.sessions.list();
  expect(more).toEqual([]);
  expect(first).toEqual({
    id: expect.any(String),
    label: 'Firefox on Linux',
    isCurrent: true,
    hasSecondStep: false,
    createdAt: clock().toString(),
    usedAt: clock().toString(),
  });
  expect(second).toMatchObject({ isCurrent: false, createdAt: clock().subtract({ minutes: 5 }).toString() });
  const withApp = await personWithApp();
  expect(await withApp.api.accounts.sessions.list()).toMatchObject([{ hasSecondStep: true }]);
});

test('an expired session is not listed', async () => {
  const person = await newPerson();
  clock.advance({ hours: 24 * 29 });
  const other = await elsewhere(person);
  clock.advance({ hours: 24 * 2 });
  expect(await other.api.accounts.sessions.list()).toHaveLength(1);
});

test('a session ended elsewhere is over at once, and its stream closes', async () => {
  const person = await newPerson();
  const other = await elsewhere(person);
  const [hers, its] = [await listen(person.jar.get('session')!), await listen(other.jar.get('session')!)];
  const list = await person.api.accounts.sessions.list();
  const { id } = list.find(({ isCurrent }) => !isCurrent)!;
  expect(await person.api.accounts.sessions.revoke({ id })).toEqual({});
  await eventually(() => expect(its.isOpen()).toBe(false));
  expect(await other.api.accounts.session.get()).toBeNull();
  expect(hers.isOpen()).toBe(true);
  hers.close();
  expect(await person.api.accounts.sessions.revoke({ id }), 'it has ended already').toEqual({});
  expect(await person.api.accounts.events.list({})).toMatchObject([{ kind: 'session_ended' }, {}, {}]);
});

test('ending someone else’s session gets the same answer as an unknown id', async () => {
  const [her, stranger] = [await newPerson(), await newPerson()];
  const [session] = await her.api.accounts.sessions.list();
  const ofHers = await stranger.api.accounts.sessions.revoke({ id: session!.id });
  expect(ofHers).toEqual(await stranger.api.accounts.sessions.revoke({ id: newId() }));
  expect(await her.api.accounts.session.get()).not.toBeNull();
  await stranger.api.accounts.sessions.revokeOthers();
  await stranger.api.accounts.sessions.revokeAll();
  expect(await her.api.accounts.session.get()).not.toBeNull();
  expect((await her.api.accounts.events.list({})).map(({ kind }) => kind)).toEqual(['signed_up']);
});

test('all other sessions end, this one stays', async () => {
  const person = await newPerson();
  const others = [await elsewhere(person), await elsewhere(person)];
  await person.api.accounts.sessions.revokeOthers();
  for (const { api } of others) expect(await api.accounts.session.get()).toBeNull();
  expect(await person.api.accounts.sessions.list()).toMatchObject([{ isCurrent: true }]);
});

test('signing out everywhere includes this browser and forgets all known ones', async () => {
  const person = await newPerson();
  const other = await elsewhere(person);
  const began = newBrowser();
  await began.api.accounts.signIn({ email: person.email, password: goodPassword });
  const pin = await pinFor(person.email);
  const headers = { 'content-type': 'application/json' };
  const ended = await person.ask('/api/accounts/sessions/revoke-all', { method: 'POST', headers, body: '{}' });
  expect(ended.headers.get('clear-site-data')).toBe('"cache", "storage"');
  expect(person.jar.has('session')).toBe(false);
  expect(await other.api.accounts.session.get()).toBeNull();
  expect(await codeOf(began.api.accounts.verifyDevice({ pin }))).toBe('NOTHING_PENDING');
  const again = await person.api.accounts.signIn({ email: person.email, password: goodPassword });
  expect(again).toMatchObject({ next: 'newDevice' });
});

test('ending this session signs out here', async () => {
  const person = await newPerson();
  const [session] = await person.api.accounts.sessions.list();
  await person.api.accounts.sessions.revoke({ id: session!.id });
  expect(person.jar.has('session')).toBe(false);
});

test('events: only my own, the latest first, paged', async () => {
  const [person, stranger] = [await newPerson(), await newPerson()];
  for (let i = 0; i < 30; i += 1) {
    await person.api.accounts.care.set({ hasExtraCare: true });
    await person.api.accounts.care.set({ hasExtraCare: false });
  }
  const page = await person.api.accounts.events.list({});
  expect(page).toHaveLength(50);
  expect(await person.api.accounts.events.list({ limit: 7 })).toEqual(page.slice(0, 7));
  const rest = await person.api.accounts.events.list({ before: page.at(-1)!.id });
  expect(rest.map(({ kind }) => kind).at(-1)).toBe('signed_up');
  expect([...page, ...rest]).toHaveLength(61);
  const ids = [...page, ...rest].map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  expect(await stranger.api.accounts.events.list({ before: page[0]!.id + 1 })).toMatchObject([{ kind: 'signed_up' }]);
});
