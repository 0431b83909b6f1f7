import { newId } from '@evenkeel/contract/ids';
import { expect, test } from 'vitest';
import type { DemoClient } from './demo.ts';
import { openRows } from './rows.ts';
import { day, familyId } from './sample/family.ts';
import { idOf, jordan, morgan } from './sample/people.ts';
import { sample } from './sample/sample.ts';
import { played } from './testing/world.ts';

// What the three who are granted something write, and what parents see of them.

const of = { familyId };
const codeOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'answered',
    ({ code }: { code: string }) => code,
  );
const noticesOf = async (client: DemoClient, title: string) =>
  (await client.notifications.list(of)).notifications.filter((one) => one.title === title);

test('a mediator starts a page and writes points; both parents are told, read it and change nothing', async () => {
  const { alex, blake, morgan: mediator, jordan: counsel, robin } = played();
  expect(await mediator.mediation.pages.list(of)).toMatchObject({ start: 'yes', pages: [{ mayChange: true }] });
  const asked = { ...of, id: newId(), title: 'Winter', day: day(0) };
  const page = await mediator.mediation.pages.add(asked);
  expect(page).toMatchObject({ parents: ['Alex', 'Blake'], mediatorName: 'Morgan Lee', role: 'mediator', points: [] });
  expect(await mediator.mediation.pages.add(asked)).toEqual(page);
  expect(await codeOf(mediator.mediation.pages.add({ ...asked, title: 'Other' }))).toBe('CONFLICT');
  const point = { ...of, pageId: page.id, id: newId(), text: 'Who has the skis', state: 'open' as const };
  const added = await mediator.mediation.points.add(point);
  expect(await mediator.mediation.points.add(point)).toEqual(added);
  const agreed = { ...point, state: 'agreed' as const, version: 1 };
  expect(await mediator.mediation.points.change(agreed)).toMatchObject({ state: 'agreed', version: 2 });
  expect(await mediator.mediation.points.change(agreed)).toMatchObject({ version: 2 });
  expect(await codeOf(mediator.mediation.points.change({ ...agreed, text: 'Stale' }))).toBe('CONFLICT');
  for (const parent of [alex, blake]) {
    const { pages, start } = await parent.mediation.pages.list(of);
    expect(start).toBe('no');
    expect(pages.map(({ title, mayChange }) => [title, mayChange])).toEqual([
      ['Winter', false],
      ['Summer and Swimming', false],
    ]);
    expect(pages[0]!.counts).toEqual({ agreed: 1, open: 0, parked: 0 });
    expect(await noticesOf(parent, 'Session Page')).toHaveLength(1);
    expect(await codeOf(parent.mediation.points.add({ ...point, id: newId() }))).toBe('FORBIDDEN');
    expect(await codeOf(parent.mediation.pages.change({ ...asked, version: 1 }))).toBe('FORBIDDEN');
  }
  for (const guest of [counsel, robin]) {
    expect(await guest.mediation.pages.list(of)).toEqual({ pages: [], start: 'no' });
    expect(await codeOf(guest.mediation.pages.get({ ...of, id: page.id }))).toBe('NOT_FOUND');
    expect(await codeOf(guest.mediation.points.add({ ...point, id: newId() }))).toBe('NOT_FOUND');
  }
  await mediator.mediation.points.remove({ ...of, pageId: page.id, id: point.id, version: 2 });
  expect(await mediator.mediation.pages.change({ ...asked, title: 'Winter Break', version: 1 })).toMatchObject({
    title: 'Winter Break',
    version: 2,
    points: [],
  });
});

test('a page is its mediator’s: nobody else who reads by a grant finds it, whoever they are', async () => {
  const { alex, morgan: mediator, jordan: counsel, store } = played();
  const { sessionPages } = openRows(store, sample);
  const [page] = sessionPages.all();
  sessionPages.put({ ...page!, id: newId(), mediatorId: jordan.id });
  expect((await mediator.mediation.pages.list(of)).pages.map(({ id }) => id)).toEqual([page!.id]);
  expect((await counsel.mediation.pages.list(of)).pages).toEqual([]);
  expect((await alex.mediation.pages.list(of)).pages).toHaveLength(2);
});

