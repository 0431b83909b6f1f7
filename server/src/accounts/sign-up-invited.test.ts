import { newId } from '@evenkeel/contract/base';
import { expect, test } from 'vitest';
import { codeOf, goodPassword, newAddress, newBrowser, newPerson, signUpOf } from '../testing/browser.ts';
import { mailsTo, notThis, pinFor, pinIn } from '../testing/mails.ts';
import { clock, origin, owner } from '../testing/world.ts';

// decisions/14-families-and-invitations: whoever was invited signs up by the link, and nobody but the right PIN tells the address.

const about = (invitation: string, password = goodPassword) => {
  const { email: _typed, ...rest } = signUpOf('', password);
  return { ...rest, invitation };
};

/** Alex has invited an address. */
async function invited(email = newAddress()) {
  const alex = await newPerson();
  const [{ id: familyId } = { id: '' }] = await alex.api.families.list();
  const sent = { id: newId(), familyId, email, message: '' };
  const { token } = await alex.api.families.invitations.add(sent);
  await mailsTo(email);
  return { alex, familyId, email, id: sent.id, token: token! };
}

const codesTo = async (email: string) => (await mailsTo(email)).filter(({ text }) => pinIn(text)).length;

test('the link stands for the address: its PIN is mailed there, and only then it is told', async () => {
  const { email, token, familyId } = await invited('Blake.Costa@example.com');
  const { api, ask } = newBrowser();
  const mask = 'B...@...';
  expect(await api.families.invitations.look({ token })).toMatchObject({ email: mask });
  const waiting = await api.accounts.signUpInvited(about(token));
  expect(waiting).toMatchObject({ email: mask, purpose: 'sign_up', resendIn: 60 });
  const pin = await pinFor(email);
  expect(await codeOf(api.accounts.verifySignUp({ pin: notThis(pin) }))).toBe('INVALID_PIN');
  clock.advance({ minutes: 1 });
  expect(await api.accounts.resend()).toMatchObject({ email: mask });
  const answer = await ask('/api/accounts/waiting');
  const said = `${await answer.text()}${JSON.stringify([...answer.headers])}`.toLowerCase();
  expect(said).not.toMatch(/costa|example\.com/);

  const session = await api.accounts.verifySignUp({ pin: await pinFor(email) });
  expect(session.user.email).toBe(email);
  expect(await api.families.invitations.accept({ token })).toEqual({ status: 'accepted', familyId });
});

