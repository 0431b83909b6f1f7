import { expect, test } from 'vitest';
import { newId } from '../src/ids.ts';
import type { NewGrant } from '../src/grants.ts';
import { note } from './note.spec.ts';
import type { World } from './world.spec.ts';

/** The parent's side of grants. Whoever holds one is tested apart: on the server, and in the demo with the guests of its sample. `day`: of the family, days from now. */
export function grantsSpec(setUp: () => Promise<World & { day: (days: number) => string }>): void {
  async function begin() {
    const world = await setUp();
    const offer = (more: Partial<NewGrant> = {}): NewGrant => ({
      id: newId(),
      familyId: world.familyId,
      email: 'jordan@example.com',
      role: 'lawyer',
      sections: ['calendar'],
      children: [],
      startsOn: world.day(0),
      endsOn: world.day(90),
      purpose: 'The hearing in May',
      isNamed: false,
      ...more,
    });
    return { ...world, offer, of: { familyId: world.familyId } };
  }

  test('an offer is its maker’s alone, and tells the other parent and strangers nothing', async () => {
    const { alex, blake, eve, morgan, offer, of } = await begin();
    const made = await alex.grants.add(offer());
    expect(made).toMatchObject({ status: 'offered', name: null, version: 1, sections: ['calendar'] });
    expect((await alex.grants.list(of)).mine).toEqual([made]);
    expect(await blake.grants.list(of)).toEqual({ mine: [], neutrals: [], others: [] });
    expect(await blake.grants.open.list()).toEqual([]);
    const ref = { ...of, id: made.id };
    for (const stranger of [eve, morgan]) {
      await expect(stranger.grants.list(of)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(stranger.grants.preview.get(of)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(stranger.grants.end(ref)).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(await stranger.grants.families.list()).toEqual([]);
      expect(await stranger.grants.overview.list({})).toEqual([]);
      expect(await stranger.grants.offers.list()).toEqual([]);
    }
    await expect(blake.grants.end(ref)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const { grants } of [blake, eve, morgan])
      await expect(grants.spans.list(ref)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await alex.grants.spans.list(ref), 'an offer opens nothing').toEqual([]);
    await expect(blake.grants.looks.list(ref)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(blake.grants.change({ ...ref, ...made })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(blake.grants.offers.answer({ id: made.id, isAccepted: true })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  test('made twice after a lost answer it is one, and with other words it isn’t taken', async () => {
    const { alex, offer, of } = await begin();
    const asked = offer();
    const made = await alex.grants.add(asked);
    expect(await alex.grants.add(asked)).toEqual(made);
    await expect(alex.grants.add({ ...asked, email: 'other@example.com' })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await alex.grants.list(of)).mine).toHaveLength(1);
  });

  test('a purpose says something, and has no link', async () => {
    const { alex, offer, of } = await begin();
    for (const [purpose, message] of [
      [' ', 'Say what this access is for.'],
      ['See court.example', 'No links here. If it is none, put a space after the dot.'],
    ] as const)
      await expect(alex.grants.add(offer({ purpose }))).rejects.toMatchObject({
        code: 'BAD_REQUEST',
        data: { issues: [{ message }] },
      });
    expect((await alex.grants.list(of)).mine).toEqual([]);
  });

  test('it is changed by who saw it last, and ended for good', async () => {
    const { alex, offer, of } = await begin();
    const made = await alex.grants.add(offer({ sections: ['calendar', 'school'] }));
    const narrowed = await alex.grants.change({ ...made, sections: ['calendar'], isNamed: true });
    expect(narrowed).toMatchObject({ sections: ['calendar'], isNamed: true, version: 2 });
    await expect(alex.grants.change({ ...made, sections: ['payments'] })).rejects.toMatchObject({
      code: 'CONFLICT',
      data: { current: narrowed },
    });
    const ended = await alex.grants.end({ ...of, id: made.id });
    expect(ended).toMatchObject({ status: 'ended', version: 3 });
    expect(await alex.grants.end({ ...of, id: made.id })).toEqual(ended);
    await expect(alex.grants.change({ ...ended })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await alex.grants.open.list()).toEqual([]);
  });

  test('days that can’t be are refused with a sentence, and nothing is kept', async () => {
    const { alex, day, offer, of } = await begin();
    for (const more of [
      { startsOn: day(-1) },
      { endsOn: day(-1) },
      { endsOn: day(400) },
      { startsOn: day(10), endsOn: day(9) },
    ])
      await expect(alex.grants.add(offer(more))).rejects.toMatchObject({ code: 'WRONG_TIME' });
    await expect(alex.grants.add(offer({ endsOn: '2027-02-30' }))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(alex.grants.add(offer({ sections: [] }))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(alex.grants.add(offer({ purpose: 'x'.repeat(501) }))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(alex.grants.add(offer({ email: 'jordan' }))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect((await alex.grants.list(of)).mine).toEqual([]);
    const made = await alex.grants.add(offer());
    await expect(alex.grants.change({ ...made, endsOn: day(400) })).rejects.toMatchObject({ code: 'WRONG_TIME' });
  });

  test('before it is given, each section says what is in it now', async () => {
    const { alex, of } = await begin();
    const before = await alex.grants.preview.get(of);
    const child = { firstName: 'Ada', lastName: '', age: '4', gender: null, custodyDetails: '' };
    await alex.children.add({ ...of, id: newId(), ...child });
    const holds = { ...before.holds, children: before.holds.children + 1 };
    expect(await alex.grants.preview.get(of)).toEqual({ ...before, holds });
  });

  test('of messages those count that I sent or have opened', async () => {
    const { alex, blake, of } = await begin();
    const [contact] = await alex.messages.contacts.list(of);
    const me = (await blake.messages.contacts.list(of)).find(({ name }) => name !== contact?.name);
    const count = async () => (await alex.grants.preview.get(of)).holds.messages;
    const before = await count();
    const closed = await blake.messages.add(note(of.familyId, me!.id, 'Are you there?'));
    expect(await count()).toBe(before);
    await alex.messages.open({ ...of, ids: [closed.id] });
    expect(await count()).toBe(before + 1);
    await alex.messages.add(note(of.familyId, contact!.id, 'Yes'));
    expect(await count()).toBe(before + 2);
  });

  test('what a grant opens of messages isn’t for the two who write, and unknown to strangers', async () => {
    const { alex, eve, morgan, of } = await begin();
    expect(await alex.grants.messages.conversations.list(of)).toEqual([]);
    for (const stranger of [eve, morgan])
      await expect(stranger.grants.messages.conversations.list(of)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const who of [alex, eve, morgan]) {
      await expect(who.grants.messages.list({ ...of, conversationId: newId() })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      await expect(who.grants.messages.files.text.get({ ...of, id: newId() })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
  });

  test('all of mine end at once', async () => {
    const { alex, blake, offer } = await begin();
    await alex.grants.add(offer());
    await alex.grants.add(offer({ email: 'second@example.com' }));
    const theirs = await blake.grants.add(offer({ email: 'third@example.com' }));
    await alex.grants.endAll({});
    expect(await alex.grants.open.list()).toEqual([]);
    expect(await blake.grants.open.list()).toEqual([theirs]);
  });
}
