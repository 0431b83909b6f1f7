import { expect, test } from 'vitest';
import { newId } from '../src/base.ts';
import type { Document, NewDocument } from '../src/documents.ts';
import { photosIn } from '../src/photo-originals.ts';
import { added, bytesIn, gone, namesOf, uploaded, type FileWorld } from './documents.spec.ts';
import { picture, png } from './picture.spec.ts';

const plain = (document: Document) => ({ ...document, id: '', addedAt: '', takenBackAt: 'once' });

/** Deleting for oneself, taking back, and photos that become one document. */
export function keptDocumentsSpec(world: () => Promise<FileWorld>): void {
  test('deleting hides it for me only, can be undone, and the other parent learns nothing', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const { id } = await added(made);
    const learned = async () => ({
      list: await alex.documents.list({ familyId }),
      history: await alex.documents.history.list({ familyId, id }),
      usage: await alex.documents.usage.get({ familyId }),
      notices: (await alex.notifications.list({ familyId })).notifications.length,
    });
    const before = await learned();
    await blake.documents.hide({ familyId, id });
    await blake.documents.hide({ familyId, id });
    expect(await blake.documents.list({ familyId })).toEqual([]);
    expect((await blake.documents.usage.get({ familyId })).visible).toBe(0);
    expect(namesOf(await blake.documents.hidden.list({ familyId }))).toEqual(['order.jpg']);
    expect(await learned()).toEqual(before);
    expect((await blake.documents.restore({ familyId, id })).id).toBe(id);
    expect(await blake.documents.hidden.list({ familyId })).toEqual([]);
    await blake.documents.open({ familyId, id });
    expect(await blake.documents.history.list({ familyId, id })).toEqual(before.history);
    expect(namesOf(await blake.documents.list({ familyId }))).toEqual(['order.jpg']);
  });

  test('taken back before it was opened, it is gone for the other parent', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const { id } = await added(made);
    await expect(blake.documents.takeBack({ familyId, id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await alex.documents.takeBack({ familyId, id })).takenBackAt).not.toBe(null);
    expect(await blake.documents.list({ familyId })).toEqual([]);
    await expect(blake.documents.open({ familyId, id })).rejects.toMatchObject(gone);
    await expect(blake.documents.history.list({ familyId, id })).rejects.toMatchObject(gone);
  });

  test('taken back after it was opened, it stays readable; its uploader gets the same answer', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const [opened, closed] = [await added(made), await added(made)];
    await blake.documents.open({ familyId, id: opened.id });
    const answers = [];
    for (const { id } of [opened, closed]) answers.push(plain(await alex.documents.takeBack({ familyId, id })));
    expect(answers[0]).toEqual(answers[1]);
    expect(await blake.documents.list({ familyId })).toMatchObject([{ id: opened.id, isOpened: true }]);
    expect(plain((await alex.documents.list({ familyId }))[0]!)).toEqual(
      plain((await alex.documents.list({ familyId }))[1]!),
    );
  });

  test('after ten minutes nothing is taken back any more', async () => {
    const made = await world();
    const { alex, familyId } = made;
    const { id } = await added(made);
    made.wait(11);
    await expect(alex.documents.takeBack({ familyId, id })).rejects.toMatchObject({ code: 'TOO_LATE' });
  });

  test('several photos become one document with their pages in order', async () => {
    const made = await world();
    const uploads = [await uploaded(made, made.alex), await uploaded(made, made.alex), await uploaded(made, made.alex)];
    const { alex, familyId } = made;
    const photosBytes = (await alex.documents.usage.get({ familyId })).mine.bytes;
    const asked = {
      id: newId(),
      familyId,
      uploads,
      name: 'letter',
      type: 'pdf',
      category: 'other',
      audience: 'me',
    } satisfies NewDocument;
    const document = await alex.documents.add(asked);
    expect(document).toMatchObject({ name: 'letter.pdf', kind: 'pdf', pages: 3 });
    expect(await alex.documents.add(asked)).toEqual(document);
    const { mine } = await alex.documents.usage.get({ familyId });
    expect(mine.documents).toBe(1);
    expect(mine.bytes, 'the photos are kept').toBeGreaterThanOrEqual(photosBytes);
  });

  test('the record has the digest and the size of each photo that became a page, in order; a stranger and a professional get nothing', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const alone = [await added(made), await added(made, { bytes: bytesIn(png), name: 'order.png' })];
    const [jpeg, other] = alone.map(({ sha256, kind }) => ({ sha256, bytes: expect.any(Number), kind }));
    const uploads = [
      await uploaded(made, alex, bytesIn(png)),
      await uploaded(made, alex),
      await uploaded(made, alex, bytesIn(png)),
    ];
    const { id } = await added(made, { uploads, name: 'letter', type: 'pdf' });
    const labels = { familyId, id, name: 'Letter', type: 'pdf', category: 'school' } as const;
    await alex.documents.change({ ...labels, version: 1 });
    await alex.documents.replace({ familyId, id, version: 2, upload: await uploaded(made, alex) });
    for (const who of [alex, blake]) {
      const history = await who.documents.history.list({ familyId, id });
      expect(history.map(({ content }) => content['photos'] ?? null)).toEqual([
        null,
        [other, jpeg, other],
        [other, jpeg, other],
      ]);
      const [, , first] = history;
      expect(photosIn(first!.content).map(({ bytes }) => bytes)).toEqual([
        bytesIn(png).length,
        bytesIn(picture).length,
        bytesIn(png).length,
      ]);
      expect(photosIn(first!.content).every(({ sha256 }) => /^[0-9a-f]{64}$/.test(sha256))).toBe(true);
    }
    for (const who of [made.eve, made.morgan])
      await expect(who.documents.history.list({ familyId, id })).rejects.toMatchObject(gone);
  });
}