/** What a browser is answered that signs up by an invitation to this address, to the byte. */
async function answersFor(email: string) {
  const { token } = await invited(email);
  const { ask, api } = newBrowser();
  const answers: string[] = [];
  const send = async (path: string, body: object) => {
    const headers = { origin, 'content-type': 'application/json' };
    const response = await ask(`/api/accounts/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    answers.push(`${response.status} ${await response.text()}`);
  };
  await send('sign-up-invited', about(token));
  await mailsTo(email);
  answers.push(JSON.stringify(await api.accounts.waiting.get()));
  await send('verify-sign-up', { pin: '000000' });
  clock.advance({ minutes: 1 });
  for (let i = 0; i < 3; i += 1) await send('resend', {});
  return answers;
}

test('every answer is the same with and without an account, also to its right password; the owner gets the mail', async () => {
  const owner = await newPerson();
  expect(await answersFor(owner.email)).toEqual(await answersFor(newAddress()));
  const told = (await mailsTo(owner.email)).map(({ text }) => text).at(-1);
  expect(told).toMatch(/already/i);
  expect(await codesTo(owner.email), 'but that of their own sign-up').toBe(1);
});

test('three PINs for each invitation, in all browsers together, which take none from the address itself', async () => {
  const { email, token } = await invited();
  const first = newBrowser();
  await first.api.accounts.signUpInvited(about(token));
  expect(await codesTo(email)).toBe(1);
  clock.advance({ minutes: 1 });
  await first.api.accounts.resend();
  expect(await codesTo(email)).toBe(2);
  await newBrowser().api.accounts.signUpInvited(about(token));
  expect(await codeOf(newBrowser().api.accounts.signUpInvited(about(token)))).toBe('TOO_MANY');
  clock.advance({ minutes: 1 });
  expect(await codeOf(first.api.accounts.resend())).toBe('TOO_MANY');
  expect(await codesTo(email)).toBe(3);

  const typed = newBrowser();
  for (let i = 0; i < 5; i += 1) await typed.api.accounts.signUp(signUpOf(email));
  expect(await codesTo(email)).toBe(8);
  await typed.api.accounts.verifySignUp({ pin: await pinFor(email) });
});

test('three sends of one sign-up, and not five', async () => {
  const { email, token } = await invited();
  const { api } = newBrowser();
  await api.accounts.signUpInvited(about(token));
  const sent: string[] = [];
  for (let i = 1; i <= 3; i += 1) {
    expect(await codesTo(email)).toBe(i);
    clock.advance({ minutes: 1 });
    sent.push(await codeOf(api.accounts.resend()));
  }
  expect(sent).toEqual(['ok', 'ok', 'TOO_MANY']);
  expect(await codesTo(email)).toBe(3);
});

test('an address that never wants to be written to gets none: it looks sent, and its owner types it in full', async () => {
  const { email, token } = await invited();
  const [, never = ''] = /\/never-write\/([\w-]{43})/.exec((await mailsTo(email))[0]?.text ?? '') ?? [];
  await newBrowser().api.families.invitations.suppress({ token: never });
  const { api } = newBrowser();
  const waiting = await api.accounts.signUpInvited(about(token));
  await mailsTo(email);
  const other = await invited();
  const same = newBrowser();
  expect(await same.api.accounts.signUpInvited(about(other.token))).toEqual(waiting);
  await mailsTo(other.email);
  expect(await api.accounts.waiting.get()).toEqual(await same.api.accounts.waiting.get());
  expect(await codesTo(email)).toBe(0);
  for (const pin of ['000000', '123456']) expect(await codeOf(api.accounts.verifySignUp({ pin }))).toBe('INVALID_PIN');
  await api.accounts.signUp(signUpOf(email));
  expect((await api.accounts.verifySignUp({ pin: await pinFor(email) })).user.email).toBe(email);
});

const signUp = (invitation: string) => codeOf(newBrowser().api.accounts.signUpInvited(about(invitation)));

test('a link that opens nothing signs nobody up, and is told as its page tells it', async () => {
  const { alex, familyId, id, token } = await invited();
  for (const made of ['', 'made-up', token.slice(1)]) expect(await signUp(made)).toBe('INVITATION_INVALID');
  await alex.api.families.invitations.cancel({ familyId, id });
  expect(await signUp(token)).toBe('INVITATION_INVALID');
  const late = await invited();
  clock.advance({ hours: 24 * 7 });
  expect(await signUp(late.token)).toBe('INVITATION_EXPIRED');
});

test('a password made of the address is not judged by it, which would tell the address', async () => {
  const email = 'velvet-otter-season@example.com';
  const { token } = await invited(email);
  const { api } = newBrowser();
  const password = 'velvet-otter-season';
  expect(await codeOf(api.accounts.signUp(signUpOf(email, password)))).toBe('INSECURE_PASSWORD');
  expect(await codeOf(api.accounts.signUpInvited(about(token, password)))).toBe('ok');
});

test('what is kept of it names the invitation, and not its link', async () => {
  const { token, id } = await invited();
  await newBrowser().api.accounts.signUpInvited(about(token));
  const { rows } = await owner.query(
    `select to_jsonb(p) as row from auth.pending p where details ->> 'invitation' = $1`,
    [id],
  );
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('a guess at the address is not confirmed by signing in with the password of the sign-up', async () => {
  const { email, token } = await invited();
  const { api } = newBrowser();
  await api.accounts.signUpInvited(about(token));
  const guess = (address: string) => codeOf(api.accounts.signIn({ email: address, password: goodPassword }));
  expect([await guess(email), await guess(newAddress())]).toEqual(['WRONG_CREDENTIALS', 'WRONG_CREDENTIALS']);
});
