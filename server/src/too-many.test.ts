import { newId } from '@evenkeel/contract/base';
import { picture } from '@evenkeel/contract/picture.spec';
import { expect, test } from 'vitest';
import { codeOf } from './testing/browser.ts';
import { ask, clock, origin, serverWorld } from './testing/world.ts';

// Limits on what one parent can send the other, each with a message.

const tooMany = { code: 'TOO_MANY', data: { retryAfter: expect.any(Number) } };

async function withNora() {
  const world = await serverWorld();
  const { alex, familyId } = world;
  const nora = { id: newId(), familyId, firstName: 'Nora', lastName: '', age: '', gender: null, custodyDetails: '' };
  await alex.children.add(nora);
  return { ...world, nora };
}

const dentist = (familyId: string) => {
  const when = { date: '2026-11-24T15:15', end: null, zone: 'America/New_York' };
  return { id: newId(), familyId, title: 'Dentist', description: '', ...when, type: 'other' as const, children: [] };
};

test('sixty notices an hour, of whatever kind: then the sender waits, and the other parent does not', async () => {
  const { alex, blake, familyId, nora } = await withNora();
  const alert = () => ({ id: newId(), familyId, childId: nora.id, title: 'Call me', description: '' });
  const first = alert();
  await alex.children.alerts.add(first);
  for (let i = 0; i < 58; i += 1) await alex.children.alerts.add(alert());
  const event = await alex.calendar.events.add(dentist(familyId));
  const confirmed = await alex.calendar.events.confirm({ ...event, isConfirmed: true });

  await expect(alex.children.alerts.add(alert())).rejects.toMatchObject(tooMany);
  await expect(alex.children.alerts.remove({ ...first, version: 1 })).rejects.toMatchObject(tooMany);
  await expect(alex.calendar.events.remove(confirmed.event)).rejects.toMatchObject(tooMany);
  const undone = await alex.calendar.events.confirm({ ...confirmed.event, isConfirmed: false });
  const again = { ...undone.event, isConfirmed: true };
  const stands = { notice: 'failed', event: { isConfirmed: true, version: 4 } };
  expect(await alex.calendar.events.confirm(again), 'it stands, and nobody was told').toMatchObject(stands);
  expect(await alex.calendar.events.confirm(again), 'its answer was lost').toMatchObject(stands);
  expect((await blake.notifications.list({ familyId })).total).toBe(60);
  const allergy = { familyId, childId: nora.id, title: 'Peanuts', description: '', date: '2026-11-20' };
  const details = { type: 'allergy' as const, reaction: 'Hives' };
  expect(await codeOf(alex.health.records.add({ ...allergy, id: newId(), details })), 'a list is typed in').toBe('ok');

  expect(await alex.children.alerts.add(first), 'its answer was lost').toMatchObject(first);
  expect(await codeOf(blake.children.alerts.add(alert()))).toBe('ok');
  clock.advance({ hours: 1 });
  expect(await codeOf(alex.children.alerts.add(alert()))).toBe('ok');
});

test('three hundred additions and changes an hour to what both see', async () => {
  const { alex, familyId, nora } = await withNora();
  const known = dentist(familyId);
  const event = await alex.calendar.events.add(known);
  for (let i = 0; i < 299; i += 1) await alex.calendar.events.add(dentist(familyId));
  await expect(alex.calendar.events.add(dentist(familyId))).rejects.toMatchObject(tooMany);
  await expect(alex.calendar.events.change({ ...event, title: 'Doctor' })).rejects.toMatchObject(tooMany);
  const more = { ...nora, birthDate: null, version: 1, custodyDetails: 'More' };
  await expect(alex.children.change(more)).rejects.toMatchObject(tooMany);
  expect(await alex.calendar.events.add(known), 'its answer was lost').toEqual(event);
});

test('three hundred messages an hour, of which sixty are delivered; what is more is refused, and nothing is lost', async () => {
  const { alex, blake, familyId } = await serverWorld();
  const [mine] = await blake.families.list();
  const note = () => ({
    id: newId(),
    familyId,
    receiverId: mine!.me,
    conversationId: null,
    topic: null,
    content: 'Call me',
  });
  const first = note();
  await alex.messages.add(first);
  for (let i = 0; i < 299; i += 1) await alex.messages.add(note());
  await expect(alex.messages.add(note())).rejects.toMatchObject(tooMany);
  expect(await alex.messages.add(first), 'its answer was lost').toMatchObject({ id: first.id });
  expect(await blake.messages.contacts.list({ familyId })).toMatchObject([{ unreadCount: 60 }]);
});

test('sixty searches a minute', async () => {
  const { alex, familyId } = await serverWorld();
  const search = () => alex.messages.search.list({ familyId, words: 'shoes' });
  for (let i = 0; i < 60; i += 1) await search();
  await expect(search()).rejects.toMatchObject(tooMany);
  clock.advance({ minutes: 1 });
  expect(await search()).toEqual([]);
});

test('twenty children a month, since nobody can take one away again', async () => {
  const { alex, familyId, nora } = await withNora();
  for (let i = 0; i < 19; i += 1) await alex.children.add({ ...nora, familyId, id: newId() });
  await expect(alex.children.add({ ...nora, id: newId() })).rejects.toMatchObject(tooMany);
  expect(await alex.children.add(nora), 'its answer was lost').toMatchObject(nora);
});

