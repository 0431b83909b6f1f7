import { expect, test } from 'vitest';
import type { NewGrant } from '../src/grants.ts';
import { newId } from '../src/ids.ts';
import type { World } from './world.spec.ts';

/** What a parent shares with a relative or carer of some children. `day`: of the family, days from now. */
export function relativesSpec(setUp: () => Promise<World & { day: (days: number) => string }>): void {
  async function begin() {
    const world = await setUp();
    const { alex, familyId, day } = world;
    const child = async (firstName: string) => {
      const about = { firstName, lastName: '', age: '7', birthDate: null, gender: null, custodyDetails: '' };
      return (await alex.children.add({ id: newId(), familyId, ...about })).id;
    };
    const [nora, theo] = [await child('Nora'), await child('Theo')];
    const offer = (more: Partial<NewGrant> = {}): NewGrant => ({
      id: newId(),
      familyId,
      email: 'robin@example.com',
      role: 'relative',
      sections: ['calendar'],
      children: [nora],
      startsOn: day(0),
      endsOn: day(90),
      purpose: 'Picks Nora up on Thursdays',
      isNamed: true,
      ...more,
    });
    return { ...world, offer, nora, theo, of: { familyId } };
  }

  test('one parent offers it for the children they name, and it stands among their own', async () => {
    const { alex, blake, offer, nora, of } = await begin();
    const sent = offer();
    const made = await alex.grants.add(sent);
    expect(made).toMatchObject({ role: 'relative', status: 'offered', children: [nora], isNamed: true });
    expect(await alex.grants.add(sent), 'its answer was lost').toEqual(made);
    expect((await alex.grants.list(of)).mine).toEqual([made]);
    expect(await blake.grants.list(of)).toEqual({ mine: [], neutrals: [], others: [] });
    await expect(blake.grants.end({ ...of, id: made.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('more or fewer children are a change like any other', async () => {
    const { alex, offer, nora, theo, of } = await begin();
    const made = await alex.grants.add(offer());
    const wider = await alex.grants.change({ ...made, children: [nora, theo] });
    expect(wider).toMatchObject({ children: [nora, theo], version: 2 });
    const kept = await alex.grants.change({ ...wider, children: [], endsOn: made.startsOn });
    expect(kept).toMatchObject({ children: [nora, theo], endsOn: made.startsOn, version: 3 });
    await expect(alex.grants.change({ ...kept, children: [newId()] })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await alex.grants.list(of)).mine).toEqual([kept]);
  });

  test('health and school of these children can be part of it, from the start or later', async () => {
    const { alex, offer, of } = await begin();
    const made = await alex.grants.add(offer({ sections: ['health'] }));
    const wider = await alex.grants.change({ ...made, sections: ['calendar', 'health', 'school'] });
    expect(wider).toMatchObject({ sections: ['calendar', 'health', 'school'], version: 2 });
    expect((await alex.grants.list(of)).mine).toEqual([wider]);
  });

  test('starting it needs Family or a trial of either parent; what was given goes on without, and so does counsel', async () => {
    const { alex, blake, offer, of, day } = await begin();
    const sent = offer();
    const made = await alex.grants.add(sent);
    await alex.plans.skipTrial({});
    await alex.grants.add(offer({ email: 'sam@example.com' }));
    await blake.plans.skipTrial({});
    for (const parent of [alex, blake])
      await expect(parent.grants.add(offer({ email: 'kim@example.com' }))).rejects.toMatchObject({
        code: 'NEEDS_PLAN',
        status: 402,
        message: 'Sharing with a relative or carer needs the Family plan. What you share already goes on.',
      });
    expect((await alex.grants.list(of)).mine).toHaveLength(2);
    expect(await alex.grants.add(sent)).toEqual(made);
    const longer = await alex.grants.change({ ...made, endsOn: day(120) });
    expect(longer).toMatchObject({ endsOn: day(120), status: 'offered' });
    expect(await alex.grants.end({ ...of, id: made.id })).toMatchObject({ status: 'ended' });
    for (const role of ['lawyer', 'mediator'] as const)
      expect(await alex.grants.add(offer({ email: `${role}@example.com`, role, children: [] }))).toMatchObject({
        role,
      });
  });

  test('without a child, about someone else’s, or with what no relative reads it is refused', async () => {
    const { alex, eve, offer, of } = await begin();
    for (const wrong of [{ children: [] }, { sections: ['calendar', 'payments'] as const }])
      await expect(alex.grants.add(offer({ ...wrong } as Partial<NewGrant>))).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    await expect(alex.grants.add(offer({ role: 'lawyer' }))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(alex.grants.add(offer({ children: [newId()] }))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(eve.grants.add(offer())).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const made = await alex.grants.add(offer());
    await expect(alex.grants.change({ ...made, sections: ['payments'] })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await alex.grants.list(of)).mine).toEqual([made]);
  });
}
