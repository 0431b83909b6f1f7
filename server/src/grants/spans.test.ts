import { expect, test } from 'vitest';
import { codeOf } from '../testing/browser.ts';
import { counselWorld, dayIn, newLawyer, offer } from '../testing/counsel.ts';
import { neutralIn } from '../testing/neutral.ts';
import { clock, owner, serverWorld } from '../testing/world.ts';

const now = () => clock().toString({ smallestUnit: 'second' }).slice(0, 19);

test('whoever granted reads from when until when it opened what, and nobody else does', async () => {
  const { alex, blake, eve, jordan, familyId, grantId } = await counselWorld(['calendar', 'school']);
  const ref = { familyId, id: grantId };
  const accepted = now();
  clock.advance({ minutes: 5 });
  const narrowed = now();
  const { mine } = await alex.grants.list({ familyId });
  const { version } = await alex.grants.change({ ...mine[0]!, sections: ['calendar'] });
  clock.advance({ minutes: 1 });
  await alex.grants.change({ ...mine[0]!, sections: ['calendar'], endsOn: dayIn(30), version });
  expect(await alex.grants.spans.list(ref)).toMatchObject([
    { sections: ['calendar', 'school'], until: expect.stringContaining(narrowed) },
    { sections: ['calendar'], from: expect.stringContaining(narrowed), until: null },
  ]);
  clock.advance({ minutes: 1 });
  const ended = now();
  await alex.grants.end(ref);
  const spans = await alex.grants.spans.list(ref);
  expect(spans[0]!.from).toContain(accepted);
  expect(spans[1]!.until).toContain(ended);
  for (const who of [blake, eve, jordan]) expect(await codeOf(who.grants.spans.list(ref))).toBe('NOT_FOUND');
});

test('nobody backdates the end of what was open, so that History says something else', async () => {
  const { alex, blake, robin, familyId, grantId } = await neutralIn(await serverWorld(), ['calendar']);
  clock.advance({ hours: 24 * 20 });
  await owner.query(`update auth.sessions set expires_at = $1, ends_at = $1`, [clock().add({ hours: 24 }).toString()]);
  const look = () => codeOf(robin.calendar.events.list({ familyId, from: '2026-11-01', to: '2026-12-12' }));
  expect(await look()).toBe('ok');
  const [given] = (await alex.grants.list({ familyId })).neutrals;
  for (const endsOn of [given!.startsOn, dayIn(-1)])
    expect(await codeOf(alex.grants.change({ ...given!, endsOn }))).toBe('WRONG_TIME');
  expect(await blake.grants.spans.list({ familyId, id: grantId })).toMatchObject([{ until: null }]);
  await alex.grants.change({ ...given!, endsOn: dayIn(0) });
  expect(await look(), 'open until midnight').toBe('ok');
});

test('of a neutral both read it, and an offer opened nothing', async () => {
  const { alex, blake, familyId, grantId } = await neutralIn(await serverWorld(), ['calendar']);
  for (const { grants } of [alex, blake])
    expect(await grants.spans.list({ familyId, id: grantId })).toMatchObject([{ sections: ['calendar'], until: null }]);
  const { address, client } = await newLawyer();
  const { id } = await alex.grants.add(offer(familyId, address));
  expect(await alex.grants.spans.list({ familyId, id })).toEqual([]);
  await client.grants.offers.answer({ id, isAccepted: false });
  expect(await alex.grants.spans.list({ familyId, id })).toEqual([]);
});
