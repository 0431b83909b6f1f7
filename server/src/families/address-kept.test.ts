import { newId } from '@evenkeel/contract/base';
import { contract } from '@evenkeel/contract/contract';
import { isContractProcedure, type AnyContractProcedure } from '@orpc/contract';
import { expect, test } from 'vitest';
import { listen } from '../testing/listen.ts';
import { codeOf, newPerson, type TestBrowser } from '../testing/browser.ts';
import { mailsTo, sent } from '../testing/mails.ts';
import { linkFor, move } from '../testing/own-account.ts';
import { theo } from '../testing/parents.ts';
import { owner, streams } from '../testing/world.ts';

// decisions/12-accounts: the address somebody changes to, and that they changed it, is nobody else's business.

function pathsOf(node: object): string[] {
  if (!isContractProcedure(node)) return Object.values(node).flatMap(pathsOf);
  const { method = '', path = '' } = (node as AnyContractProcedure)['~orpc'].route;
  return method === 'GET' ? [path] : [];
}

/** Everything that one person can be answered about a family, as one text. */
async function everythingFor({ ask }: TestBrowser, familyId: string, id: string): Promise<string> {
  const answers: string[] = [];
  for (const path of pathsOf(contract)) {
    const filled = path.replace('{familyId}', familyId).replaceAll(/\{\w+\}/g, id);
    answers.push(`${path}: ${await (await ask(`/api${filled}?from=2026-11-01&to=2026-12-01&words=example`)).text()}`);
  }
  return answers.join('\n');
}

/** Alex invited Blake, and they agreed on Robin as a third parent. */
async function connected() {
  const [alex, blake, robin] = [await newPerson(), await newPerson(), await newPerson()];
  const [{ id: familyId } = { id: '' }] = await alex.api.families.list();
  const invitation = { id: newId(), familyId, email: blake.email, message: '' };
  const { token } = await alex.api.families.invitations.add(invitation);
  await blake.api.families.invitations.accept({ token: token! });
  const third = { id: newId(), familyId, email: robin.email, message: '' };
  await alex.api.families.thirdParent.ask(third);
  await blake.api.families.thirdParent.answer({ familyId, id: third.id, status: 'accepted' });
  await robin.api.families.connections.answer({ id: third.id, status: 'accepted' });
  const child = await alex.api.children.add(theo(familyId));
  return { alex, blake, robin, familyId, child, invitation: invitation.id };
}

test('after a change of address, connected people see the earlier one and no sign of the change', async () => {
  const { alex, blake, robin, familyId, child } = await connected();
  await Promise.all([alex, blake, robin].map(({ email }) => mailsTo(email)));
  const others = [blake, robin];
  const before = await Promise.all(others.map((one) => everythingFor(one, familyId, child.id)));
  for (const text of before) expect(text).toContain(alex.email);
  const mailsBefore = sent.filter(({ to }) => to !== alex.email).length;
  const ofBlake = await listen(blake.jar.get('session') ?? '');

  const email = await move(alex);
  expect((await alex.api.accounts.session.get())?.user.email).toBe(email);
  const after = await Promise.all(others.map((one) => everythingFor(one, familyId, child.id)));
  expect(after).toEqual(before);
  for (const text of after) expect(text).not.toContain(email);
  expect(await blake.api.families.connections.list()).toMatchObject([{ email: alex.email, status: 'accepted' }]);
  streams.ringAll();
  expect(ofBlake.heard()).toEqual([]);
  ofBlake.close();
  await mailsTo(email);
  expect(sent.filter(({ to }) => to !== alex.email && to !== email)).toHaveLength(mailsBefore);

  // Nor does the invited person's: the sender keeps the one they typed.
  const moved = await move(blake);
  const [connection] = (await alex.api.families.connections.list()).filter(({ name }) => name !== null);
  expect(await everythingFor(alex, familyId, child.id)).not.toContain(moved);
  expect(connection).toBeDefined();
  expect(await linkFor(alex.email, 'undo'), 'the owner is told').not.toBe('no link was mailed');
});

test('an invitation that is still open, and one sent again, show the address it was first sent from', async () => {
  const [alex, blake] = [await newPerson(), await newPerson()];
  const [{ id: familyId } = { id: '' }] = await alex.api.families.list();
  const invitation = { id: newId(), familyId, email: blake.email, message: '' };
  await alex.api.families.invitations.add(invitation);
  const email = await move(alex);
  await alex.api.families.invitations.send({ familyId, id: invitation.id });
  await alex.api.families.invitations.add({ ...invitation, id: newId() });
  expect(await blake.api.families.connections.list()).toMatchObject([{ email: alex.email, status: 'pending' }]);
  await blake.api.families.connections.answer({ id: invitation.id, status: 'accepted' });
  expect(await blake.api.families.connections.list()).toMatchObject([{ email: alex.email, status: 'accepted' }]);
  expect(JSON.stringify(await blake.api.families.connections.list())).not.toContain(email);
});

test('an invitation whose original address is unknown shows none', async () => {
  const { blake, invitation } = await connected();
  await owner.query('update invitation set sender_email = null where id = $1', [invitation]);
  const [first] = (await blake.api.families.connections.list()).filter(({ id }) => id === invitation);
  expect(first).toMatchObject({ email: '', status: 'accepted', name: 'Alex' });
  expect(await codeOf(blake.api.families.connections.answer({ id: invitation, status: 'accepted' }))).toBe('ok');
});
