import { expect, test } from 'vitest';
import { newId } from '../src/base.ts';
import type { World } from './world.spec.ts';

/** What every implementation of merging two families must do; that two become one is for those that can have two. */
export function mergesSpec(world: () => Promise<World>): void {
  test('nothing is offered at first', async () => {
    const { alex, blake, familyId } = await world();
    for (const parent of [alex, blake]) expect(await parent.families.merges.list({ familyId })).toEqual([]);
  });

  test('families of others are treated as unknown', async () => {
    const { alex, eve, familyId } = await world();
    const [ofEve] = await eve.families.list();
    for (const sourceId of [newId(), familyId, ofEve?.id ?? newId()]) {
      const offered = alex.families.merges.offer({ id: newId(), familyId, sourceId, matches: {} });
      await expect(offered).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await alex.families.merges.list({ familyId })).toEqual([]);
  });

  test('a stranger and a mediator without a grant get the same answers as for a random id', async () => {
    const { morgan, eve, familyId } = await world();
    for (const outsider of [morgan, eve]) {
      const { merges } = outsider.families;
      const id = newId();
      const attempts = [
        () => merges.list({ familyId }),
        () => merges.offer({ id, familyId, sourceId: newId(), matches: {} }),
        () => merges.answer({ id, familyId, digest: '', status: 'accepted' }),
        () => merges.withdraw({ id, familyId }),
        () => merges.ask({ familyId }),
        () => merges.facts.list({ id, familyId }),
      ];
      for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  test("can't answer, withdraw or view a merge that was never offered", async () => {
    const { blake, familyId } = await world();
    const { merges } = blake.families;
    const unknown = { code: 'NOT_FOUND' };
    const id = newId();
    await expect(merges.answer({ id, familyId, digest: 'x', status: 'declined' })).rejects.toMatchObject(unknown);
    await expect(merges.withdraw({ id, familyId })).rejects.toMatchObject(unknown);
    await expect(merges.facts.list({ id, familyId })).rejects.toMatchObject(unknown);
  });

  test("can't match one child to two", async () => {
    const { alex, familyId } = await world();
    const same = newId();
    const offered = alex.families.merges.offer({
      id: newId(),
      familyId,
      sourceId: newId(),
      matches: { [newId()]: same, [newId()]: same },
    });
    await expect(offered).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
}