test('once the access has ended both parents read on, and nobody writes', async () => {
  const { alex, blake, morgan: mediator } = played();
  const [{ id = '' } = {}] = (await alex.grants.list(of)).neutrals;
  await blake.grants.end({ ...of, id });
  expect((await alex.mediation.pages.list(of)).pages).toHaveLength(1);
  const change = { ...of, id: idOf('f5e0'), title: 'Other', day: day(0), version: 1 };
  expect(await codeOf(mediator.mediation.pages.change(change))).toBe('NOT_FOUND');
});

test('without the plan of a parent a mediator starts no page, and writes on in those that are there', async () => {
  const { alex, blake, morgan: mediator } = played();
  for (const parent of [alex, blake]) await parent.plans.skipTrial({});
  expect(await mediator.mediation.pages.list(of)).toMatchObject({ start: 'plan', pages: [{ mayChange: true }] });
  const page = { ...of, id: newId(), title: 'Winter', day: day(0) };
  expect(await codeOf(mediator.mediation.pages.add(page))).toBe('NEEDS_PLAN');
  const point = { ...of, pageId: idOf('f5e0'), id: newId(), text: 'Skis', state: 'open' as const };
  expect(await mediator.mediation.points.add(point)).toMatchObject({ text: 'Skis' });
});

test('counsel and the parent who granted write to each other, each text closed until it is opened', async () => {
  const { alex, blake, jordan: counsel, robin, morgan: mediator } = played();
  const [channel, ...others] = await counsel.grants.channels.list(of);
  expect(others).toEqual([]);
  expect(channel).toMatchObject({ name: 'Alex', role: 'lawyer', isOpen: true, unreadCount: 0, lastMessageTime: null });
  const at = { ...of, channelId: channel!.id };
  const written = { ...at, id: newId(), content: 'Please send me the plan.' };
  const sent = await counsel.grants.channels.messages.add(written);
  expect(sent).toMatchObject({ senderName: 'Jordan Park', content: written.content });
  expect(await counsel.grants.channels.messages.add(written)).toEqual(sent);
  expect(await codeOf(counsel.grants.channels.messages.add({ ...written, content: 'Other' }))).toBe('CONFLICT');
  await counsel.grants.channels.messages.add({ ...at, id: newId(), content: 'Thank you.' });
  expect(await noticesOf(alex, 'New Message'), 'one until it is read').toHaveLength(1);
  const [first] = await alex.grants.channels.list(of);
  expect(first).toMatchObject({ id: at.channelId, name: 'Jordan Park', second: null, unreadCount: 2 });
  const closed = await alex.grants.channels.messages.list(at);
  expect(closed.map(({ content }) => content)).toEqual([null, null]);
  const opened = await alex.grants.channels.messages.open({ ...at, ids: closed.map(({ id }) => id) });
  expect(opened.map(({ content }) => content)).toEqual(['Thank you.', 'Please send me the plan.']);
  expect((await noticesOf(alex, 'New Message'))[0]).toMatchObject({ readAt: expect.any(String) });
  await alex.grants.channels.messages.add({ ...at, id: newId(), content: 'Here it is.' });
  expect(await counsel.grants.channels.unread.list()).toEqual([{ familyId, unreadCount: 1 }]);
  expect((await counsel.grants.channels.messages.list(at))[0]).toMatchObject({ senderName: 'Alex', content: null });
  for (const other of [blake, robin, mediator]) {
    expect(await other.grants.channels.unread.list()).toEqual([]);
    expect(await codeOf(other.grants.channels.messages.list(at))).toBe('NOT_FOUND');
    expect(await codeOf(other.grants.channels.messages.add({ ...at, id: newId(), content: 'No' }))).toBe('NOT_FOUND');
  }
  expect((await blake.grants.channels.list(of)).map(({ role }) => role)).toEqual(['mediator']);
});

