import { newId } from '@evenkeel/contract/base';
import { beforeEach, expect, test } from 'vitest';
import { codeNow } from './testing/authenticator-app.ts';
import { codeOf, newAddress, newBrowser, newPerson, signUpOf } from './testing/browser.ts';
import { pinFor } from './testing/mails.ts';
import { accountIdOf, atSecondStep } from './testing/second-step.ts';
import { clock, foundFamily, owner, signUp } from './testing/world.ts';

// Rule 14 of the design: professionals need a second step before any family is shown. What is granted to them comes later, so
// that here a family is granted in the database.

beforeEach(() => clock.advance({ minutes: 16 }));

async function newMediator() {
  const browser = newBrowser();
  const email = newAddress();
  await browser.api.accounts.signUp({ ...signUpOf(email), role: 'mediator' });
  await browser.api.accounts.verifySignUp({ pin: await pinFor(email) });
  const accountId = await accountIdOf(email);
  const blake = await signUp('Blake Costa', 'parent');
  const familyId = await foundFamily([
    { accountId, name: 'Morgan', role: 'parent' },
    { ...blake, name: 'Blake', role: 'parent' },
  ]);
  return { ...browser, email, accountId, familyId };
}

test('a professional is shown no family before a second step, not even that there is one', async () => {
  const { api, familyId, accountId } = await newMediator();
  expect((await api.accounts.session.get())?.user).toMatchObject({ mfaRequired: true, mfaEnabled: false });
  expect(await api.families.list()).toEqual([]);
  const of = (id: string) => api.children.list({ familyId: id }).catch((error: unknown) => error);
  expect(await of(familyId)).toEqual(await of(newId()));
  expect(await of(familyId)).toMatchObject({ code: 'NOT_FOUND' });

  const { methodId, secret } = await api.security.methods.setUpTotp({ nickname: '' });
  expect(await codeOf(api.children.list({ familyId }))).toBe('NOT_FOUND');
  await api.security.methods.verify({ methodId, code: codeNow(secret) });
  expect((await api.families.list()).map(({ id }) => id)).toEqual([familyId]);
  expect(await api.children.list({ familyId })).toEqual([]);

  // Also one whose session is of one step, whatever the account has by now.
  await owner.query('update auth.sessions set level = 1 where account_id = $1', [accountId]);
  expect(await api.families.list()).toEqual([]);
  expect(await codeOf(api.children.list({ familyId }))).toBe('NOT_FOUND');
});

test('signed in with both steps a professional sees it; after the last method is gone, no more', async () => {
  const person = await newMediator();
  const { methodId, secret } = await person.api.security.methods.setUpTotp({ nickname: '' });
  await person.api.security.methods.verify({ methodId, code: codeNow(secret) });
  clock.advance({ seconds: 31 });
  const browser = await atSecondStep(person.email);
  await browser.api.accounts.secondStep.verify({ methodId, code: codeNow(secret) });
  expect(await browser.api.children.list({ familyId: person.familyId })).toEqual([]);

  await browser.api.security.methods.disable({ methodId });
  for (const { api } of [browser, person]) {
    expect(await codeOf(api.children.list({ familyId: person.familyId }))).toBe('NOT_FOUND');
    expect(await api.families.list()).toEqual([]);
  }
});

test('a parent needs no second step', async () => {
  const { api } = await newPerson();
  const [family] = await api.families.list();
  expect((await api.accounts.session.get())?.user.mfaRequired).toBe(false);
  expect(await api.children.list({ familyId: family!.id })).toEqual([]);
});
