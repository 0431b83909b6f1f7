import { newId } from '@evenkeel/contract/base';
import { expect, test } from 'vitest';
import { codeOf } from '../testing/browser.ts';
import { parent, type Parent } from '../testing/parents.ts';
import { clock } from '../testing/world.ts';

// How long an invitation is good for, and what two of them to one address are.

const invite = ({ client, familyId }: Parent, email: string) =>
  client.families.invitations.add({ id: newId(), familyId, email, message: 'Hi' });

test.each([
  [-1, 'ok'],
  [0, 'INVITATION_EXPIRED'],
  [1, 'INVITATION_EXPIRED'],
])(
  'seven days and %d seconds after it was sent it is %s: to look at, to accept, and to answer',
  async (seconds, code) => {
    const [alex, blake, casey] = [await parent('Alex Rivera'), await parent('Blake Costa'), await parent('Casey Lind')];
    const { token } = await invite(alex, blake.email);
    const toCasey = await invite(casey, blake.email);
    clock.advance({ seconds: 7 * 24 * 3_600 + seconds });
    const { invitations, connections } = blake.client.families;
    expect(await codeOf(invitations.look({ token: token! }))).toBe(code);
    const answered = connections.answer({ id: toCasey.id, status: 'rejected' });
    expect(await codeOf(answered)).toBe(code === 'ok' ? 'ok' : 'NOT_FOUND');
    expect(await codeOf(invitations.accept({ token: token! }))).toBe(code);
  },
);

test('two senders invite the same address: each has an invitation, and who accepts one is in both families', async () => {
  const [alex, blake, casey] = [await parent('Alex Rivera'), await parent('Blake Costa'), await parent('Casey Lind')];
  const [first, second] = [await invite(alex, blake.email), await invite(casey, blake.email)];
  expect(second.id).not.toBe(first.id);
  for (const { token } of [first, second]) await blake.client.families.invitations.accept({ token: token! });
  const ids = (await blake.client.families.list()).map(({ id }) => id);
  expect(ids.toSorted()).toEqual([alex.familyId, casey.familyId].toSorted());
});