test('both parents and their mediator write to each other; each opens for themselves, and its sender alone learns it', async () => {
  const { alex, blake, morgan: mediator, jordan: counsel, robin } = played();
  const [channel] = await mediator.grants.channels.list(of);
  expect(channel).toMatchObject({ name: 'Alex', second: 'Blake', role: 'mediator', isOpen: true });
  const at = { ...of, channelId: channel!.id };
  const { id } = await mediator.grants.channels.messages.add({ ...at, id: newId(), content: 'Shall we meet?' });
  for (const parent of [alex, blake]) expect(await noticesOf(parent, 'New Message')).toHaveLength(1);
  const ofBlake = (await blake.grants.channels.list(of)).find((one) => one.id === at.channelId);
  expect(ofBlake).toMatchObject({ name: 'Morgan Lee', second: 'Alex', unreadCount: 1 });
  expect(await blake.grants.channels.messages.open({ ...at, ids: [id] })).toMatchObject([
    { content: 'Shall we meet?', readers: [{ name: 'Blake', viewedAt: expect.any(String) }] },
  ]);
  expect((await noticesOf(blake, 'New Message'))[0]).toMatchObject({ readAt: expect.any(String) });
  expect((await noticesOf(alex, 'New Message'))[0]).toMatchObject({ readAt: null });
  expect(await alex.grants.channels.messages.list(at)).toMatchObject([
    { content: null, readers: [{ name: 'Alex', viewedAt: null }] },
  ]);
  const [own] = await mediator.grants.channels.messages.list(at);
  expect(own!.readers.map(({ name, viewedAt }) => [name, viewedAt !== null])).toEqual([
    ['Alex', false],
    ['Blake', true],
  ]);
  for (const other of [counsel, robin]) expect(await codeOf(other.grants.channels.messages.list(at))).toBe('NOT_FOUND');
});

const pdf = new Blob(['%PDF-1.7 a motion'], { type: 'application/pdf' });

test('what a lawyer adds is a private document of the parent who granted; nobody else finds it, and nothing tells of its fate', async () => {
  const { alex, blake, jordan: counsel, morgan: mediator, robin, files } = played();
  const [folder] = await counsel.counsel.documents.list(of);
  expect(folder).toMatchObject({ parentName: 'Alex', sent: [] });
  const upload = { ...of, id: newId() };
  const start = { ...upload, grantId: folder!.grantId, size: pdf.size };
  for (const other of [alex, blake, mediator, robin])
    expect(await codeOf(other.counsel.documents.uploads.start(start))).toBe('NOT_FOUND');
  await counsel.counsel.documents.uploads.start(start);
  expect(await codeOf(counsel.counsel.documents.uploads.check(upload))).toBe('INCOMPLETE');
  files.uploads.get(upload.id)!.file = pdf;
  expect(await counsel.counsel.documents.uploads.check(upload)).toMatchObject({ kind: 'pdf' });
  const asked = { ...upload, name: 'Motion', category: 'custody' as const };
  const sent = await counsel.counsel.documents.add(asked);
  expect(sent).toMatchObject({ name: 'Motion.pdf', category: 'custody' });
  expect(await counsel.counsel.documents.add(asked)).toEqual(sent);
  expect(await codeOf(counsel.counsel.documents.add({ ...asked, category: 'school' }))).toBe('CONFLICT');
  const namesOf = async (client: DemoClient) => (await client.documents.list(of)).map(({ name }) => name);
  const made = (await alex.documents.list(of)).find(({ name }) => name === 'Motion.pdf');
  expect(made).toMatchObject({ audience: 'me', fromCounsel: 'Jordan Park' });
  expect(await noticesOf(alex, 'New Document')).toHaveLength(1);
  expect(await noticesOf(blake, 'New Document')).toHaveLength(0);
  for (const other of [blake, counsel, mediator]) expect(await namesOf(other)).not.toContain('Motion.pdf');
  await alex.documents.share({ ...of, id: made!.id, sharedId: newId(), version: made!.version });
  const shared = (await blake.documents.list(of)).find(({ name }) => name === 'Motion.pdf');
  expect(shared).toMatchObject({ fromCounsel: null });
  expect(await counsel.counsel.documents.list(of)).toMatchObject([{ sent: [sent] }]);
});

