import { expect, test } from 'vitest';
import { newId } from '../src/base.ts';
import { picked } from './attachments.spec.ts';
import { link } from './document-links.spec.ts';
import { added, gone, namesOf, type FileWorld } from './documents.spec.ts';
import { note } from './note.spec.ts';
import type { Client } from './world.spec.ts';

/** A family with a third parent, too. */
export type ThirdWorld = FileWorld & { casey: Client; ids: Record<'alex' | 'blake' | 'casey', string> };

const forbidden = { code: 'FORBIDDEN' };

/** Says something about documents for Casey. */
const say = (who: Client, { familyId, ids }: ThirdWorld, isAllowed: boolean) =>
  who.families.sections.change({ familyId, accountId: ids.casey, section: 'documents', isAllowed });

/** What a parent is told of documents for Casey. */
const toldTo = async (who: Client, { familyId }: ThirdWorld) =>
  (await who.families.sections.list({ familyId })).filter(({ section }) => section === 'documents');

/** Everything that Casey can learn. */
async function learned({ casey, familyId }: ThirdWorld) {
  const [family] = await casey.families.list();
  const { notifications } = await casey.notifications.list({ familyId });
  return {
    right: family?.rights.documents,
    documents: await casey.documents.list({ familyId }),
    hidden: await casey.documents.hidden.list({ familyId }),
    found: await casey.documents.found.list({ familyId, words: 'order' }),
    visible: (await casey.documents.usage.get({ familyId })).visible,
    sections: await casey.families.sections.list({ familyId }),
    court: [await casey.court.dates.list({ familyId }), await casey.court.decisions.list({ familyId })],
    notices: notifications.map(({ title }) => title),
  };
}
const nothing = {
  right: 'none',
  documents: [],
  hidden: [],
  found: [],
  visible: 0,
  sections: [],
  court: [[], []],
  notices: [],
};

const titlesOf = async (who: Client, familyId: string) =>
  (await who.notifications.list({ familyId })).notifications
    .filter(({ title }) => title === 'Access for a Third Parent')
    .map(({ description }) => description);

