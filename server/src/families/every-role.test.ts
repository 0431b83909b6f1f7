import { expect, test } from 'vitest';
import { codeOf } from '../testing/browser.ts';
import { joinAsThird, parent, theo, twoParents, type Parent } from '../testing/parents.ts';
import { accountsPool, clientWith, clock, foundFamily, owner, signUp } from '../testing/world.ts';

// Leaving, deleting an account and taking back, for everyone who can be in a family: both homes, a third parent, a professional.

async function threeParents() {
  const two = await twoParents();
  const robin = await parent('Robin Rivera');
  const invitation = await joinAsThird(two, robin);
  return { ...two, robin, third: invitation };
}

type Three = Awaited<ReturnType<typeof threeParents>>;
type Role = 'alex' | 'blake' | 'robin';
const roles = ['alex', 'blake', 'robin'] as const satisfies Role[];
const others = (three: Three, role: Role) => roles.filter((one) => one !== role).map((one) => three[one]);

const namesSeenBy = async ({ client }: Parent, familyId: string) =>
  (await client.families.list()).find(({ id }) => id === familyId)?.members.map(({ name }) => name);

test.each(roles)('%s leaves a family of three: the door closes, and the others keep everything', async (role) => {
  const three = await threeParents();
  const { familyId } = three;
  const child = await three[role].client.children.add(theo(familyId));
  expect(await codeOf(three[role].client.families.leave({ familyId }))).toBe('ok');
  expect(await codeOf(three[role].client.children.list({ familyId }))).toBe('NOT_FOUND');
  expect(await three[role].client.families.list()).toMatchObject([{ members: [{ home: 'A', leftAt: null }] }]);
  for (const other of others(three, role)) {
    expect(await other.client.children.list({ familyId })).toEqual([child]);
    expect(await namesSeenBy(other, familyId)).toContainEqual(expect.stringContaining('(left)'));
    const [told] = (await other.client.notifications.list({ familyId })).notifications;
    expect(told).toMatchObject({ title: 'Connection Ended' });
  }
});

test('all three leave, one after the other, and the last one stays', async () => {
  const { alex, blake, robin, familyId } = await threeParents();
  const leave = ({ client }: Parent) => codeOf(client.families.leave({ familyId }));
  expect([await leave(robin), await leave(alex), await leave(blake)]).toEqual(['ok', 'ok', 'ALONE']);
});

test.each(roles)(
  '%s deletes the account: nothing shows until it is erased, and then only that they left',
  async (role) => {
    const three = await threeParents();
    const { familyId } = three;
    const child = await three[role].client.children.add(theo(familyId));
    const before = await namesSeenBy(others(three, role)[0]!, familyId);
    expect(await codeOf(three[role].client.accounts.removal.remove())).toBe('ok');
    for (const other of others(three, role)) expect(await namesSeenBy(other, familyId)).toEqual(before);
    clock.advance({ hours: 14 * 24 });
    await accountsPool.query('select app.erase_account($1, $2)', [three[role].accountId, clock().toString()]);
    for (const other of others(three, role)) {
      expect(await other.client.children.list({ familyId })).toEqual([child]);
      expect(await namesSeenBy(other, familyId)).toContainEqual(expect.stringContaining('(left)'));
    }
  },
);

test('the parent who invited a third parent can remove them', async () => {
  const { alex, blake, robin, familyId, third: id } = await threeParents();
  expect(await codeOf(blake.client.families.invitations.takeBack({ familyId, id })), 'Alex invited').toBe('NOT_FOUND');
  expect(await codeOf(alex.client.families.invitations.takeBack({ familyId, id }))).toBe('ok');
  expect(await codeOf(robin.client.children.list({ familyId }))).toBe('NOT_FOUND');
  expect(await robin.client.families.list()).toMatchObject([{ members: [{ home: 'A' }] }]);
});

test('a third parent who invited someone after a home was free can remove them', async () => {
  const { alex, blake, robin, familyId } = await threeParents();
  await blake.client.families.leave({ familyId });
  const casey = await parent('Casey Lind');
  const id = await joinAsThird({ alex: robin, blake: alex, familyId }, casey);
  expect(await codeOf(robin.client.families.invitations.takeBack({ familyId, id }))).toBe('ok');
  expect(await codeOf(casey.client.children.list({ familyId }))).toBe('NOT_FOUND');
});

test('a professional without a grant can only delete their account', async () => {
  const { alex, blake, familyId, invitation } = await twoParents();
  const morgan = await signUp('Morgan Lee', 'mediator');
  await foundFamily([{ ...morgan, name: 'Morgan', role: 'mediator' }]);
  const { families, accounts } = clientWith(morgan.sessionToken);
  expect(await codeOf(families.leave({ familyId }))).toBe('NOT_FOUND');
  expect(await codeOf(families.invitations.takeBack({ familyId, id: invitation }))).toBe('NOT_FOUND');
  expect(await codeOf(accounts.removal.remove())).toBe('ok');
  clock.advance({ hours: 14 * 24 });
  await accountsPool.query('select app.erase_account($1, $2)', [morgan.accountId, clock().toString()]);
  const left = await owner.query('select from auth.accounts where id = $1', [morgan.accountId]);
  expect(left.rowCount).toBe(0);
  for (const one of [alex, blake]) expect(await namesSeenBy(one, familyId)).toEqual(['Alex', 'Blake']);
});