test('once a grant is over the parent alone reads its channel, and nobody writes', async () => {
  const { alex, jordan: counsel } = played();
  const [{ id: channelId = '' } = {}] = await counsel.grants.channels.list(of);
  const at = { ...of, channelId };
  await counsel.grants.channels.messages.add({ ...at, id: newId(), content: 'Hello' });
  await alex.grants.end({ ...of, id: channelId });
  expect(await alex.grants.channels.list(of)).toMatchObject([
    { id: channelId, isOpen: false, unreadCount: 1 },
    { role: 'relative', isOpen: true },
    { role: 'mediator', isOpen: true },
  ]);
  const again = { ...at, id: newId(), content: 'Still there?' };
  expect(await codeOf(alex.grants.channels.messages.add(again))).toBe('NOT_FOUND');
  for (const ask of [counsel.grants.channels.list(of), counsel.grants.channels.messages.add(again)])
    expect(await codeOf(ask)).toBe('NOT_FOUND');
});

const looks = async (client: DemoClient, ref: { familyId: string; id: string }) =>
  (await client.grants.looks.list(ref)).map(({ section, document }) => document ?? section);

test('each section and document that was read stands once an hour with the grant, for whoever may see it', async () => {
  const { alex, blake, jordan: counsel, morgan: mediator } = played();
  const { mine, neutrals } = await alex.grants.list(of);
  const [relative, lawyer] = mine.map(({ id }) => ({ ...of, id }));
  await counsel.children.list({ ...of });
  await counsel.grants.channels.list(of);
  for (let again = 0; again < 2; again += 1) {
    await counsel.documents.list(of);
    await counsel.documents.text.get({ ...of, id: idOf('e1') });
  }
  await mediator.calendar.schedules.list(of);
  await mediator.mediation.pages.get({ ...of, id: idOf('f5e0') });
  // The names of the children, which every section needs, are no look: `children.list` asks for any section.
  expect(await looks(alex, lawyer!)).toEqual(['documents', 'Parenting plan.pdf']);
  expect(await looks(alex, relative!)).toEqual([]);
  const ofBoth = { ...of, id: neutrals[0]!.id };
  for (const parent of [alex, blake]) expect(await looks(parent, ofBoth)).toEqual(['calendar']);
  // Naming what comes next looks at the calendar, and at the documents for a court date.
  await mediator.grants.overview.list({});
  expect(await looks(alex, ofBoth)).toEqual(['calendar', 'documents']);
  expect(await codeOf(blake.grants.looks.list(lawyer!))).toBe('NOT_FOUND');
  expect(await codeOf(counsel.grants.looks.list(lawyer!))).toBe('NOT_FOUND');
});

