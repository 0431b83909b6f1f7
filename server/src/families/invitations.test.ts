import { newId } from '@evenkeel/contract/base';
import type { Client } from '@evenkeel/contract/world.spec';
import { expect, test } from 'vitest';
import { accountsPool, clientWith, clock, foundFamily, owner, signUp } from '../testing/world.ts';

type Person = { client: Client; accountId: string; familyId: string; email: string };

/** A parent who signed up alone, with a family of their own. */
async function parent(name: string): Promise<Person> {
  const account = await signUp(name, 'parent');
  const [firstName = ''] = name.split(' ');
  const familyId = await foundFamily([{ ...account, name: firstName, role: 'parent' }]);
  const email = `${account.accountId}@example.test`;
  return { client: clientWith(account.sessionToken), accountId: account.accountId, familyId, email };
}

async function two(): Promise<{ alex: Person; blake: Person }> {
  return { alex: await parent('Alex Rivera'), blake: await parent('Blake Costa') };
}

const invite = ({ client, familyId }: Person, email: string, differently = {}) =>
  client.families.invitations.add({ id: newId(), familyId, email, message: 'Hi', ...differently });

const outbox = async (ref: string) =>
  (await owner.query('select kind from app.outbox where ref = $1', [ref])).rows.map(({ kind }) => kind);

test('accepting joins the sender’s family in the other home, and both see each other', async () => {
  const { alex, blake } = await two();
  const { id, token, status, mail } = await invite(alex, blake.email);
  expect({ status, mail }).toEqual({ status: 'pending', mail: 'sending' });
  expect(await blake.client.families.invitations.look({ token: token! })).toMatchObject({
    sender: 'Alex',
    message: 'Hi',
  });

  const accepted = await blake.client.families.invitations.accept({ token: token! });
  expect(accepted).toEqual({ status: 'accepted', familyId: alex.familyId });
  const [family] = await blake.client.families.list();
  expect(family?.members).toMatchObject([
    { name: 'Alex', home: 'A' },
    { name: 'Blake', home: 'B', accountId: blake.accountId },
  ]);
  expect((await alex.client.families.list())[0]?.members).toEqual(family?.members);
  const [stored] = await alex.client.families.invitations.list({ familyId: alex.familyId });
  expect(stored).toMatchObject({ id, status: 'accepted', token: null });

  const { notifications } = await alex.client.notifications.list({ familyId: alex.familyId });
  expect(notifications).toMatchObject([
    {
      type: 'relationship',
      title: 'New Co-Parent Connection',
      description: 'Blake has joined',
      actionLabel: 'View Details',
      actionUrl: '/settings/coparents?tab=connections',
      icon: 'Users',
      priority: 'high',
    },
  ]);
  expect(await blake.client.notifications.list({ familyId: alex.familyId })).toMatchObject({ total: 0 });
});

test('the invitee’s own family disappears if unused and stays otherwise', async () => {
  const { alex, blake } = await two();
  await blake.client.onboarding.skip({ familyId: blake.familyId });
  const { token } = await invite(alex, blake.email);
  await blake.client.families.invitations.accept({ token: token! });
  expect((await blake.client.families.list()).map(({ id }) => id)).toEqual([alex.familyId]);

  const [casey, drew] = [await parent('Casey Lind'), await parent('Drew Moss')];
  const theo = { firstName: 'Theo', lastName: '', age: '', gender: null, custodyDetails: '' };
  await drew.client.children.add({ id: newId(), familyId: drew.familyId, ...theo });
  const second = await invite(casey, drew.email);
  await drew.client.families.invitations.accept({ token: second.token! });
  const kept = (await drew.client.families.list()).map(({ id }) => id);
  expect(kept.toSorted()).toEqual([casey.familyId, drew.familyId].toSorted());
});

test('two who invited each other and accept at the same moment become one family', async () => {
  for (let i = 0; i < 5; i += 1) {
    const { alex, blake } = await two();
    const [toBlake, toAlex] = [await invite(alex, blake.email), await invite(blake, alex.email)];
    const answers = await Promise.allSettled([
      blake.client.families.invitations.accept({ token: toBlake.token! }),
      alex.client.families.invitations.accept({ token: toAlex.token! }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'INVITATION_INVALID' },
    });
    const [ofAlex, ofBlake] = [await alex.client.families.list(), await blake.client.families.list()];
    expect(ofAlex).toHaveLength(1);
    expect(ofAlex[0]?.id).toBe(ofBlake[0]?.id);
    expect(ofAlex[0]?.members).toHaveLength(2);
  }
});

test('race: a family is not removed while a child is being added', async () => {
  for (let i = 0; i < 5; i += 1) {
    const { alex, blake } = await two();
    const { token } = await invite(alex, blake.email);
    const theo = { id: newId(), firstName: 'Theo', lastName: '', age: '', gender: null, custodyDetails: '' };
    const [added] = await Promise.allSettled([
      blake.client.children.add({ ...theo, familyId: blake.familyId }),
      blake.client.families.invitations.accept({ token: token! }),
    ]);
    const kept = (await blake.client.families.list()).map(({ id }) => id);
    expect(kept).toContain(alex.familyId);
    expect(kept.includes(blake.familyId)).toBe(added.status === 'fulfilled');
  }
});

