import { expect, test } from 'vitest';
import { newId } from '../src/base.ts';
import type { NewDocumentLink } from '../src/document-links.ts';
import { added, gone, uploaded, type FileWorld } from './documents.spec.ts';
import { aboutNora } from './health.spec.ts';
import { draft, thanksgiving, weekly } from './draft.spec.ts';
import type { Client } from './world.spec.ts';

export const nora = (familyId: string) => ({
  id: newId(),
  familyId,
  firstName: 'Nora',
  lastName: 'Rivera',
  age: '9',
  gender: null,
  custodyDetails: '',
});
const dentist = (familyId: string) => ({
  id: newId(),
  familyId,
  title: 'Dentist',
  description: '',
  date: '2026-12-01T15:15',
  end: null,
  zone: 'America/New_York',
  type: 'appointment' as const,
  children: [],
});
export const shoes = (familyId: string) => ({
  id: newId(),
  familyId,
  description: 'Shoes',
  amount: 60_00,
  date: '2026-11-01',
  share: 5_000,
});
/** A holiday that both agreed on, over a schedule that is set where there is none. */
async function holiday({ alex, blake, familyId }: FileWorld): Promise<string> {
  const custody = await alex.calendar.schedules.list({ familyId });
  const rule = thanksgiving();
  const changes = { against: custody.version, rules: [rule], ...(custody.version === 0 && { schedule: weekly }) };
  const { id, version } = await alex.calendar.schedules.proposals.add(draft(familyId, changes));
  await blake.calendar.schedules.proposals.answer({ familyId, id, version, status: 'accepted' });
  return rule.id;
}

type To = Pick<NewDocumentLink, 'documentId' | 'item' | 'itemId'>;
export const link = ({ familyId }: FileWorld, to: To, more: Partial<NewDocumentLink> = {}): NewDocumentLink => ({
  id: newId(),
  familyId,
  page: null,
  sentence: '',
  ...to,
  ...more,
});

/** Everything of links that somebody can learn of a document and an item. */
const learned = async (
  who: Client,
  { familyId }: FileWorld,
  { documentId, itemId }: Pick<To, 'documentId' | 'itemId'>,
) => ({
  ofDocument: await who.documents.links.list({ familyId, documentId }),
  ofItem: await who.documents.links.list({ familyId, itemId }),
  notices: (await who.notifications.list({ familyId })).notifications.length,
});

