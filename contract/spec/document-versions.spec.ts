import { expect, test } from 'vitest';
import { newId } from '../src/base.ts';
import { added, bytesIn, gone, uploaded, type FileWorld } from './documents.spec.ts';
import { png } from './picture.spec.ts';
import type { ThirdWorld } from './sections.spec.ts';
import type { Client } from './world.spec.ts';

/** Another file for a document of Alex: the next version. */
export async function replaced(world: FileWorld, id: string, version: number, bytes?: Uint8Array) {
  const { alex, familyId } = world;
  return alex.documents.replace({ familyId, id, version, upload: await uploaded(world, alex, bytes) });
}

/** Turns documents on for Casey. */
export async function turnOn({ alex, blake, familyId, ids }: ThirdWorld) {
  for (const who of [alex, blake])
    await who.families.sections.change({ familyId, accountId: ids.casey, section: 'documents', isAllowed: true });
}

const reads = ({ documents }: Client) => [documents.get, documents.open, documents.text.get];

/** What every implementation must do with the versions of a document. */
export function documentVersionsSpec(world: () => Promise<ThirdWorld>): void {
  test('opening belongs to the file on the screen: one that replaced it is closed until it is opened, too', async () => {
    const made = await world();
    const { blake, familyId } = made;
    const { id } = await added(made);
    await replaced(made, id, 1);
    expect(await blake.documents.open({ familyId, id, version: 1 })).toMatchObject({ version: 1, isOpened: true });
    expect((await blake.documents.text.get({ familyId, id, version: 1 })).pages).toHaveLength(1);
    expect(await blake.documents.get({ familyId, id })).toMatchObject({ version: 2, isOpened: false });
    expect(await blake.documents.list({ familyId })).toMatchObject([{ id, isOpened: false }]);
    await expect(blake.documents.text.get({ familyId, id })).rejects.toMatchObject(gone);
    expect(await blake.documents.open({ familyId, id })).toMatchObject({ version: 2, isOpened: true });
    expect((await blake.documents.text.get({ familyId, id })).pages).toHaveLength(1);
  });

  test('another name for the same file leaves it open, in every version with it', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const { id } = await added(made);
    const labels = { familyId, id, type: 'image', category: 'custody' } as const;
    await alex.documents.change({ ...labels, version: 1, name: 'plan' });
    await blake.documents.open({ familyId, id });
    await alex.documents.change({ ...labels, version: 2, name: 'plan B' });
    for (const version of [1, 2, 3])
      expect(await blake.documents.get({ familyId, id, version })).toMatchObject({ version, isOpened: true });
  });

  test('both parents open every version that History names, as it was; the uploader learns nothing of what the other opened', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const { id } = await added(made);
    await replaced(made, id, 1, bytesIn(png));
    const learned = async () => [
      await alex.documents.get({ familyId, id }),
      await alex.documents.get({ familyId, id, version: 1 }),
      await alex.documents.history.list({ familyId, id }),
      (await alex.notifications.list({ familyId })).notifications,
    ];
    const before = await learned();
    const named = (await blake.documents.history.list({ familyId, id })).map(({ content }) => content['version']);
    expect(named).toEqual([2, 1]);
    for (const who of [alex, blake]) {
      expect(await who.documents.open({ familyId, id, version: 1 })).toMatchObject({ name: 'order.jpg', kind: 'jpeg' });
      expect(await who.documents.open({ familyId, id, version: 2 })).toMatchObject({ name: 'order.png', kind: 'png' });
    }
    for (const call of reads(blake)) await expect(call({ familyId, id, version: 3 })).rejects.toMatchObject(gone);
    expect(await learned()).toEqual(before);
  });

  test('a third parent has the present version alone; a stranger, and a professional without a grant, have none', async () => {
    const made = await world();
    const { blake, casey, eve, morgan, familyId } = made;
    const { id } = await added(made);
    await turnOn(made);
    await casey.documents.open({ familyId, id });
    expect((await casey.documents.text.get({ familyId, id, version: 1 })).pages).toHaveLength(1);
    await replaced(made, id, 1);
    for (const who of [casey, eve, morgan])
      for (const call of reads(who)) await expect(call({ familyId, id, version: 1 })).rejects.toMatchObject(gone);
    expect(await casey.documents.get({ familyId, id, version: 2 })).toMatchObject({ isOpened: false });
    expect(await casey.documents.open({ familyId, id, version: 2 })).toMatchObject({ isOpened: true });
    expect(await blake.documents.get({ familyId, id }), 'what Casey opened').toMatchObject({ isOpened: false });
    for (const who of [eve, morgan])
      for (const call of reads(who)) await expect(call({ familyId, id })).rejects.toMatchObject(gone);
  });

  test('of a version that was replaced before it was shared there is nothing for the other parent', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const draft = await added(made, { audience: 'me' });
    await replaced(made, draft.id, 1);
    expect(await alex.documents.get({ familyId, id: draft.id, version: 1 })).toMatchObject({ version: 1 });
    const { id } = await alex.documents.share({ familyId, id: draft.id, version: 2, sharedId: newId() });
    for (const of of [
      { id, version: 2 },
      { id: draft.id, version: 1 },
      { id: draft.id, version: 2 },
    ])
      await expect(blake.documents.open({ familyId, ...of })).rejects.toMatchObject(gone);
    expect(await blake.documents.open({ familyId, id, version: 1 })).toMatchObject({ version: 1 });
  });

  test('after taking back, the other parent keeps what they opened, and opens no other version', async () => {
    const made = await world();
    const { alex, blake, familyId } = made;
    const { id } = await added(made);
    await blake.documents.open({ familyId, id });
    await replaced(made, id, 1);
    await alex.documents.takeBack({ familyId, id });
    expect(await blake.documents.open({ familyId, id })).toMatchObject({ version: 2, isOpened: false });
    await expect(blake.documents.text.get({ familyId, id })).rejects.toMatchObject(gone);
    expect((await blake.documents.text.get({ familyId, id, version: 1 })).pages).toHaveLength(1);
  });
}