test('fifty photos an hour by each who uploads them', async () => {
  const { alex, blake, familyId, nora } = await withNora();
  const photo = () => ({ familyId, id: nora.id, photoId: newId(), image: picture });
  const first = photo();
  await alex.children.photo.change(first);
  for (let i = 0; i < 49; i += 1) await alex.children.photo.change(photo());
  await expect(alex.children.photo.change(photo())).rejects.toMatchObject(tooMany);
  expect(await codeOf(alex.children.photo.change(first))).toBe('ok');
  expect(await codeOf(blake.children.photo.change(photo()))).toBe('ok');
});

test('other images under one id count each, also when none can be read', async () => {
  const { alex, familyId, nora } = await withNora();
  const photoId = newId();
  const send = (n: number) =>
    codeOf(alex.children.photo.change({ familyId, id: nora.id, photoId, image: btoa(`not an image ${n}`) }));
  for (let n = 0; n < 50; n += 1) expect(await send(n)).toBe('NOT_AN_IMAGE');
  expect(await send(50)).toBe('TOO_MANY');
  expect(await send(49)).toBe('NOT_AN_IMAGE');
});

test('fifty uploads an hour, also when one id is removed and started again; what is refused is not there', async () => {
  const { alex, blake, familyId } = await serverWorld();
  const kept = { familyId, id: newId(), size: 5 };
  await alex.documents.uploads.start(kept);
  const again = { familyId, id: newId(), size: 5 };
  for (let i = 0; i < 49; i += 1) {
    await alex.documents.uploads.start(again);
    await alex.documents.uploads.remove({ familyId, id: again.id });
  }
  await expect(alex.documents.uploads.start(again)).rejects.toMatchObject(tooMany);
  expect(await codeOf(alex.documents.uploads.check({ familyId, id: again.id }))).toBe('NOT_FOUND');
  expect(await codeOf(alex.documents.uploads.start(kept))).toBe('ok');
  expect(await codeOf(blake.documents.uploads.start({ ...again, id: newId() }))).toBe('ok');
});

test('500 MB of uploads a day by each uploader, removed ones aside', async () => {
  const { alex, blake, familyId } = await serverWorld();
  const start = (who: typeof alex, id = newId()) =>
    codeOf(who.documents.uploads.start({ familyId, id, size: 10 * 1024 * 1024 }));
  const last = newId();
  for (let i = 0; i < 49; i += 1) expect(await start(alex)).toBe('ok');
  clock.advance({ hours: 2 });
  expect(await start(alex, last)).toBe('ok');
  expect(await start(alex)).toBe('TOO_MANY');
  expect(await start(alex, last), 'its answer was lost').toBe('ok');
  expect(await start(blake)).toBe('ok');
  await alex.documents.uploads.remove({ familyId, id: last });
  expect(await start(alex)).toBe('ok');
  clock.advance({ hours: 23 });
  expect(await start(alex)).toBe('ok');
});

test('a refusal says in its headers when to come back', async () => {
  const { alex, familyId, nora, tokens } = await withNora();
  for (let i = 0; i < 19; i += 1) await alex.children.add({ ...nora, id: newId() });
  const headers = { origin, cookie: `session=${tokens.alex}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ ...nora, id: newId() });
  const refused = await ask(`/api/families/${familyId}/children`, { method: 'POST', headers, body });
  expect(refused.status).toBe(429);
  const { data } = (await refused.json()) as { data: { retryAfter: number } };
  expect(refused.headers.get('retry-after')).toBe(String(data.retryAfter));
});

test('proposals of a schedule are notices, too: whoever proposes and withdraws all day has to wait', async () => {
  const { alex, blake, familyId } = await serverWorld();
  const terms = {
    template: '2-2-3',
    startsWith: 'A',
    startDay: '2030-01-07',
    exchangeTime: '18:00',
    zone: 'UTC',
  } as const;
  const propose = () => alex.calendar.schedules.proposals.add({ id: newId(), familyId, against: 0, schedule: terms });
  for (let i = 0; i < 30; i += 1) {
    const { id } = await propose();
    await alex.calendar.schedules.proposals.withdraw({ familyId, id, version: 1 });
  }
  await expect(propose()).rejects.toMatchObject(tooMany);
  expect((await blake.notifications.list({ familyId })).total).toBe(60);
});

test('a parent alone who sets schedules all day is shown one a night of them', async () => {
  const { eve } = await serverWorld();
  const [{ id: familyId } = { id: '' }] = await eve.families.list();
  const terms = {
    template: '2-2-3',
    startsWith: 'A',
    startDay: '2030-01-07',
    exchangeTime: '18:00',
    zone: 'UTC',
  } as const;
  for (let against = 0; against < 50; against += 1)
    await eve.calendar.schedules.set({ id: newId(), familyId, against, schedule: terms });
  expect(await eve.calendar.schedules.list({ familyId })).toMatchObject({ schedules: [{ version: 50 }] });
});

test('three hundred changes an hour of what one chose for oneself: each is kept for good', async () => {
  const { alex, blake, familyId } = await serverWorld();
  for (let i = 0; i < 150; i += 1)
    await alex.notifications.mails.change({ familyId, wanted: i % 2 === 0, detail: false });
  for (let i = 0; i < 75; i += 1) {
    await alex.plans.choose({ plan: 'premium' });
    await alex.plans.skipTrial({});
  }
  await expect(alex.plans.choose({ plan: 'premium' })).rejects.toMatchObject(tooMany);
  await expect(alex.plans.skipTrial({})).rejects.toMatchObject(tooMany);
  const choice = { familyId, wanted: true, detail: true };
  await expect(alex.notifications.mails.change(choice)).rejects.toMatchObject(tooMany);
  expect(await codeOf(blake.notifications.mails.change(choice))).toBe('ok');
});
