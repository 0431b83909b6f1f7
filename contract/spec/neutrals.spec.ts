import { expect, test } from 'vitest';
import type { NewGrant } from '../src/grants.ts';
import { newId } from '../src/ids.ts';
import type { Client, World } from './world.spec.ts';

/** What two parents decide together: who reads as a mediator, coordinator or judge. `day`: of the family, days from now. */
export function neutralsSpec(setUp: () => Promise<World & { day: (days: number) => string }>): void {
  async function begin() {
    const world = await setUp();
    const ask = (more: Partial<NewGrant> = {}): NewGrant => ({
      id: newId(),
      familyId: world.familyId,
      email: 'robin@example.com',
      role: 'mediator',
      sections: ['calendar', 'school'],
      children: [],
      startsOn: world.day(0),
      endsOn: world.day(90),
      purpose: 'Five sessions until May',
      isNamed: false,
      ...more,
    });
    const of = { familyId: world.familyId };
    const ofBoth = async (who: Client) => (await who.grants.list(of)).neutrals;
    return { ...world, ask, of, ofBoth };
  }

  test('what one parent asks for is before both in full, and counsel’s list stays as it was', async () => {
    const { alex, blake, ask, day, of, ofBoth } = await begin();
    const sent = ask();
    const asked = await alex.grants.add(sent);
    expect(asked).toMatchObject({ status: 'asked', role: 'mediator', isNamed: true, version: 1 });
    expect(await ofBoth(alex)).toEqual([asked]);
    expect(await ofBoth(blake)).toEqual([asked]);
    expect(await alex.grants.add(sent), 'its answer was lost').toEqual(asked);
    for (const more of [
      { purpose: 'Another' },
      { role: 'judge' as const },
      { sections: ['calendar' as const] },
      { endsOn: day(80) },
    ])
      await expect(alex.grants.add({ ...sent, ...more })).rejects.toMatchObject({
        code: 'CONFLICT',
        data: { current: asked },
      });
    for (const who of [alex, blake]) expect(await who.grants.list(of)).toMatchObject({ mine: [], others: [] });
    expect(await alex.grants.open.list()).toEqual([asked]);
    expect(await blake.grants.open.list()).toEqual([asked]);
  });

  test('only the other parent consents, and then it is offered', async () => {
    const { alex, blake, eve, morgan, ask, of, ofBoth } = await begin();
    const { id, version } = await alex.grants.add(ask());
    const answer = { ...of, id, version, isGiven: true };
    for (const who of [alex, eve, morgan])
      await expect(who.grants.consent(answer)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const given = await blake.grants.consent(answer);
    expect(given).toMatchObject({ status: 'offered', version: 2 });
    expect(await blake.grants.consent(answer)).toEqual(given);
    expect(await ofBoth(alex)).toEqual([given]);
    await expect(blake.grants.consent({ ...answer, isGiven: false })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  test('without consent nothing is offered, and it stays refused', async () => {
    const { alex, blake, ask, of, ofBoth } = await begin();
    const { id, version } = await alex.grants.add(ask({ role: 'judge' }));
    const refused = await blake.grants.consent({ ...of, id, version, isGiven: false });
    expect(refused).toMatchObject({ status: 'declined', version: 2 });
    expect(await ofBoth(alex)).toEqual([refused]);
    await expect(blake.grants.consent({ ...of, id, version: 2, isGiven: true })).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { current: refused },
    });
    expect(await alex.grants.open.list()).toEqual([]);
  });

  test.each(['alex', 'blake'] as const)('%s narrows or ends it alone, and nobody widens it alone', async (name) => {
    const { ask, of, ofBoth, day, ...people } = await begin();
    const { alex, blake, [name]: who } = people;
    const { id, version } = await alex.grants.add(ask());
    const given = await blake.grants.consent({ ...of, id, version, isGiven: true });
    const narrowed = await who.grants.change({ ...given, sections: ['school'], endsOn: day(30) });
    expect(narrowed).toMatchObject({ sections: ['school'], endsOn: day(30), isNamed: true, version: 3 });
    for (const more of [{ sections: ['calendar' as const] }, { endsOn: day(31) }])
      await expect(who.grants.change({ ...narrowed, ...more })).rejects.toMatchObject({ code: 'NEEDS_BOTH' });
    expect(await ofBoth(who === alex ? blake : alex)).toEqual([narrowed]);
    expect(await who.grants.end({ ...of, id })).toMatchObject({ status: 'ended', version: 4 });
    expect(await ofBoth(alex)).toMatchObject([{ status: 'ended' }]);
    expect(await blake.grants.open.list()).toEqual([]);
  });

  test('the same again tells nobody anything, and three questions can wait', async () => {
    const { alex, blake, ask, of, ofBoth } = await begin();
    const asked = await alex.grants.add(ask());
    const total = async () => (await blake.notifications.list(of)).total;
    const before = await total();
    expect(await alex.grants.change({ ...asked })).toEqual(asked);
    expect(await total()).toBe(before);
    for (const _ of [2, 3]) await alex.grants.add(ask());
    await expect(alex.grants.add(ask())).rejects.toMatchObject({ code: 'TOO_MANY_ASKED' });
    expect(await ofBoth(blake)).toHaveLength(3);
  });

  test('what can’t be given is refused with a sentence, and nothing is asked', async () => {
    const { alex, ask, ofBoth, day } = await begin();
    const messages = ask({ sections: ['calendar', 'messages'] });
    await expect(alex.grants.add(messages)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(alex.grants.add(ask({ endsOn: day(400) }))).rejects.toMatchObject({ code: 'WRONG_TIME' });
    expect(await ofBoth(alex)).toEqual([]);
  });

  test('the other parent is told of each step, and strangers learn nothing', async () => {
    const { alex, blake, eve, morgan, ask, of, day } = await begin();
    const waits = async (who: Client) => (await who.notifications.waiting.list(of)).waiting.map(({ kind }) => kind);
    const titles = async (who: Client) => (await who.notifications.list(of)).notifications.map(({ title }) => title);
    const { id, version } = await alex.grants.add(ask());
    expect((await titles(blake))[0]).toBe('Access Asked For');
    expect(await waits(blake)).toContain('neutral');
    expect(await waits(alex)).not.toContain('neutral');
    const { unread } = await blake.notifications.list(of);
    const given = await blake.grants.consent({ ...of, id, version, isGiven: true });
    expect((await titles(alex))[0]).toBe('Access');
    expect((await blake.notifications.list(of)).unread, 'it is answered').toBe(unread - 1);
    expect(await waits(blake)).not.toContain('neutral');
    const before = (await titles(blake)).length;
    await alex.grants.change({ ...given, endsOn: day(30) });
    await alex.grants.end({ ...of, id });
    expect(await titles(blake)).toHaveLength(before + 2);
    for (const stranger of [eve, morgan]) {
      await expect(stranger.grants.list(of)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(stranger.grants.end({ ...of, id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(stranger.grants.looks.list({ ...of, id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });
}
