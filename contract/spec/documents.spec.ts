import { expect, test } from 'vitest';
import { newId } from '../src/base.ts';
import type { Document, NewDocument } from '../src/documents.ts';
import { picture } from './picture.spec.ts';
import type { Client, World } from './world.spec.ts';

/** Sends the bytes of an upload, by whatever means an implementation has. */
export type Send = (who: Client, upload: { familyId: string; id: string }, bytes: Uint8Array) => Promise<void>;
export type FileWorld = World & { send: Send; wait: (minutes: number) => void };

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
/** The bytes of a file in base64. */
export function bytesIn(base64: string): Uint8Array {
  const bits = [...base64.replaceAll('=', '')]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(6, '0'))
    .join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}
const photo = bytesIn(picture);

/** A file that has arrived. */
export async function uploaded({ familyId, send }: FileWorld, who: Client, bytes: Uint8Array = photo): Promise<string> {
  const { id } = await who.documents.uploads.start({ familyId, id: newId(), size: bytes.length });
  await send(who, { familyId, id }, bytes);
  await who.documents.uploads.check({ familyId, id });
  return id;
}

/** A document of Alex, shared unless `fields` say otherwise. */
export async function added(
  world: FileWorld,
  fields: Partial<NewDocument> & { by?: Client; bytes?: Uint8Array } = {},
): Promise<Document> {
  const { by = world.alex, bytes, ...given } = fields;
  const upload = await uploaded(world, by, bytes);
  return by.documents.add({
    id: newId(),
    familyId: world.familyId,
    uploads: [upload],
    name: 'order.jpg',
    type: 'image',
    category: 'custody',
    audience: 'both',
    ...given,
  });
}

export const namesOf = (documents: readonly Document[]) => documents.map(({ name }) => name);
export const gone = { code: 'NOT_FOUND' };