/** What every implementation of links must do. */
export function documentLinksSpec(world: () => Promise<FileWorld>): void {
  test('a document belongs to a health record or an academic record, and says nothing of what is sealed', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const record = await aboutNora(made, { title: 'Broken wrist' });
    await alex.health.records.add(record);
    const { childId } = record;
    const said = { subject: 'Math', result: 'B+', date: '2026-11-02', notes: '' };
    const report = await alex.school.records.add({ id: newId(), familyId, childId, ...said });
    const { id: documentId } = await added(made);
    const ofRecord = link(made, { documentId, item: 'health-record', itemId: record.id });
    const first = await alex.documents.links.add(ofRecord);
    expect(first).toMatchObject({ itemName: '', itemDay: record.date, version: null, isOver: false });
    expect(await alex.documents.links.add(ofRecord), 'a lost answer').toEqual(first);
    const quoted = { ...ofRecord, id: newId(), sentence: 'The wrist is broken.' };
    await expect(alex.documents.links.add(quoted), 'a quote is not sealed').rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    const second = await blake.documents.links.add(
      link(made, { documentId, item: 'academic-record', itemId: report.id }),
    );
    expect(second).toMatchObject({ itemName: 'Math', itemDay: '2026-11-02', isOver: false });
    expect(await blake.documents.links.list({ familyId, itemId: record.id })).toEqual([first]);
    expect((await alex.documents.links.list({ familyId, documentId })).length).toBe(2);
    expect(JSON.stringify(await blake.documents.history.list({ familyId, id: documentId }))).not.toContain('wrist');
    for (const item of ['health-record', 'academic-record'] as const) {
      const unknown = link(made, { documentId, item, itemId: newId() });
      await expect(alex.documents.links.add(unknown)).rejects.toMatchObject(gone);
    }
    await alex.health.records.remove({ familyId, id: record.id, version: 1 });
    expect(await alex.documents.links.list({ familyId, itemId: record.id })).toMatchObject([{ isOver: true }]);
    const another = await added(made);
    const late = link(made, { documentId: another.id, item: 'health-record', itemId: record.id });
    await expect(alex.documents.links.add(late), 'a deleted record').rejects.toMatchObject(gone);
  });

  test('a shared document belongs to a child, an event, an expense and a rule; both parents see it from both ends', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const { id: documentId } = await added(made);
    const child = await alex.children.add(nora(familyId));
    const event = await blake.calendar.events.add(dentist(familyId));
    const expense = await alex.payments.expenses.add(shoes(familyId));
    const ruleId = await holiday(made);
    const items = [
      ['child', child.id, 'Nora Rivera', null],
      ['event', event.id, 'Dentist', '2026-12-01'],
      ['expense', expense.id, 'Shoes', '2026-11-01'],
      ['rule', ruleId, 'Thanksgiving', null],
    ] as const;
    for (const [item, itemId] of items) await alex.documents.links.add(link(made, { documentId, item, itemId }));
    for (const who of [alex, blake]) {
      const all = await who.documents.links.list({ familyId, documentId });
      expect(new Set(all.map(({ item, itemName, itemDay }) => `${item} ${itemName} ${itemDay}`))).toEqual(
        new Set(items.map(([item, , name, day]) => `${item} ${name} ${day}`)),
      );
      expect(all.every(({ isShared, isOver }) => isShared && !isOver)).toBe(true);
      for (const [item, itemId] of items)
        expect(await who.documents.links.list({ familyId, itemId })).toMatchObject([
          { item, itemId, documentId, name: 'order.jpg' },
        ]);
      const [first, second] = [all[0]!, all[1]!];
      expect(await who.documents.links.list({ familyId, documentId, limit: 1, after: first.id })).toEqual([second]);
    }
  });

  test('linking and removing a link stand in the history of the document, and either parent removes it', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const { id: documentId } = await added(made);
    const child = await alex.children.add(nora(familyId));
    const sent = link(made, { documentId, item: 'child', itemId: child.id });
    const first = await alex.documents.links.add(sent);
    expect(await alex.documents.links.add(sent), 'a retry').toEqual(first);
    await blake.documents.links.remove({ familyId, id: sent.id });
    await blake.documents.links.remove({ familyId, id: sent.id });
    await expect(alex.documents.links.add(sent), 'it is gone').rejects.toMatchObject(gone);
    for (const who of [alex, blake]) {
      expect(await who.documents.links.list({ familyId, documentId })).toEqual([]);
      const history = await who.documents.history.list({ familyId, id: documentId });
      expect(history.map(({ kind }) => kind)).toEqual(['document.unlinked', 'document.linked', 'document.added']);
      expect(history[1]?.content).toMatchObject({ belongs_to: { item: 'child', id: child.id, name: 'Nora Rivera' } });
    }
    const again = await blake.documents.links.add({ ...sent, id: newId() });
    await expect(alex.documents.links.add({ ...sent, id: newId() })).rejects.toMatchObject({ code: 'ALREADY_LINKED' });
    await expect(blake.documents.links.add({ ...sent, id: again.id, sentence: 'x' })).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { current: again },
    });
  });

  test('a link of a private document is its owner’s alone, and does not come along when the document is shared', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const { id: documentId } = await added(made, { audience: 'me' });
    const child = await alex.children.add(nora(familyId));
    const to = { documentId, item: 'child', itemId: child.id } as const;
    const before = await learned(blake, made, to);
    const { id } = await alex.documents.links.add(link(made, to, { sentence: 'For my lawyer' }));
    expect(await alex.documents.links.list({ familyId, itemId: child.id })).toMatchObject([{ id, isShared: false }]);
    expect(await learned(blake, made, to)).toEqual(before);
    await expect(blake.documents.links.add(link(made, to))).rejects.toMatchObject(gone);
    await expect(blake.documents.links.remove({ familyId, id })).rejects.toMatchObject(gone);
    const sharedId = newId();
    await alex.documents.share({ familyId, id: documentId, version: 1, sharedId });
    for (const who of [alex, blake]) {
      expect(await who.documents.links.list({ familyId, itemId: child.id })).toEqual([]);
      expect(await who.documents.links.list({ familyId, documentId: sharedId })).toEqual([]);
    }
  });

  test('strangers and professionals without a grant find nothing; what is unknown or foreign can’t be linked', async () => {
    const made = await world();
    const { alex, eve, morgan, familyId } = made;
    const { id: documentId } = await added(made);
    const child = await alex.children.add(nora(familyId));
    const to = { documentId, item: 'child', itemId: child.id } as const;
    const { id } = await alex.documents.links.add(link(made, to));
    for (const who of [eve, morgan]) {
      await expect(who.documents.links.list({ familyId, documentId })).rejects.toMatchObject(gone);
      await expect(who.documents.links.add(link(made, to))).rejects.toMatchObject(gone);
      await expect(who.documents.links.remove({ familyId, id })).rejects.toMatchObject(gone);
    }
    const wrong = [
      { ...to, itemId: newId() },
      { ...to, documentId: newId() },
      { ...to, item: 'event' },
      { ...to, item: 'rule' },
    ] as const;
    for (const one of wrong) await expect(alex.documents.links.add(link(made, one))).rejects.toMatchObject(gone);
    await expect(alex.documents.links.remove({ familyId, id: newId() })).rejects.toMatchObject(gone);
    expect(await alex.documents.links.list({ familyId })).toEqual([]);
  });

  test('a rule stays tied to the version and the page it was given, with its sentence; a child shows the present version', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const { id: documentId } = await added(made, { name: 'order.jpg' });
    const child = await alex.children.add(nora(familyId));
    const ruleId = await holiday(made);
    const toRule = { documentId, item: 'rule', itemId: ruleId } as const;
    await expect(alex.documents.links.add(link(made, toRule, { page: 2 }))).rejects.toMatchObject({
      code: 'NO_SUCH_PAGE',
    });
    await alex.documents.links.add(link(made, toRule, { page: 1, sentence: 'Thanksgiving is with Blake.' }));
    await alex.documents.links.add(link(made, { documentId, item: 'child', itemId: child.id }));
    const labels = { name: 'order, amended.jpg', type: 'image', category: 'custody' } as const;
    await alex.documents.change({ familyId, id: documentId, version: 1, ...labels });
    const upload = await uploaded(made, alex);
    await alex.documents.replace({ familyId, id: documentId, version: 2, upload });
    expect(await blake.documents.links.list({ familyId, itemId: ruleId })).toMatchObject([
      { name: 'order.jpg', version: 1, page: 1, sentence: 'Thanksgiving is with Blake.' },
    ]);
    expect(await blake.documents.links.list({ familyId, itemId: child.id })).toMatchObject([
      { name: 'order, amended.jpg', version: null, page: null },
    ]);
    const then = await blake.documents.get({ familyId, id: documentId, version: 1 });
    expect(then).toMatchObject({ id: documentId, name: 'order.jpg', version: 1, isOpened: false });
    expect(await blake.documents.get({ familyId, id: documentId })).toMatchObject({
      name: 'order, amended.jpg',
      version: 3,
    });
    await expect(blake.documents.get({ familyId, id: documentId, version: 4 })).rejects.toMatchObject(gone);
  });

  test('a document that I deleted for myself has no links for me; the other parent learns nothing of it', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const { id: documentId } = await added(made);
    const child = await alex.children.add(nora(familyId));
    const to = { documentId, item: 'child', itemId: child.id } as const;
    await alex.documents.links.add(link(made, to));
    const before = await learned(alex, made, to);
    await blake.documents.hide({ familyId, id: documentId });
    expect(await learned(blake, made, to)).toMatchObject({ ofDocument: [], ofItem: [] });
    await expect(blake.documents.links.add(link(made, to))).rejects.toMatchObject(gone);
    expect(await learned(alex, made, to)).toEqual(before);
    await blake.documents.restore({ familyId, id: documentId });
    expect((await learned(blake, made, to)).ofItem).toEqual(before.ofItem);
  });

  test('after a document was taken back its links are where it can be seen, and none is added', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const child = await alex.children.add(nora(familyId));
    const [closed, opened] = [await added(made), await added(made)];
    const to = ({ id }: { id: string }) => ({ documentId: id, item: 'child', itemId: child.id }) as const;
    for (const one of [closed, opened]) await alex.documents.links.add(link(made, to(one)));
    await blake.documents.open({ familyId, id: opened.id });
    for (const { id } of [closed, opened]) await alex.documents.takeBack({ familyId, id });
    expect(await blake.documents.links.list({ familyId, itemId: child.id })).toMatchObject([
      { documentId: opened.id, takenBackAt: expect.any(String) as string },
    ]);
    expect((await alex.documents.links.list({ familyId, itemId: child.id })).length).toBe(2);
    const event = await alex.calendar.events.add(dentist(familyId));
    for (const { id: documentId } of [closed, opened]) {
      const more = link(made, { documentId, item: 'event', itemId: event.id });
      await expect(alex.documents.links.add(more)).rejects.toMatchObject({ code: 'TAKEN_BACK' });
    }
    const [one] = await alex.documents.links.list({ familyId, documentId: closed.id });
    await expect(alex.documents.links.remove({ familyId, id: one!.id })).rejects.toMatchObject({ code: 'TAKEN_BACK' });
    await expect(blake.documents.links.remove({ familyId, id: one!.id })).rejects.toMatchObject(gone);
  });

  test('a deleted event keeps its links, marked as over, and gets no new ones', async () => {
    const made = await world();
    const { alex, familyId } = made;
    const { id: documentId } = await added(made);
    const event = await alex.calendar.events.add(dentist(familyId));
    const to = { documentId, item: 'event', itemId: event.id } as const;
    await alex.documents.links.add(link(made, to));
    await alex.calendar.events.remove({ familyId, id: event.id, version: event.version });
    expect(await alex.documents.links.list({ familyId, documentId })).toMatchObject([
      { itemName: 'Dentist', isOver: true },
    ]);
    const other = await added(made);
    await expect(alex.documents.links.add(link(made, { ...to, documentId: other.id }))).rejects.toMatchObject(gone);
  });
}