test('of two people accepting at once, one becomes the second parent and the other gets an error', async () => {
  const [alex, blake, casey] = [await parent('Alex Rivera'), await parent('Blake Costa'), await parent('Casey Lind')];
  const tokens = [await invite(alex, blake.email), await invite(alex, casey.email)].map(({ token }) => token!);
  const answers = await Promise.allSettled(
    [blake, casey].map((one, i) => one.client.families.invitations.accept({ token: tokens[i]! })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'INVITATION_INVALID' } });
  expect((await alex.client.families.list())[0]?.members).toHaveLength(2);
});

test('accepting is idempotent for the invitee; for others the link is used up', async () => {
  const { alex, blake } = await two();
  const eve = await parent('Eve Stone');
  const { token } = await invite(alex, blake.email);
  const first = await blake.client.families.invitations.accept({ token: token! });
  expect(await blake.client.families.invitations.accept({ token: token! })).toEqual(first);
  const invalid = { code: 'INVITATION_INVALID' };
  for (const one of [alex, eve]) {
    await expect(one.client.families.invitations.accept({ token: token! })).rejects.toMatchObject(invalid);
  }
  await expect(blake.client.families.invitations.look({ token: token! })).rejects.toMatchObject(invalid);
  expect((await alex.client.notifications.list({ familyId: alex.familyId })).total).toBe(1);
});

test('someone with another address waits and does not take the invitee’s place', async () => {
  const { alex, blake } = await two();
  const eve = await parent('Eve Stone');
  const { token } = await invite(alex, blake.email);
  expect(await eve.client.families.invitations.accept({ token: token! })).toEqual({
    status: 'waiting',
    familyId: null,
  });
  expect(await eve.client.families.list()).toHaveLength(1);
  expect(await eve.client.families.connections.list()).toEqual([]);
  const [seen] = await alex.client.families.invitations.list({ familyId: alex.familyId });
  expect(seen).toMatchObject({ status: 'waiting', token });
  const accepted = await blake.client.families.invitations.accept({ token: token! });
  expect(accepted.status).toBe('accepted');
});