/** What every implementation of sections for third parents must do. */
export function sectionsSpec(world: () => Promise<ThirdWorld>): void {
  test('documents are off for a third parent at first, and while only one parent has said yes', async () => {
    const made = await world();
    const { alex, blake, familyId, ids } = made;
    const { id } = await added(made);
    const hearing = { subject: 'Hearing', at: '2026-12-14T09:30', zone: 'UTC', place: '', reminders: [] };
    await alex.court.dates.add({ id: newId(), familyId, ...hearing, audience: 'both' });
    expect(await learned(made)).toEqual(nothing);
    const off = { accountId: ids.casey, section: 'documents', allowedBy: [], isOn: false, onSince: null };
    expect(await toldTo(alex, made)).toEqual([off]);
    expect(await say(alex, made, true)).toEqual({ ...off, allowedBy: [ids.alex] });
    expect(await say(alex, made, true), 'said twice').toEqual({ ...off, allowedBy: [ids.alex] });
    expect(await learned(made)).toEqual(nothing);
    await expect(made.casey.documents.open({ familyId, id })).rejects.toMatchObject(gone);
    expect(await toldTo(blake, made)).toEqual([{ ...off, allowedBy: [ids.alex] }]);
    expect(await titlesOf(blake, familyId)).toEqual([
      'Alex asks to show documents to Casey. Both of you have to agree',
    ]);
  });

  test('once both have, they see what both share, read it, and hide it for themselves; never what is private', async () => {
    const made = await world();
    const { alex, blake, casey, familyId } = made;
    const { id } = await added(made);
    const secret = await added(made, { audience: 'me', name: 'secret.jpg' });
    await added(made, { by: blake, name: 'report.jpg' });
    await say(alex, made, true);
    expect(await say(blake, made, true)).toMatchObject({ isOn: true, onSince: expect.stringMatching(/Z$/) });
    expect((await learned(made)).right).toBe('read');
    expect(namesOf(await casey.documents.list({ familyId, sort: 'name', order: 'up' }))).toEqual([
      'order.jpg',
      'report.jpg',
    ]);
    expect((await casey.documents.usage.get({ familyId })).visible).toBe(2);
    expect(await casey.documents.get({ familyId, id })).toMatchObject({ isOpened: false, removed: [] });
    await expect(casey.documents.text.get({ familyId, id })).rejects.toMatchObject(gone);
    expect(await casey.documents.open({ familyId, id })).toMatchObject({ isOpened: true });
    expect((await casey.documents.text.get({ familyId, id })).pages.length).toBe(1);
    expect(await blake.documents.get({ familyId, id }), 'what Casey opened').toMatchObject({ isOpened: false });
    await casey.documents.hide({ familyId, id });
    expect(namesOf(await casey.documents.list({ familyId }))).toEqual(['report.jpg']);
    expect(namesOf(await blake.documents.list({ familyId })).length).toBe(2);
    expect(await casey.documents.restore({ familyId, id })).toMatchObject({ id });
    for (const call of [casey.documents.get, casey.documents.open, casey.documents.hide])
      await expect(call({ familyId, id: secret.id })).rejects.toMatchObject(gone);
    const order = { description: 'Weekends alternate', date: '2026-11-02', follows: '', documentId: id };
    await alex.court.decisions.add({ id: newId(), familyId, ...order, audience: 'both' });
    expect((await blake.documents.links.list({ familyId, documentId: id })).length).toBe(1);
    expect(await casey.documents.links.list({ familyId, documentId: id }), 'the decision it belongs to').toEqual([]);
    expect((await learned(made)).court).toEqual([[], []]);
  });

  test('they change nothing: no upload, name, file, sharing, taking back, history or court', async () => {
    const made = await world();
    const { alex, blake, casey, familyId } = made;
    const { id } = await added(made);
    await say(alex, made, true);
    await say(blake, made, true);
    const labels = { type: 'pdf', category: 'other' } as const;
    const refused = [
      () => casey.documents.add({ familyId, id: newId(), uploads: [newId()], name: 'x', audience: 'both', ...labels }),
      () => casey.documents.change({ familyId, id, version: 1, name: 'x', ...labels }),
      () => casey.documents.share({ familyId, id, version: 1, sharedId: newId() }),
      () => casey.documents.replace({ familyId, id, version: 1, upload: newId() }),
      () => casey.documents.takeBack({ familyId, id }),
      () => casey.documents.links.add(link(made, { documentId: id, item: 'child', itemId: newId() })),
    ];
    for (const call of refused) await expect(call()).rejects.toMatchObject(forbidden);
    await casey.documents.open({ familyId, id });
    await expect(casey.documents.history.list({ familyId, id })).rejects.toMatchObject(gone);
    const said = { subject: 'x', at: '2026-12-14T09:30', zone: 'UTC', place: '', reminders: [] };
    await expect(casey.court.dates.add({ id: newId(), familyId, ...said, audience: 'me' })).rejects.toMatchObject(
      forbidden,
    );
    expect(await alex.documents.list({ familyId })).toMatchObject([{ id, version: 1 }]);
  });

  test('files that the parents send each other in messages stay between the two', async () => {
    const made = await world();
    const { alex, blake, casey, familyId, ids } = made;
    await say(alex, made, true);
    await say(blake, made, true);
    const attachments = [await picked(made, 'letter.jpg')];
    const sent = await alex.messages.add(note(familyId, ids.blake, 'For you alone', { attachments }));
    await blake.messages.open({ familyId, ids: [sent.id] });
    expect(namesOf(await blake.documents.list({ familyId }))).toEqual(['letter.jpg']);
    expect(await casey.documents.list({ familyId })).toEqual([]);
    expect((await casey.documents.usage.get({ familyId })).visible).toBe(0);
    for (const { id } of attachments)
      for (const call of [casey.documents.get, casey.documents.open, casey.documents.text.get])
        await expect(call({ familyId, id })).rejects.toMatchObject(gone);
  });

  test('either parent ends it alone and at once; to turn it on again both have to say yes again', async () => {
    const made = await world();
    const { alex, blake, casey, familyId } = made;
    const { id } = await added(made);
    await say(alex, made, true);
    await say(blake, made, true);
    await casey.documents.open({ familyId, id });
    expect(await say(blake, made, false)).toMatchObject({ allowedBy: [], isOn: false });
    expect(await say(blake, made, false), 'said twice').toMatchObject({ isOn: false });
    const after = await learned(made);
    expect(after).toEqual({ ...nothing, notices: ['Your Access Changed', 'Your Access Changed'] });
    for (const call of [casey.documents.get, casey.documents.open, casey.documents.text.get, casey.documents.restore])
      await expect(call({ familyId, id })).rejects.toMatchObject(gone);
    await say(alex, made, true);
    expect((await learned(made)).right).toBe('none');
    await say(blake, made, true);
    expect(await casey.documents.get({ familyId, id })).toMatchObject({ isOpened: true });
  });

  test('what was taken back is gone for them, unless they had opened it', async () => {
    const made = await world();
    const { alex, blake, casey, familyId } = made;
    await say(alex, made, true);
    await say(blake, made, true);
    const [opened, closed] = [await added(made), await added(made)];
    await casey.documents.open({ familyId, id: opened.id });
    for (const { id } of [opened, closed]) await alex.documents.takeBack({ familyId, id });
    expect((await casey.documents.list({ familyId })).map(({ id }) => id)).toEqual([opened.id]);
    await expect(casey.documents.open({ familyId, id: closed.id })).rejects.toMatchObject(gone);
    expect(await blake.documents.list({ familyId }), 'who opened neither').toEqual([]);
  });

  test('a parent who doesn’t agree ends the question; who asked learns it, and the third parent learns nothing', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    await say(alex, made, true);
    await say(blake, made, false);
    expect(await titlesOf(alex, familyId)).toEqual(['Blake didn’t agree to show documents to Casey']);
    expect(await learned(made)).toEqual(nothing);
    await say(alex, made, true);
    await say(alex, made, false);
    expect(await titlesOf(alex, familyId), 'one’s own withdrawal').toEqual([
      'Blake didn’t agree to show documents to Casey',
    ]);
    expect(await learned(made)).toEqual(nothing);
  });

  test('the third parent learns that it is on or off, and never who said what or hesitated', async () => {
    const made = await world();
    const { alex, blake, casey, familyId, ids } = made;
    await say(blake, made, true);
    await say(alex, made, true);
    await say(alex, made, false);
    const { notifications } = await casey.notifications.list({ familyId });
    expect(notifications.map(({ description }) => description)).toEqual([
      'You no longer see the documents that both parents share',
      'You can now see the documents that both parents share',
    ]);
    const said = JSON.stringify(notifications);
    for (const word of ['Alex', 'Blake', ids.alex, ids.blake]) expect(said).not.toContain(word);
    expect(await titlesOf(blake, familyId)).toEqual([
      'Alex turned off documents for Casey',
      'Alex agreed. Casey now sees the documents you both share',
    ]);
  });

  test('two who say yes at the same moment turn it on, once', async () => {
    const made = await world();
    const { alex, blake } = made;
    await Promise.all([say(alex, made, true), say(blake, made, true)]);
    expect(await toldTo(alex, made)).toMatchObject([{ isOn: true }]);
    expect((await learned(made)).notices).toEqual(['Your Access Changed']);
  });

  test('the question counts as read once the other parent answers it, and another one does not', async () => {
    const made = await world();
    const { alex, blake, familyId, ids } = made;
    await alex.families.sections.change({ familyId, accountId: ids.casey, section: 'school', isAllowed: true });
    await say(alex, made, true);
    const unread = async () => {
      const { notifications } = await blake.notifications.list({ familyId });
      return notifications.filter(({ readAt }) => !readAt).map(({ description }) => description);
    };
    expect(await unread()).toHaveLength(2);
    await say(blake, made, false);
    expect(await unread()).toEqual(['Alex asks to show school information to Casey. Both of you have to agree']);
  });

  test('a third parent is told who and what, too, as long as it is there', async () => {
    const { alex, casey, familyId } = await world();
    const nora = { firstName: 'Nora', lastName: '', age: '9', gender: null, custodyDetails: '' };
    const { id: childId } = await alex.children.add({ id: newId(), familyId, ...nora });
    const about = { id: newId(), familyId, childId, title: 'Shoes', description: '' };
    const { id, version } = await alex.children.alerts.add(about);
    const told = async () =>
      (await casey.notifications.list({ familyId })).notifications.map(({ description }) => description);
    expect(await told()).toEqual(['Alex added an alert']);
    await alex.children.alerts.remove({ familyId, id, version });
    expect(await told()).toEqual(['Alex deleted an alert', 'An alert was added']);
  });

  test('the notice of a document that was taken back is neutral', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const { id } = await added(made);
    const told = async () => (await blake.notifications.list({ familyId })).notifications[0]?.description;
    expect(await told()).toBe('Alex shared a document with you');
    await alex.documents.takeBack({ familyId, id });
    expect(await told()).toBe('A document was shared with you');
  });

  test('a third parent decides nothing about it, and for strangers and ungranted professionals there is nothing', async () => {
    const made = await world();
    const { alex, casey, eve, morgan, familyId, ids } = made;
    await expect(say(casey, made, true)).rejects.toMatchObject(forbidden);
    await expect(say(casey, made, false)).rejects.toMatchObject(forbidden);
    for (const who of [eve, morgan]) {
      await expect(say(who, made, true)).rejects.toMatchObject(gone);
      await expect(who.families.sections.list({ familyId })).rejects.toMatchObject(gone);
    }
    const about = { familyId, section: 'documents', isAllowed: true } as const;
    for (const accountId of [ids.blake, ids.alex, newId()])
      await expect(alex.families.sections.change({ ...about, accountId })).rejects.toMatchObject(gone);
    expect(await learned(made)).toEqual(nothing);
  });
}
