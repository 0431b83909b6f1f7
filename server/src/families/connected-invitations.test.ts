import { newId } from '@evenkeel/contract/base';
import { expect, test } from 'vitest';
import { codeOf, newBrowser } from '../testing/browser.ts';
import { mailsTo, post } from '../testing/mails.ts';
import { parent, type Parent } from '../testing/parents.ts';
import { clock } from '../testing/world.ts';

// decisions/14-families-and-invitations: what was sent before two parents connected opens nothing until both agree on a third parent.

/** Alex invited Blake and Casey, and Blake joined. */
async function connected() {
  const [alex, blake, casey] = [await parent('Alex Rivera'), await parent('Blake Costa'), await parent('Casey Lind')];
  const { familyId } = alex;
  const message = 'Hi';
  const invite = (email: string) => alex.client.families.invitations.add({ id: newId(), familyId, email, message });
  const [toBlake, toCasey] = [await invite(blake.email), await invite(casey.email)];
  await post();
  const token = toCasey.token ?? '';
  await blake.client.families.invitations.accept({ token: toBlake.token ?? '' });
  const third = { id: toCasey.id, familyId, email: casey.email, message };
  const listed = async (who: Parent) =>
    (await who.client.families.invitations.list({ familyId })).find(({ id }) => id === third.id);
  const look = () => codeOf(newBrowser().api.families.invitations.look({ token }));
  const answer = (status: 'accepted' | 'refused') =>
    blake.client.families.thirdParent.answer({ familyId, id: third.id, status });
  return { alex, blake, casey, familyId, token, third, listed, look, answer };
}

const mailsOf = async ({ email }: Parent) => (await mailsTo(email)).length;

test('its link is invalid for everyone; only its sender sees it and can cancel, but not resend it', async () => {
  const { alex, blake, casey, familyId, token, third, listed, look } = await connected();
  expect(await look()).toBe('INVITATION_INVALID');
  expect(await codeOf(casey.client.families.invitations.accept({ token }))).toBe('INVITATION_INVALID');
  const eve = await parent('Eve Stone');
  expect(await codeOf(eve.client.families.invitations.accept({ token }))).toBe('INVITATION_INVALID');
  expect(await casey.client.families.connections.list()).toEqual([]);
  for (const status of ['accepted', 'rejected'] as const)
    expect(await codeOf(casey.client.families.connections.answer({ id: third.id, status }))).toBe('NOT_FOUND');

  expect(await listed(alex), 'also not as waiting').toMatchObject({ status: 'pending', token: null });
  expect(await listed(blake), 'whom somebody invited is their own business').toBeUndefined();
  expect(await codeOf(alex.client.families.invitations.send({ familyId, id: third.id }))).toBe('FORBIDDEN');
  const cancelled = await alex.client.families.invitations.cancel({ familyId, id: third.id });
  expect(cancelled).toMatchObject({ status: 'cancelled', token: null });
});

test('after agreeing on a third parent the same link works for the rest of its seven days', async () => {
  const { alex, blake, casey, familyId, token, third, listed, look, answer } = await connected();
  const before = await listed(alex);
  const mails = await mailsOf(casey);
  clock.advance({ hours: 24 });
  const asked = await alex.client.families.thirdParent.ask(third);
  expect(asked).toMatchObject({ id: third.id, email: casey.email, message: 'Hi' });
  expect(await alex.client.families.thirdParent.ask(third), 'its answer was lost').toEqual(asked);
  expect(await blake.client.families.thirdParent.list({ familyId })).toEqual([asked]);
  expect(await look(), 'not before the other agreed').toBe('INVITATION_INVALID');
  await answer('accepted');
  expect(await look()).toBe('ok');
  expect(await listed(alex)).toEqual({ ...before, token });
  expect(await mailsOf(casey), 'no second mail').toBe(mails);
  clock.advance({ hours: 24 * 6 - 1 });
  expect(await casey.client.families.connections.list()).toMatchObject([{ status: 'pending' }]);
  expect(await casey.client.families.invitations.accept({ token })).toEqual({ status: 'accepted', familyId });
});

test('agreed on after its seven days, it is sent again', async () => {
  const { alex, casey, third, look, answer } = await connected();
  const mails = await mailsOf(casey);
  await alex.client.families.thirdParent.ask(third);
  clock.advance({ hours: 24 * 7 });
  await answer('accepted');
  expect(await mailsOf(casey)).toBe(mails + 1);
  clock.advance({ hours: 24 * 7 - 1 });
  expect(await look()).toBe('ok');
});

test('refused, it stays invalid', async () => {
  const { alex, third, look, listed, answer } = await connected();
  await alex.client.families.thirdParent.ask(third);
  await answer('refused');
  expect(await look()).toBe('INVITATION_INVALID');
  expect(await listed(alex)).toMatchObject({ status: 'refused', token: null });
});

test('if the other parent suggests the same person, the first inviter’s yes opens both links', async () => {
  const { alex, blake, casey, familyId, look } = await connected();
  const own = { id: newId(), familyId, email: casey.email, message: '' };
  await blake.client.families.thirdParent.ask(own);
  await alex.client.families.thirdParent.answer({ familyId, id: own.id, status: 'accepted' });
  expect(await look()).toBe('ok');
});

test('a mail still unsent when they connected is not sent', async () => {
  const [alex, blake, casey] = [await parent('Alex Rivera'), await parent('Blake Costa'), await parent('Casey Lind')];
  const invite = (email: string) =>
    alex.client.families.invitations.add({ id: newId(), familyId: alex.familyId, email, message: '' });
  const { token } = await invite(blake.email);
  await invite(casey.email);
  await blake.client.families.invitations.accept({ token: token ?? '' });
  expect(await mailsOf(casey)).toBe(0);
  expect((await casey.client.notifications.list({ familyId: casey.familyId })).total).toBe(0);
});

test('leaving again keeps older invitations unchanged', async () => {
  const { blake, casey, familyId, token } = await connected();
  await blake.client.families.leave({ familyId });
  expect(await casey.client.families.invitations.accept({ token })).toEqual({ status: 'accepted', familyId });
});

test('its sender sees that the link is their own, with a masked address', async () => {
  const [alex, blake] = [await parent('Alex Rivera'), await parent('Blake Costa')];
  const sent = { id: newId(), familyId: alex.familyId, email: 'robin@example.test', message: 'Hi' };
  const { token } = await alex.client.families.invitations.add(sent);
  const seen = { sender: 'Alex', message: 'Hi', email: 'r...@...', isThird: false };
  const look = (who: Pick<Parent, 'client'>) => who.client.families.invitations.look({ token: token ?? '' });
  expect(await look(alex)).toEqual({ ...seen, isMine: true });
  expect(await look(blake)).toEqual({ ...seen, isMine: false });
  expect(await look({ client: newBrowser().api })).toEqual({ ...seen, isMine: false });
  clock.advance({ hours: 24 * 31 });
  expect(await codeOf(look(alex)), 'also with a session that is over').toBe('INVITATION_EXPIRED');
});
