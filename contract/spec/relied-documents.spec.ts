import { expect, test } from 'vitest';
import { newId } from '../src/base.ts';
import { link, shoes } from './document-links.spec.ts';
import { added, gone, type FileWorld } from './documents.spec.ts';

const order = (familyId: string, documentId: string | null, audience: 'me' | 'both' = 'both') => ({
  id: newId(),
  familyId,
  description: 'Weekends alternate',
  date: '2026-11-03',
  follows: '',
  documentId,
  audience,
});

/** What every implementation must do with documents that something both parents see relies on. */
export function reliedDocumentsSpec(world: () => Promise<FileWorld>): void {
  test('a document shows the court decision that names it, tied to the version it was given', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const { id: documentId } = await added(made);
    const decision = await alex.court.decisions.add(order(familyId, documentId));
    expect(decision).toMatchObject({ documentId, documentVersion: 1 });
    const mine = await blake.court.decisions.add(order(familyId, documentId, 'me'));
    const labels = { name: 'later.jpg', type: 'image', category: 'custody' } as const;
    await alex.documents.change({ familyId, id: documentId, version: 1, ...labels });
    const { audience: _audience, ...entered } = order(familyId, documentId);
    const changed = await blake.court.decisions.change({ ...entered, id: decision.id, follows: 'At 5 PM', version: 1 });
    expect(changed).toMatchObject({ documentVersion: 1, version: 2 });
    const shown = { item: 'decision', itemId: decision.id, itemDay: '2026-11-03', version: 1, name: 'order.jpg' };
    expect(await alex.documents.links.list({ familyId, documentId })).toMatchObject([shown]);
    expect((await blake.documents.links.list({ familyId, documentId })).map(({ itemId }) => itemId).toSorted()).toEqual(
      [decision.id, mine.id].toSorted(),
    );
    await alex.court.decisions.remove({ familyId, id: decision.id, version: 2 });
    expect(await alex.documents.links.list({ familyId, documentId })).toEqual([]);
  });

  test('a shared decision names no document that the other parent can’t see, a private one may; an unknown one is gone', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const hers = await added(made, { audience: 'me' });
    const taken = await added(made);
    await alex.documents.takeBack({ familyId, id: taken.id });
    const unshared = { code: 'UNSHARED_DOCUMENT' };
    for (const { id } of [hers, taken])
      await expect(alex.court.decisions.add(order(familyId, id))).rejects.toMatchObject(unshared);
    for (const id of [hers.id, taken.id, newId()])
      for (const audience of ['me', 'both'] as const)
        await expect(blake.court.decisions.add(order(familyId, id, audience))).rejects.toMatchObject(gone);
    expect(await alex.court.decisions.add(order(familyId, hers.id, 'me'))).toMatchObject({ documentVersion: 1 });
    const { audience: _audience, ...entered } = order(familyId, null);
    await alex.court.decisions.add({ ...entered, audience: 'both' });
    const change = { ...entered, documentId: hers.id, version: 1 };
    await expect(alex.court.decisions.change(change)).rejects.toMatchObject(unshared);
    await expect(blake.court.decisions.change(change)).rejects.toMatchObject(gone);
    expect((await alex.court.decisions.list({ familyId })).length).toBe(2);
  });

  test('what hangs on a shared decision or on an expense can’t be taken back, opened or not; what hangs on a private one can', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const [opened, closed, receipt, free] = [
      await added(made),
      await added(made),
      await added(made),
      await added(made),
    ];
    await blake.documents.open({ familyId, id: opened.id });
    for (const { id } of [opened, closed]) await blake.court.decisions.add(order(familyId, id));
    await alex.court.decisions.add(order(familyId, free.id, 'me'));
    const expense = await alex.payments.expenses.add(shoes(familyId));
    const given = await alex.documents.links.add(
      link(made, { documentId: receipt.id, item: 'expense', itemId: expense.id }),
    );
    for (const { id } of [opened, closed, receipt])
      await expect(alex.documents.takeBack({ familyId, id })).rejects.toMatchObject({ code: 'IN_USE' });
    expect((await alex.documents.takeBack({ familyId, id: free.id })).takenBackAt).not.toBe(null);
    await alex.documents.links.remove({ familyId, id: given.id });
    expect((await alex.documents.takeBack({ familyId, id: receipt.id })).takenBackAt).not.toBe(null);
    made.wait(11);
    await expect(alex.documents.takeBack({ familyId, id: opened.id })).rejects.toMatchObject({ code: 'TOO_LATE' });
  });
}