test('an offer is there for whom it was made, and opens what it says once it is accepted', async () => {
  const { alex, blake, jordan: counsel, morgan: mediator } = played();
  const { mine } = await alex.grants.list(of);
  await alex.grants.end({ ...of, id: mine.find(({ role }) => role === 'lawyer')!.id });
  const terms = { sections: ['calendar' as const], children: [], startsOn: day(0), endsOn: day(30), isNamed: true };
  const offer = { ...of, ...terms, id: newId(), email: 'Jordan@example.com', role: 'lawyer' as const, purpose: 'May' };
  await alex.grants.add(offer);
  expect(await counsel.grants.offers.list()).toMatchObject([{ id: offer.id, grantedBy: 'Alex', purpose: 'May' }]);
  expect(await counsel.grants.families.list()).toEqual([]);
  for (const other of [alex, blake, mediator]) {
    expect(await other.grants.offers.list()).toEqual([]);
    expect(await codeOf(other.grants.offers.answer({ id: offer.id, isAccepted: true }))).toBe('NOT_FOUND');
  }
  const accept = { id: offer.id, isAccepted: true };
  expect(await counsel.grants.offers.answer(accept)).toEqual({ familyId });
  expect(await counsel.grants.offers.answer(accept)).toEqual({ familyId });
  expect(await counsel.grants.families.list()).toMatchObject([{ sections: ['calendar'] }]);
  expect((await alex.grants.list(of)).mine[0]).toMatchObject({ name: 'Jordan Park', status: 'accepted' });
  // A mediator of both is no counsel of one: the offer isn’t there.
  await alex.grants.add({ ...offer, id: newId(), email: morgan.email });
  expect(await mediator.grants.offers.list()).toEqual([]);
});

test('accepting as a professional ends the access as a relative, and declining opens nothing', async () => {
  const { alex, robin } = played();
  const terms = { sections: ['school' as const], children: [], startsOn: day(0), endsOn: day(30), isNamed: true };
  const offer = { ...of, ...terms, email: 'robin@example.com', role: 'lawyer' as const, purpose: 'May' };
  const [no, yes] = [newId(), newId()];
  await alex.grants.add({ ...offer, id: no });
  await alex.grants.add({ ...offer, id: yes });
  expect(await robin.grants.offers.answer({ id: no, isAccepted: false })).toEqual({ familyId: null });
  expect(await robin.grants.families.list()).toMatchObject([{ sections: ['calendar', 'health', 'school'] }]);
  await robin.grants.offers.answer({ id: yes, isAccepted: true });
  expect(await robin.grants.families.list()).toMatchObject([{ sections: ['school'] }]);
  const all = (await alex.grants.list(of)).mine.filter(({ email }) => email === offer.email);
  expect(all.map(({ role, status }) => `${role} ${status}`)).toEqual([
    'lawyer accepted',
    'lawyer declined',
    'relative ended',
  ]);
});

test('a relative of one parent accepts nothing as counsel of the other, and only they learn why', async () => {
  const { alex, blake, robin } = played();
  const terms = { sections: ['school' as const], children: [], startsOn: day(0), endsOn: day(30), isNamed: true };
  const id = newId();
  await blake.grants.add({ ...of, ...terms, id, email: 'robin@example.com', role: 'lawyer', purpose: 'May' });
  expect(await codeOf(robin.grants.offers.answer({ id, isAccepted: true }))).toBe('RELATIVE_OF_OTHER');
  expect(await robin.grants.families.list()).toMatchObject([{ sections: ['calendar', 'health', 'school'] }]);
  expect((await blake.grants.list(of)).mine).toMatchObject([{ id, status: 'offered' }]);
  const shared = (await alex.grants.list(of)).mine.find(({ role }) => role === 'relative')!;
  await alex.grants.end({ ...of, id: shared.id });
  await robin.grants.offers.answer({ id, isAccepted: true });
  expect(await robin.grants.families.list()).toMatchObject([{ sections: ['school'] }]);
});

test('the address that Connections shows gets no access, in either direction', async () => {
  const { alex, blake } = played();
  const terms = { sections: ['school' as const], children: [], startsOn: day(0), endsOn: day(30), isNamed: true };
  const offer = { ...of, ...terms, role: 'lawyer' as const, purpose: 'May' };
  for (const [who, email] of [
    [alex, 'Blake@example.com'],
    [blake, 'alex@example.com'],
  ] as const)
    expect(await codeOf(who.grants.add({ ...offer, id: newId(), email }))).toBe('CONNECTED_ADDRESS');
});