/** What every implementation of the documents must do. */
export function documentsSpec(world: () => Promise<FileWorld>): void {
  test('the first document completes the step of the setup, for those who see it', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const stepsOf = async (who: Client) => (await who.onboarding.progress.get({ familyId })).completed;
    expect(await stepsOf(alex)).not.toContain('documents');
    await added(made, { audience: 'me' });
    expect(await stepsOf(alex)).toContain('documents');
    expect(await stepsOf(blake), 'nothing shows that Alex has one').not.toContain('documents');
    await added(made, { audience: 'both' });
    expect(await stepsOf(blake)).toContain('documents');
  });

  test('a shared document is in both lists; the other parent has not opened it yet', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const document = await added(made);
    expect(document).toMatchObject({
      name: 'order.jpg',
      kind: 'jpeg',
      audience: 'both',
      isOpened: true,
      version: 1,
      pages: 1,
      linksLeftOut: 0,
    });
    const [seen] = await blake.documents.list({ familyId });
    expect(seen).toMatchObject({ id: document.id, isOpened: false, removed: [], linksLeftOut: null });
    expect(await blake.documents.open({ familyId, id: document.id })).toMatchObject({ isOpened: true });
    expect(await alex.documents.get({ familyId, id: document.id })).toEqual(document);
  });

  test('of what is only mine, the other parent gets no name, count, history or notice', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const before = await blake.documents.usage.get({ familyId });
    const { id } = await added(made, { audience: 'me', name: 'notes for my lawyer.jpg' });
    expect(namesOf(await alex.documents.list({ familyId }))).toEqual(['notes for my lawyer.jpg']);
    expect(await blake.documents.list({ familyId })).toEqual([]);
    expect(await blake.documents.usage.get({ familyId })).toEqual(before);
    expect((await blake.notifications.list({ familyId })).notifications).toEqual([]);
    for (const call of [
      blake.documents.get,
      blake.documents.open,
      blake.documents.text.get,
      blake.documents.hide,
      blake.documents.takeBack,
    ])
      await expect(call({ familyId, id })).rejects.toMatchObject(gone);
    await expect(blake.documents.history.list({ familyId, id })).rejects.toMatchObject(gone);
  });

  test('strangers, and professionals without a grant, get nothing and can do nothing', async () => {
    const made = await world();
    const { familyId } = made;
    const { id } = await added(made);
    for (const who of [made.eve, made.morgan]) {
      await expect(who.documents.list({ familyId })).rejects.toMatchObject(gone);
      await expect(who.documents.get({ familyId, id })).rejects.toMatchObject(gone);
      await expect(who.documents.usage.get({ familyId })).rejects.toMatchObject(gone);
      await expect(who.documents.found.list({ familyId, words: 'order' })).rejects.toMatchObject(gone);
      await expect(who.documents.uploads.start({ familyId, id: newId(), size: 5 })).rejects.toMatchObject(gone);
      await expect(who.documents.hidden.list({ familyId })).rejects.toMatchObject(gone);
    }
  });

  test('the list is searched by part of a name, folded as everywhere, and filtered; filters combine', async () => {
    const made = await world();
    const { alex, familyId } = made;
    await added(made, { name: 'Custody Order.jpg' });
    await added(made, { name: 'report.jpg', category: 'school', type: 'pdf' });
    await added(made, { name: 'custody plan.jpg', category: 'other' });
    const list = async (query: object) =>
      namesOf(await alex.documents.list({ familyId, sort: 'name', order: 'up', ...query }));
    expect(await list({})).toEqual(['Custody Order.jpg', 'custody plan.jpg', 'report.jpg']);
    expect(await list({ search: 'CUSTODY' })).toEqual(['Custody Order.jpg', 'custody plan.jpg']);
    expect(await list({ search: 'custody', category: 'custody' })).toEqual(['Custody Order.jpg']);
    expect(await list({ type: 'pdf' })).toEqual(['report.jpg']);
    expect(await list({ search: 'nothing like this' })).toEqual([]);
    await added(made, { name: 'Nora’s café visit.jpg' });
    for (const search of ["nora's cafe", 'NORA’S CAFÉ', 'ｃａｆｅ'])
      expect(await list({ search }), search).toEqual(['Nora’s café visit.jpg']);
    await added(made, { name: 'School pick-up list.jpg' });
    for (const search of ['pickup', 'pick up', 'Pick-Up l'])
      expect(await list({ search }), search).toEqual(['School pick-up list.jpg']);
  });

  test('names sort as people sort them: numbers by their value, accents beside their letter', async () => {
    const made = await world();
    const { alex, familyId } = made;
    const names = ['Ärztin.jpg', 'Page 2.jpg', 'page 010.jpg', 'Page 10b.jpg', 'zoo.jpg'];
    for (const name of names.toReversed()) await added(made, { name });
    const [up, down] = [{ sort: 'name', order: 'up' } as const, { sort: 'name', order: 'down' } as const];
    expect(namesOf(await alex.documents.list({ familyId, ...up }))).toEqual(names);
    const first = await alex.documents.list({ familyId, ...down, limit: 2 });
    const then = await alex.documents.list({ familyId, ...down, after: first.at(-1)?.id });
    expect(namesOf([...first, ...then])).toEqual(names.toReversed());
  });

  test.each(['name', 'date', 'size'] as const)(
    'pages by %s hold each document once, in both directions',
    async (sort) => {
      const made = await world();
      const { alex, familyId } = made;
      for (const [index, audience] of (['both', 'me', 'both', 'me', 'both'] as const).entries()) {
        await added(made, { name: `${index}.jpg`, audience });
      }
      for (const order of ['up', 'down'] as const) {
        const whole = await alex.documents.list({ familyId, sort, order });
        const paged: Document[] = [];
        for (let page = whole.slice(0, 0), first = true; first || page.length === 2; first = false) {
          page = await alex.documents.list({ familyId, sort, order, limit: 2, after: paged.at(-1)?.id });
          paged.push(...page);
        }
        expect(paged).toEqual(whole);
        expect(whole.length).toBe(5);
      }
    },
  );

  test('a lost answer to adding adds one document; another one under the same id is refused', async () => {
    const made = await world();
    const { alex, familyId } = made;
    const upload = await uploaded(made, alex);
    const typed = {
      id: newId(),
      familyId,
      uploads: [upload],
      name: 'a.jpg',
      type: 'image',
      category: 'other',
      audience: 'both',
    } satisfies NewDocument;
    const first = await alex.documents.add(typed);
    expect(await alex.documents.add(typed)).toEqual(first);
    expect((await alex.documents.list({ familyId })).length).toBe(1);
    const others = [{ type: 'pdf' }, { category: 'school' }, { audience: 'me' }] as const;
    for (const other of others)
      await expect(alex.documents.add({ ...typed, ...other }), JSON.stringify(other)).rejects.toMatchObject({
        code: 'CONFLICT',
      });
    expect(await alex.documents.list({ familyId })).toEqual([first]);
  });

  test('an upload that is not complete, or not mine, becomes no document', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const { id } = await alex.documents.uploads.start({ familyId, id: newId(), size: 500 });
    await expect(alex.documents.uploads.check({ familyId, id })).rejects.toMatchObject({ code: 'INCOMPLETE' });
    await expect(blake.documents.uploads.check({ familyId, id })).rejects.toMatchObject(gone);
    const mine = await uploaded(made, alex);
    const asked = {
      id: newId(),
      familyId,
      uploads: [mine],
      name: 'a.jpg',
      type: 'image',
      category: 'other',
      audience: 'both',
    } satisfies NewDocument;
    await expect(blake.documents.add(asked)).rejects.toMatchObject(gone);
  });

  test('what is no picture, PDF or Word file is refused with the reason, and nothing of it is left', async () => {
    const made = await world();
    const { alex, familyId, send } = made;
    const before = await alex.documents.usage.get({ familyId });
    const refused = [
      ['kind', '<!doctype html><script>alert(1)</script>'],
      // As phones write a HEIC.
      ['heic', '\0\0\0$ftypheic\0\0\0\0mif1heic'],
    ] as const;
    for (const [reason, content] of refused) {
      const bytes = Uint8Array.from(content, (letter) => letter.charCodeAt(0));
      const { id } = await alex.documents.uploads.start({ familyId, id: newId(), size: bytes.length });
      await expect(
        send(alex, { familyId, id }, bytes).then(() => alex.documents.uploads.check({ familyId, id })),
      ).rejects.toMatchObject({ code: 'REFUSED', data: { reason } });
      await alex.documents.uploads.remove({ familyId, id });
    }
    expect(await alex.documents.usage.get({ familyId })).toEqual(before);
  });

  test('a private document is shared as a new one: another id, no earlier name, and only its last version', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const mine = await added(made, { audience: 'me', name: 'draft.jpg' });
    const labels = { type: 'image', category: 'school' } as const;
    const renamed = await alex.documents.change({ familyId, id: mine.id, version: 1, name: 'final.jpg', ...labels });
    const sharedId = newId();
    const asked = { familyId, id: mine.id, version: renamed.version, sharedId };
    const shared = await alex.documents.share(asked);
    expect(shared).toMatchObject({ id: sharedId, name: 'final.jpg', audience: 'both', version: 1 });
    expect(await alex.documents.share(asked)).toEqual(shared);
    expect(namesOf(await alex.documents.list({ familyId }))).toEqual(['final.jpg']);
    expect(namesOf(await blake.documents.list({ familyId }))).toEqual(['final.jpg']);
    const history = await blake.documents.history.list({ familyId, id: sharedId });
    expect(history.map(({ kind }) => kind)).toEqual(['document.added']);
    expect(JSON.stringify(history)).not.toContain('draft');
    await expect(blake.documents.get({ familyId, id: mine.id })).rejects.toMatchObject(gone);
  });

  test('its uploader changes name, type and category, each a version; the other parent cannot', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const { id } = await added(made);
    const labels = { familyId, id, version: 1, name: 'Order 2026', type: 'pdf', category: 'other' } as const;
    await expect(blake.documents.change(labels)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await alex.documents.change(labels)).toMatchObject({ name: 'Order 2026.jpg', type: 'pdf', version: 2 });
    expect(await alex.documents.change(labels)).toMatchObject({ version: 2 });
    await expect(alex.documents.change({ ...labels, name: 'Another' })).rejects.toMatchObject({ code: 'CONFLICT' });
    const history = await blake.documents.history.list({ familyId, id });
    expect(history.map(({ kind, content }) => [kind, content['name']])).toEqual([
      ['document.changed', 'Order 2026.jpg'],
      ['document.added', 'order.jpg'],
    ]);
  });

  test('another file is another version of the same document', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const { id } = await added(made);
    const upload = await uploaded(made, alex);
    await expect(blake.documents.replace({ familyId, id, version: 1, upload })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await alex.documents.replace({ familyId, id, version: 1, upload })).toMatchObject({ id, version: 2 });
    expect((await blake.documents.history.list({ familyId, id })).map(({ kind }) => kind)).toEqual([
      'document.replaced',
      'document.added',
    ]);
  });
}
