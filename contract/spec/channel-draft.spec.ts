import { expect, test } from 'vitest';
import { newId } from '../src/ids.ts';
import type { Client, World } from './world.spec.ts';

type InChannel = World & { robin: Client; channelId: string };

const gone = { code: 'NOT_FOUND' };

/** What somebody is writing in a channel, and hasn't sent. `setUp`: Robin is the parents' mediator. */
export function channelDraftSpec(setUp: () => Promise<InChannel>): void {
  async function begin() {
    const world = await setUp();
    const of = { familyId: world.familyId, channelId: world.channelId };
    const draftOf = async (who: Client) => (await who.grants.channels.drafts.get(of)).content;
    const keep = (who: Client, content: string) => who.grants.channels.drafts.change({ ...of, content });
    return { ...world, of, draftOf, keep };
  }

  test('each of the three has their own, which nobody else knows of; the last one saved is kept', async () => {
    const { alex, blake, robin, eve, familyId, of, draftOf, keep } = await begin();
    const before = await Promise.all([blake, robin].map((who) => who.grants.channels.list({ familyId })));
    await keep(alex, 'Could we');
    await keep(alex, 'Could we meet on Thursday');
    await keep(robin, 'As agreed');
    expect(await Promise.all([alex, blake, robin].map(draftOf))).toEqual([
      'Could we meet on Thursday',
      '',
      'As agreed',
    ]);
    expect(await Promise.all([blake, robin].map((who) => who.grants.channels.list({ familyId })))).toEqual(before);
    expect(await blake.grants.channels.messages.list(of)).toEqual([]);
    for (const attempt of [() => draftOf(eve), () => keep(eve, 'Mine')])
      await expect(attempt()).rejects.toMatchObject(gone);
    expect(await alex.messages.drafts.list({ familyId })).toEqual([]);
  });

  test('it is gone once it was sent or emptied; that of somebody else stays', async () => {
    const { alex, robin, of, draftOf, keep } = await begin();
    await keep(alex, 'On Thursday');
    await keep(robin, 'As agreed');
    await alex.grants.channels.messages.add({ ...of, id: newId(), content: 'On Thursday' });
    expect(await draftOf(alex)).toBe('');
    expect(await draftOf(robin)).toBe('As agreed');
    await keep(robin, '');
    expect(await draftOf(robin)).toBe('');
  });

  test('it is gone once the access has ended', async () => {
    const { alex, blake, robin, familyId, channelId, draftOf, keep } = await begin();
    for (const who of [alex, robin]) await keep(who, 'On Thursday');
    await blake.grants.end({ familyId, id: channelId });
    for (const who of [alex, blake, robin]) {
      await expect(draftOf(who)).rejects.toMatchObject(gone);
      await expect(keep(who, 'More')).rejects.toMatchObject(gone);
    }
  });
}
