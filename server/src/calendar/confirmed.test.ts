import { expect, test } from 'vitest';
import { codeOf } from '../testing/browser.ts';
import { parent, twoParents } from '../testing/parents.ts';
import { event } from '../testing/two-families.ts';
import { parts } from '../testing/world.ts';

test('a confirmation past the hour’s notices is in the record all the same; a stranger can’t confirm', async () => {
  const { alex, blake, familyId } = await twoParents();
  const { id, version } = await alex.client.calendar.events.add(event(familyId, 'Pickup'));
  const confirming = { familyId, id, version, isConfirmed: true };
  const eve = await parent('Eve Stone');
  expect(await codeOf(eve.client.calendar.events.confirm(confirming))).toBe('NOT_FOUND');
  while (await parts.limits.isWithin('notice', blake.accountId));
  const answer = await blake.client.calendar.events.confirm(confirming);
  expect(answer).toMatchObject({ notice: 'failed', event: { isConfirmed: true } });
  for (const { client } of [alex, blake]) {
    const history = await client.calendar.events.history.list({ familyId, id });
    expect(history.map(({ kind }) => kind)).toEqual(['event.confirmed', 'event.added']);
  }
});
