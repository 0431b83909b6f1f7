import { newId } from '@evenkeel/contract/base';
import { expect, test } from 'vitest';
import { newAuthenticator } from '../testing/authenticator.ts';
import { newAddress, newBrowser, newPerson, type TestBrowser } from '../testing/browser.ts';
import { mailsTo } from '../testing/mails.ts';
import { linkFor, move, personWithApp } from '../testing/own-account.ts';
import { atSecondStep } from '../testing/second-step.ts';
import { shownBy } from '../testing/shown.ts';
import { clock } from '../testing/world.ts';

// What is not a proof is answered alike, to the byte, whatever it is instead: used, too old, of another purpose, or never ours.

const headers = { 'content-type': 'application/json' };
const neverOurs = 'A'.repeat(43);

async function shown(path: string, body: object, { ask }: TestBrowser = newBrowser()): Promise<string> {
  return shownBy(await ask(`/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) }));
}

/** The one answer to all of them. */
async function oneAnswer(path: string, tokens: string[]): Promise<string> {
  const answers = new Set<string>();
  for (const token of tokens) answers.add(await shown(path, { token }));
  expect(answers.size, [...answers].join('\n\n')).toBe(1);
  return [...answers][0]!;
}

const nonsense = ['', 'x', neverOurs, `${neverOurs}=`, "' or 1=1 --"];

/** The link of a mail, and the answer to it. */
async function opened(path: string, token: string): Promise<string> {
  expect(await shown(path, { token })).toMatch(/^200\n/);
  return token;
}

test('links that undo a change of address', async () => {
  const path = 'accounts/email/undo';
  const [late, person] = [await newPerson(), await newPerson()];
  await move(late);
  const tooOld = await linkFor(late.email, 'undo');
  clock.advance({ hours: 72 });
  await person.api.accounts.identity.confirm({ password: 'Quiet-Harbor-27' });
  await move(person);
  const used = await opened(path, await linkFor(person.email, 'undo'));
  expect(await oneAnswer(path, [used, tooOld, ...nonsense])).toMatch(/^410\n[^]*"LINK_OVER"/);
});

test('links that restore a closed account', async () => {
  const path = 'accounts/restore';
  const [late, person] = [await newPerson(), await newPerson()];
  await late.api.accounts.removal.remove();
  const tooOld = await linkFor(late.email, 'restore');
  clock.advance({ minutes: 9 });
  await person.api.accounts.removal.remove();
  const used = await opened(path, await linkFor(person.email, 'restore'));
  clock.advance({ hours: 14 * 24 });
  expect(await oneAnswer(path, [used, tooOld, ...nonsense])).toMatch(/^410\n[^]*"LINK_OVER"/);
});

test('links that put an attempt off', async () => {
  const path = 'accounts/attempts/hold-by-link';
  const person = await personWithApp();
  const { api } = await atSecondStep(person.email);
  await api.accounts.recovery.ask();
  const used = await opened(path, await linkFor(person.email, 'recovery'));
  expect(await oneAnswer(path, [used, ...nonsense])).toMatch(/^410\n[^]*"LINK_OVER"/);
});

test('links of invitations', async () => {
  const path = 'invitations/look';
  const [sender, invited] = [await newPerson(), await newPerson()];
  const [family] = await sender.api.families.list();
  const familyId = family!.id;
  const invite = async (email: string) => {
    const { id, token } = await sender.api.families.invitations.add({ id: newId(), familyId, email, message: '' });
    return { id, token: await opened(path, token!) };
  };
  const cancelled = await invite(newAddress());
  await sender.api.families.invitations.cancel({ familyId, id: cancelled.id });
  const used = await invite(invited.email);
  await invited.api.families.invitations.accept({ token: used.token });
  expect(await oneAnswer(path, [cancelled.token, used.token, ...nonsense])).toMatch(/"INVITATION_INVALID"/);
});

test('links against invitations are idempotent, and every invalid one gets the same answer', async () => {
  const path = 'invitations/suppress';
  const sender = await newPerson();
  const [family] = await sender.api.families.list();
  const links: string[] = [];
  for (const email of [newAddress(), (await newPerson()).email]) {
    await sender.api.families.invitations.add({ id: newId(), familyId: family!.id, email, message: '' });
    const text = (await mailsTo(email)).map((mail) => mail.text).join('\n');
    links.push(/\/never-write\/([\w-]{43})/.exec(text)?.[1] ?? 'no link was mailed');
  }
  const [ofNobody, ofSomebody] = links;
  expect(await oneAnswer(path, [ofNobody!, ofSomebody!, ofNobody!])).toMatch(/^200\n/);
  const forged = ofSomebody!.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
  expect(await oneAnswer(path, [forged, ...nonsense])).toMatch(/"LINK_INVALID"/);
});

test('a known passkey with a foreign challenge, an unknown passkey, and garbage', async () => {
  const { api } = await newPerson();
  const device = newAuthenticator();
  await api.security.passkeys.add({ nickname: 'Laptop', response: device.make(await api.security.passkeys.begin()) });
  const stranger = newAuthenticator();
  stranger.make({ rp: { id: 'localhost' }, challenge: 'x' });
  const browser = newBrowser();
  const asked = await browser.api.accounts.passkey.begin();
  await shown('accounts/passkey/sign-in', { response: device.prove(asked) });
  const options = await browser.api.accounts.passkey.begin();
  const tries = [
    device.prove(asked), // used
    device.prove({ ...options, challenge: 'bm90LW91ci1jaGFsbGVuZ2U' }),
    { ...stranger.prove(options), id: device.keys[0]!.id },
    stranger.prove(options),
    {},
  ];
  const answers = new Set<string>();
  for (const response of tries) answers.add(await shown('accounts/passkey/sign-in', { response }));
  expect([...answers]).toEqual([expect.stringMatching(/^401\n[^]*"WRONG_CREDENTIALS"/)]);
});
