import { newId } from '@evenkeel/contract/base';
import { expect, test } from 'vitest';
import { codeOf } from '../testing/browser.ts';
import { offer } from '../testing/counsel.ts';
import { clientWith, foundFamily, owner, signUp } from '../testing/world.ts';

/** Alex invited Blake, who accepted and has moved to another address since, as Alex has. */
async function connected() {
  const [first, second] = [await signUp('Alex Rivera', 'parent'), await signUp('Blake Costa', 'parent')];
  const familyId = await foundFamily([{ ...first, name: 'Alex', role: 'parent' }]);
  const [alex, blake] = [clientWith(first.sessionToken), clientWith(second.sessionToken)];
  const email = `${second.accountId}@example.test`;
  const { id } = await alex.families.invitations.add({ id: newId(), familyId, email, message: '' });
  await blake.families.connections.answer({ id, status: 'accepted' });
  const present = { alex: `alex-${newId()}@example.test`, blake: `blake-${newId()}@example.test` };
  for (const [accountId, now] of [
    [first.accountId, present.alex],
    [second.accountId, present.blake],
  ])
    await owner.query('update auth.accounts set email = $2, email_key = $2 where id = $1', [accountId, now]);
  const shown = { alex: `${first.accountId}@example.test`, blake: email };
  return { alex, blake, familyId, present, shown };
}

test('the address by which the two connected gets no access, in either direction', async () => {
  const { alex, blake, familyId, shown } = await connected();
  const [theirs] = await alex.families.connections.list();
  expect(theirs).toMatchObject({ status: 'accepted', email: shown.blake });
  for (const role of ['lawyer', 'mediator'] as const) {
    const sent = offer(familyId, shown.blake.toUpperCase(), { role });
    await expect(alex.grants.add(sent)).rejects.toMatchObject({ code: 'CONNECTED_ADDRESS', message: /Connections/ });
    expect(await codeOf(blake.grants.add(offer(familyId, shown.alex, { role })))).toBe('CONNECTED_ADDRESS');
  }
  expect((await alex.grants.list({ familyId })).mine).toEqual([]);
});

test('the present address of a parent is answered like any other, and they have no such offer', async () => {
  const { alex, blake, familyId, present } = await connected();
  const made = [];
  for (const email of [present.blake, `nobody-${newId()}@example.test`]) {
    const { id, email: kept, ...grant } = await alex.grants.add(offer(familyId, email));
    expect(kept).toBe(email);
    made.push({ id, grant });
  }
  expect(made[0]!.grant).toEqual(made[1]!.grant);
  expect(await blake.grants.offers.list()).toEqual([]);
  expect(await codeOf(blake.grants.offers.answer({ id: made[0]!.id, isAccepted: true }))).toBe('NOT_FOUND');
  expect((await blake.grants.list({ familyId })).others).toEqual([]);
});
