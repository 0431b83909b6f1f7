import { newId } from '@evenkeel/contract/base';
import { expect, test } from 'vitest';
import { codeOf, newAddress, newBrowser, newPerson, signUpOf } from '../testing/browser.ts';
import { offer } from '../testing/counsel.ts';
import { pinFor } from '../testing/mails.ts';
import { accountIdOf } from '../testing/second-step.ts';
import { clock, owner, serverWorld } from '../testing/world.ts';

// Signing up from the mail of an offer: nobody chooses a role, and nobody learns of an offer before the mailbox is confirmed.

const byOffer = (email: string) => ({ ...signUpOf(email), role: 'offered' as const });

/** Alex's offer to an address without an account. */
async function offered(email = newAddress()) {
  const world = await serverWorld();
  const { id } = await world.alex.grants.add(offer(world.familyId, email));
  return { ...world, email, ref: { familyId: world.familyId, id } };
}

async function signUpAt(email: string) {
  const browser = newBrowser();
  const waiting = await browser.api.accounts.signUp(byOffer(email));
  return { ...browser, waiting, pin: await pinFor(email) };
}

const accountsOf = async (email: string) =>
  (await owner.query('select id, role from auth.accounts where email_key = $1', [email])).rows as { role: string }[];

test('the role comes from the offer; no family and no trial is made; after a second step the offer is there', async () => {
  const { email, ref } = await offered();
  const { api, pin } = await signUpAt(email);
  expect((await api.accounts.verifySignUp({ pin })).user).toMatchObject({ role: 'lawyer', mfaRequired: true });
  expect(await api.plans.subscription.get()).toMatchObject({ isProfessional: true });
  const id = await accountIdOf(email);
  const { rows } = await owner.query(
    `select (select count(*)::int from member where account_id = $1) as families, s.status, s.trial_end_date as trial
       from auth.subscriptions s where s.account_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ families: 0, status: 'free', trial: null }]);
  expect(await api.grants.offers.list()).toEqual([]);
  await owner.query('update auth.sessions set level = 2 where account_id = $1', [id]);
  expect(await api.grants.offers.list()).toMatchObject([{ id: ref.id, grantedBy: 'Alex' }]);
  expect(await api.grants.offers.answer({ id: ref.id, isAccepted: true })).toEqual({ familyId: ref.familyId });
});

test('a relative needs no second step: the offer is there at once', async () => {
  const { alex, familyId } = await serverWorld();
  const about = { firstName: 'Nora', lastName: '', age: '7', birthDate: null, gender: null, custodyDetails: '' };
  const { id: nora } = await alex.children.add({ id: newId(), familyId, ...about });
  const email = newAddress();
  const { id } = await alex.grants.add(offer(familyId, email, { role: 'relative', children: [nora] }));
  const { api, pin } = await signUpAt(email);
  expect((await api.accounts.verifySignUp({ pin })).user).toMatchObject({ role: 'relative', mfaRequired: false });
  expect(await api.families.list()).toEqual([]);
  expect(await api.grants.offers.list()).toMatchObject([{ id, role: 'relative' }]);
});

test('before the PIN nothing differs: an offer that is withdrawn or over, and one that is open', async () => {
  const [open, withdrawn, over] = [await offered(), await offered(), await offered()];
  await withdrawn.alex.grants.end(withdrawn.ref);
  await owner.query('update access_grant set open_until = $2 where id = $1', [over.ref.id, clock().toString()]);
  const all = await Promise.all([open.email, withdrawn.email, over.email].map(signUpAt));
  const [first, ...others] = all.map(({ waiting: { email: _own, ...rest } }) => rest);
  for (const other of others) expect(other).toEqual(first);
  for (const { api, pin } of all) {
    const wrong = pin === '123456' ? '654321' : '123456';
    expect(await codeOf(api.accounts.verifySignUp({ pin: wrong }))).toBe('INVALID_PIN');
  }
  const codes = [];
  for (const { api, pin } of all) codes.push(await codeOf(api.accounts.verifySignUp({ pin })));
  expect(codes).toEqual(['ok', 'NO_OFFER', 'NO_OFFER']);
  expect(await accountsOf(withdrawn.email)).toEqual([]);
});

test('a forwarded mail gives nothing: who confirms another mailbox has no offer there', async () => {
  const { email } = await offered();
  const other = newAddress();
  const { api, pin } = await signUpAt(other);
  expect(await codeOf(api.accounts.verifySignUp({ pin }))).toBe('NO_OFFER');
  expect(await accountsOf(other)).toEqual([]);
  // The PIN stays, for an offer that comes a moment later.
  const world = await serverWorld();
  await world.alex.grants.add(offer(world.familyId, other));
  expect(await codeOf(api.accounts.verifySignUp({ pin }))).toBe('ok');
  expect(await accountsOf(email)).toEqual([]);
});

test('a parent elsewhere keeps the role and the family: there is an account already', async () => {
  const parent = await newPerson();
  const { email } = await offered(parent.email);
  const { api } = newBrowser();
  expect(await codeOf(api.accounts.signUp(byOffer(email)))).toBe('ACCOUNT_EXISTS'); // with the right password
  expect(await accountsOf(email)).toMatchObject([{ role: 'parent' }]);
  expect(await parent.api.families.list()).toHaveLength(1);
  await owner.query('update auth.sessions set level = 2 where account_id = $1', [await accountIdOf(email)]);
  expect(await parent.api.grants.offers.list()).toHaveLength(1);
});
