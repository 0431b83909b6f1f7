import { newId } from '@evenkeel/contract/base';
import type { Client } from '@evenkeel/contract/world.spec';
import { expect, test } from 'vitest';
import { clientWith, foundFamily, signUp } from '../testing/world.ts';

/** Alex has asked Blake; each signed up alone. */
async function asked(): Promise<{ id: string; alex: Client; blake: Client; familyId: string; emails: string[] }> {
  const [first, second] = [await signUp('Alex Rivera', 'parent'), await signUp('Blake Costa', 'parent')];
  const familyId = await foundFamily([{ ...first, name: 'Alex', role: 'parent' }]);
  await foundFamily([{ ...second, name: 'Blake', role: 'parent' }]);
  const [alex, blake] = [clientWith(first.sessionToken), clientWith(second.sessionToken)];
  const emails = [first, second].map(({ accountId }) => `${accountId}@example.test`);
  const { id } = await alex.families.invitations.add({ id: newId(), familyId, email: emails[1]!, message: '' });
  return { id, alex, blake, familyId, emails };
}

test('both see a pending connection, and only the invitee may answer', async () => {
  const { id, alex, blake, familyId, emails } = await asked();
  const kind = { relationshipType: 'co-parent', isThird: false, childId: null };
  const pending = { id, ...kind, status: 'pending', name: null, takeBackUntil: null };
  expect(await alex.families.connections.list()).toEqual([{ ...pending, email: emails[1], isMine: true, familyId }]);
  expect(await blake.families.connections.list()).toEqual([
    { ...pending, email: emails[0], isMine: false, familyId: null },
  ]);
  const own = alex.families.connections.answer({ id, status: 'accepted' });
  await expect(own).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

/** Of each connection of somebody: the child, the kind and how it stands. */
const about = async (who: Client) =>
  (await who.families.connections.list()).map(({ childId: child, relationshipType, status }) => [
    child,
    relationshipType,
    status,
  ]);

test('an invitation can name a child of the sender’s family, shown after connecting', async () => {
  const { alex, blake, familyId, emails } = await asked();
  const nora = { firstName: 'Nora', lastName: '', age: '9', gender: null, custodyDetails: '' };
  const [childId, elsewhere] = [newId(), newId()];
  await alex.children.add({ id: childId, familyId, ...nora });
  const [own] = await blake.families.list();
  await blake.children.add({ id: elsewhere, familyId: own!.id, ...nora });

  const invitation = { id: newId(), familyId, email: emails[1]!, message: 'About Nora' };
  for (const other of [elsewhere, newId()])
    await expect(alex.families.invitations.add({ ...invitation, childId: other })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  const { id } = await alex.families.invitations.add({ ...invitation, childId });
  expect(await about(alex)).toEqual([[childId, 'co-parent', 'pending']]);
  expect(await about(blake)).toEqual([[null, 'co-parent', 'pending']]);
  await blake.families.connections.answer({ id, status: 'accepted' });
  expect(await about(blake)).toEqual([[childId, 'co-parent', 'accepted']]);
});

test('accepting joins the two in one family, and repeating it changes nothing', async () => {
  const { id, alex, blake, familyId, emails } = await asked();
  const accepted = await blake.families.connections.answer({ id, status: 'accepted' });
  expect(accepted).toMatchObject({ id, status: 'accepted', name: 'Alex', email: emails[0], isMine: false });
  expect(await blake.families.connections.answer({ id, status: 'accepted' })).toEqual(accepted);
  expect((await blake.families.list()).map((family) => family.id)).toEqual([familyId]);
  expect(await alex.families.connections.list()).toMatchObject([{ status: 'accepted', name: 'Blake', isMine: true }]);
  const change = blake.families.connections.answer({ id, status: 'rejected' });
  await expect(change).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('a rejection shows to the sender, joins nobody and disables the link', async () => {
  const { id, alex, blake, familyId } = await asked();
  const [{ token } = { token: '' }] = await alex.families.invitations.list({ familyId });
  expect(await blake.families.connections.answer({ id, status: 'rejected' })).toMatchObject({ status: 'rejected' });
  expect(await blake.families.connections.answer({ id, status: 'rejected' })).toMatchObject({ status: 'rejected' });
  expect(await alex.families.connections.list()).toMatchObject([{ status: 'rejected', name: null }]);
  expect((await alex.families.list())[0]?.members).toHaveLength(1);
  const late = blake.families.invitations.accept({ token: token ?? '' });
  await expect(late).rejects.toMatchObject({ code: 'INVITATION_INVALID' });
});

test('a canceled invitation is no longer a connection', async () => {
  const { id, alex, blake, familyId } = await asked();
  await alex.families.invitations.cancel({ familyId, id });
  for (const one of [alex, blake]) expect(await one.families.connections.list()).toEqual([]);
  const late = blake.families.connections.answer({ id, status: 'accepted' });
  await expect(late).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('accepting twice at once joins once', async () => {
  const { id, alex, blake, familyId } = await asked();
  const [{ token } = { token: '' }] = await alex.families.invitations.list({ familyId });
  const answers = await Promise.allSettled([
    blake.families.connections.answer({ id, status: 'accepted' }),
    blake.families.invitations.accept({ token: token ?? '' }),
    blake.families.connections.answer({ id, status: 'accepted' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
  expect((await alex.families.list())[0]?.members).toHaveLength(2);
  expect((await alex.notifications.list({ familyId })).total).toBe(1);
});
