import { expect, test } from 'vitest';
import { newId } from '../src/base.ts';
import { link, nora } from './document-links.spec.ts';
import { added, gone, type FileWorld } from './documents.spec.ts';
import type { Client } from './world.spec.ts';

/** What every implementation must do with the documents that belong to a child. */
export function documentsOfAChildSpec(world: () => Promise<FileWorld>): void {
  test('the documents of one child are those that belong to it, and combine with the other filters', async () => {
    const made = await world();
    const { alex, blake, morgan, eve, familyId } = made;
    const one = await alex.children.add(nora(familyId));
    const other = await alex.children.add({ ...nora(familyId), firstName: 'Theo' });
    const order = await added(made, { name: 'order.jpg' });
    const mine = await added(made, { name: 'mine.jpg', audience: 'me' });
    await added(made, { name: 'of nobody.jpg' });
    const toChild = (documentId: string, itemId: string) =>
      alex.documents.links.add(link(made, { documentId, item: 'child', itemId }));
    const { id } = await toChild(order.id, one.id);
    await toChild(order.id, other.id);
    await toChild(mine.id, one.id);
    const list = async (who: Client, childId: string, search = '') => {
      const documents = await who.documents.list({ familyId, sort: 'name', order: 'up', childId, search });
      return documents.map(({ name }) => name);
    };
    expect(await list(alex, one.id)).toEqual(['mine.jpg', 'order.jpg']);
    expect(await list(blake, one.id), 'what is private stays so').toEqual(['order.jpg']);
    expect(await list(alex, one.id, 'mine')).toEqual(['mine.jpg']);
    expect(await list(alex, other.id)).toEqual(['order.jpg']);
    expect(await list(alex, newId())).toEqual([]);
    await alex.documents.links.remove({ familyId, id });
    expect(await list(blake, one.id)).toEqual([]);
    for (const outsider of [morgan, eve]) await expect(list(outsider, one.id)).rejects.toMatchObject(gone);
  });
}