test('professionals can’t become parents, and nobody can accept their own invitation', async () => {
  const { alex } = await two();
  const morgan = await signUp('Morgan Lee', 'mediator');
  const { token } = await invite(alex, `${morgan.accountId}@example.test`);
  for (const one of [clientWith(morgan.sessionToken), alex.client]) {
    await expect(one.families.invitations.accept({ token: token! })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  }
});

test('an expired or canceled invitation does not work', async () => {
  const { alex, blake } = await two();
  const { id, token } = await invite(alex, blake.email);
  const seen = { familyId: alex.familyId, id };
  const cancelled = await alex.client.families.invitations.cancel(seen);
  expect(cancelled).toMatchObject({ status: 'cancelled', token: null });
  expect(await alex.client.families.invitations.cancel(seen)).toEqual(cancelled);
  const invalid = { code: 'INVITATION_INVALID' };
  await expect(blake.client.families.invitations.look({ token: token! })).rejects.toMatchObject(invalid);
  await expect(blake.client.families.invitations.accept({ token: token! })).rejects.toMatchObject(invalid);
  await expect(alex.client.families.invitations.send(seen)).rejects.toMatchObject({ code: 'FORBIDDEN' });

  const late = await invite(alex, blake.email);
  expect(late.id).not.toBe(id);
  clock.advance({ hours: 24 * 7 });
  const expired = { code: 'INVITATION_EXPIRED' };
  await expect(blake.client.families.invitations.look({ token: late.token! })).rejects.toMatchObject(expired);
  await expect(blake.client.families.invitations.accept({ token: late.token! })).rejects.toMatchObject(expired);
  const [newest] = await alex.client.families.invitations.list({ familyId: alex.familyId });
  expect(newest).toMatchObject({ id: late.id, status: 'expired', token: null });
  expect((await invite(alex, blake.email)).id).not.toBe(late.id);
});

test('a closed account’s invitations do not work', async () => {
  const { alex, blake } = await two();
  const { token } = await invite(alex, blake.email);
  await owner.query('update auth.accounts set closed_at = $2 where id = $1', [alex.accountId, clock().toString()]);
  const invalid = { code: 'INVITATION_INVALID' };
  await expect(blake.client.families.invitations.look({ token: token! })).rejects.toMatchObject(invalid);
  await expect(blake.client.families.invitations.accept({ token: token! })).rejects.toMatchObject(invalid);
});

test('a pending invitation to the same address is reused and mailed again', async () => {
  const { alex, blake } = await two();
  const first = await invite(alex, blake.email);
  clock.advance({ hours: 24 });
  const again = await invite(alex, blake.email.toUpperCase(), { message: 'Hi again' });
  expect(again).toMatchObject({ id: first.id, token: first.token, message: 'Hi again', createdAt: first.createdAt });
  expect(again.expiresAt > first.expiresAt).toBe(true);
  expect(await alex.client.families.invitations.list({ familyId: alex.familyId })).toEqual([again]);
  expect(await outbox(first.id)).toEqual(['invitation', 'invitation']);
});

test('a retried create makes one invitation and one mail; the same id with other content is refused', async () => {
  const { alex, blake } = await two();
  const id = newId();
  const first = await invite(alex, blake.email, { id });
  expect(await invite(alex, blake.email, { id })).toEqual(first);
  expect(await outbox(id)).toEqual(['invitation']);
  const other = invite(alex, blake.email, { id, message: 'Other' });
  await expect(other).rejects.toMatchObject({ code: 'CONFLICT', data: { current: first } });
});

test('more than ten invitation mails a day are refused; invalid and repeated ones do not count', async () => {
  const { alex, blake } = await two();
  for (let i = 0; i < 12; i += 1) await expect(invite(alex, alex.email)).rejects.toMatchObject({ code: 'OWN_ADDRESS' });
  const id = newId();
  for (let i = 0; i < 9; i += 1) await invite(alex, `${newId()}@example.test`);
  for (let i = 0; i < 3; i += 1) await invite(alex, blake.email, { id });
  const message = 'You have sent 10 invitations in a day. Please try again in 24 hours';
  const tooMany = { code: 'TOO_MANY', message, data: { retryAfter: expect.any(Number) } };
  await expect(invite(alex, `${newId()}@example.test`)).rejects.toMatchObject(tooMany);
  await expect(alex.client.families.invitations.send({ familyId: alex.familyId, id })).rejects.toMatchObject(tooMany);
});

test('known and unknown addresses look the same to the sender until there is an answer', async () => {
  const { alex, blake } = await two();
  const known = await invite(alex, blake.email);
  const unknown = await invite(alex, 'nobody@example.test');
  const blank = (one: typeof known) => ({ ...one, id: '', token: one.token?.length, email: '' });
  expect(blank(known)).toEqual(blank(unknown));
  const rows = await alex.client.families.connections.list();
  expect(rows.map(({ status, name, isMine }) => ({ status, name, isMine }))).toEqual([
    { status: 'pending', name: null, isMine: true },
    { status: 'pending', name: null, isMine: true },
  ]);
});

test('only the sender sees an invitation', async () => {
  const { alex, blake } = await two();
  const { id } = await invite(alex, blake.email);
  const eve = await parent('Eve Stone');
  for (const familyId of [alex.familyId, eve.familyId]) {
    const asked = [eve.client.families.invitations.cancel, eve.client.families.invitations.send];
    for (const ask of asked) await expect(ask({ familyId, id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  await expect(eve.client.families.connections.answer({ id, status: 'rejected' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(invite(eve, 'x@example.test', { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(await eve.client.families.invitations.list({ familyId: eve.familyId })).toEqual([]);
});

const ask = async (text: string, values: unknown[]) => (await accountsPool.query(text, values)).rows[0];

test('the jobs’ functions: the mail, its result, and the notice for an invitee with an account', async () => {
  const { alex, blake } = await two();
  const { id, expiresAt } = await invite(alex, blake.email);
  const at = clock().toString();
  const mail = () => ask('select * from app.invitation_mail($1)', [id]);
  expect(await mail()).toMatchObject({
    email: blake.email,
    sender: 'Alex',
    message: 'Hi',
    status: 'pending',
  });
  expect(Temporal.Instant.from((await mail()).expires_at).equals(expiresAt)).toBe(true);
  const mailed = await ask('select app.invitation_mailed($1, $2, true, $3) as family', [newId(), id, at]);
  expect(mailed).toEqual({ family: alex.familyId });
  const [sent] = await alex.client.families.invitations.list({ familyId: alex.familyId });
  expect(sent).toMatchObject({ mail: 'sent' });

  const notify = () => ask('select app.notify_invited($1, $2) as family', [id, at]);
  expect(await notify()).toEqual({ family: blake.familyId });
  expect(await notify()).toEqual({ family: null });
  const { notifications } = await blake.client.notifications.list({ familyId: blake.familyId });
  expect(notifications).toMatchObject([{ type: 'relationship', title: 'New Co-Parent Connection', readAt: null }]);
  const mailTo = await ask('select email from app.update_mail($1)', [notifications[0]?.id]);
  expect(mailTo).toEqual({ email: blake.email });
  await blake.client.families.connections.answer({ id, status: 'rejected' });
  expect(await blake.client.notifications.list({ familyId: blake.familyId })).toMatchObject({ total: 1, unread: 0 });
});
