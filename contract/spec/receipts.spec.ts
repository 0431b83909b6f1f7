import { expect, test } from 'vitest';
import { newId } from '../src/base.ts';
import type { Expense } from '../src/payments.ts';
import { picked } from './attachments.spec.ts';
import { gone, namesOf, uploaded, type FileWorld } from './documents.spec.ts';
import type { Client } from './world.spec.ts';

type NewExpense = Parameters<Client['payments']['expenses']['add']>[0];

const shoes = (familyId: string, more: Partial<NewExpense> = {}): NewExpense => ({
  id: newId(),
  familyId,
  description: 'Shoes',
  amount: 60_00,
  date: '2026-11-01',
  share: 5_000,
  ...more,
});

const receiptIn = ({ receipts: [first] }: Expense) => first!;

/** What every implementation of receipts must do. */
export function receiptsSpec(world: () => Promise<FileWorld>): void {
  test('both parents see the receipts of an expense; its pages only after opening', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const receipts = [await picked(made, 'till.jpg'), await picked(made, 'card.jpg')];
    const added = await alex.payments.expenses.add(shoes(familyId, { receipts }));
    expect(added.receipts).toMatchObject([
      { name: 'till.jpg', version: 1 },
      { name: 'card.jpg', version: 1 },
    ]);
    expect(await blake.payments.expenses.list({ familyId })).toEqual([added]);
    const { id } = receiptIn(added);
    expect(await blake.documents.get({ familyId, id })).toMatchObject({
      name: 'till.jpg',
      category: 'financial',
      isOpened: false,
      attachedTo: { kind: 'expense', id: added.id, description: 'Shoes' },
    });
    await expect(blake.documents.text.get({ familyId, id })).rejects.toMatchObject(gone);
    expect(await blake.documents.open({ familyId, id })).toMatchObject({ isOpened: true });
    expect((await blake.notifications.list({ familyId })).notifications).toMatchObject([{ title: 'New Expense' }]);
    for (const who of [alex, blake]) {
      const [version] = await who.payments.expenses.history.list({ familyId, id: added.id });
      expect(version?.content['receipts']).toEqual([{ name: 'till.jpg' }, { name: 'card.jpg' }]);
      expect(await who.documents.history.list({ familyId, id })).toMatchObject([{ kind: 'document.added' }]);
    }
    const answer = { familyId, id: added.id, version: 1, status: 'accepted' } as const;
    expect((await blake.payments.expenses.answer(answer)).receipts).toEqual(added.receipts);
  });

  test('a retry adds an expense and its receipts once; with another receipt it is refused', async () => {
    const made = await world();
    const { alex, familyId } = made;
    const sent = shoes(familyId, { receipts: [await picked(made, 'till.jpg')] });
    const first = await alex.payments.expenses.add(sent);
    expect(await alex.payments.expenses.add(sent)).toEqual(first);
    for (const receipts of [[], [await picked(made, 'till.jpg')]]) {
      const other = alex.payments.expenses.add({ ...sent, receipts });
      await expect(other).rejects.toMatchObject({ code: 'CONFLICT', data: { current: first } });
    }
    expect((await alex.documents.list({ familyId })).length).toBe(1);
    expect((await alex.payments.expenses.list({ familyId })).length).toBe(1);
  });

  test('with a receipt that isn’t there, no expense is added, and the sentence names it', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const good = await picked(made, 'till.jpg');
    for (const upload of [newId(), await uploaded(made, blake)]) {
      const receipts = [good, { id: newId(), upload, name: 'card.jpg' }];
      await expect(alex.payments.expenses.add(shoes(familyId, { receipts }))).rejects.toMatchObject({
        code: 'NOT_UPLOADED',
        message: '“card.jpg” isn’t completely uploaded. Nothing was sent. Attach it again.',
      });
    }
    expect(await alex.payments.expenses.list({ familyId })).toEqual([]);
    expect(await alex.documents.list({ familyId })).toEqual([]);
    expect((await blake.notifications.list({ familyId })).notifications).toEqual([]);
  });

  test('an expense keeps the receipt it was added with when the document gets another name and file', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const added = await alex.payments.expenses.add(shoes(familyId, { receipts: [await picked(made, 'till.jpg')] }));
    const { id } = receiptIn(added);
    const labels = { name: 'Shoes.jpg', type: 'image', category: 'other' } as const;
    await alex.documents.change({ familyId, id, version: 1, ...labels });
    await alex.documents.replace({ familyId, id, version: 2, upload: await uploaded(made, alex) });
    expect(await blake.payments.expenses.list({ familyId })).toEqual([added]);
    expect(namesOf(await blake.documents.list({ familyId }))).toEqual(['Shoes.jpg']);
    await blake.documents.open({ familyId, id, version: 1 });
    expect((await blake.documents.text.get({ familyId, id, version: 1 })).pages).toHaveLength(1);
  });

  test('a receipt can’t be taken back, and deleting it hides it from my list only', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const added = await alex.payments.expenses.add(shoes(familyId, { receipts: [await picked(made, 'till.jpg')] }));
    const { id } = receiptIn(added);
    await expect(alex.documents.takeBack({ familyId, id })).rejects.toMatchObject({ code: 'ATTACHED' });
    await blake.documents.open({ familyId, id });
    await expect(alex.documents.takeBack({ familyId, id })).rejects.toMatchObject({ code: 'ATTACHED' });
    await expect(blake.documents.takeBack({ familyId, id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await alex.payments.expenses.withdraw({ familyId, id: added.id, version: 1 });
    await alex.documents.hide({ familyId, id });
    expect(await alex.documents.list({ familyId })).toEqual([]);
    expect((await alex.payments.expenses.list({ familyId }))[0]?.receipts).toEqual(added.receipts);
  });

  test('the receipt of a health expense is a medical document, whose words are not searched', async () => {
    const made = await world();
    const { alex, familyId } = made;
    const receipts = [await picked(made, 'bill.jpg')];
    const added = await alex.payments.expenses.add(shoes(familyId, { receipts, category: 'health' }));
    expect(await alex.documents.get({ familyId, id: receiptIn(added).id })).toMatchObject({ category: 'medical' });
  });

  test('strangers, and professionals without a grant, get no receipt and add none', async () => {
    const made = await world();
    const { alex, eve, morgan, familyId } = made;
    const added = await alex.payments.expenses.add(shoes(familyId, { receipts: [await picked(made, 'till.jpg')] }));
    for (const who of [eve, morgan]) {
      await expect(who.documents.get({ familyId, id: receiptIn(added).id })).rejects.toMatchObject(gone);
      await expect(who.documents.open({ familyId, id: receiptIn(added).id })).rejects.toMatchObject(gone);
      const receipts = [await picked(made, 'theirs.jpg')];
      await expect(who.payments.expenses.add(shoes(familyId, { receipts }))).rejects.toMatchObject(gone);
    }
  });
}
