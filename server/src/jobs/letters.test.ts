import { newChannel, offer } from '../testing/counsel.ts';
import { newId } from '@evenkeel/contract/base';
import { claimsIn } from '@evenkeel/contract/testing/claims';
import { beforeAll, expect, test } from 'vitest';
import { goodPassword, newAddress, newBrowser, newPerson, signUpOf } from '../testing/browser.ts';
import { pinFor, pinIn, post, sent, sources, type Sent } from '../testing/mails.ts';
import { linkFor, personWithApp } from '../testing/own-account.ts';
import { clock, owner } from '../testing/world.ts';
import { mails } from './mails.ts';
import { tellTrialsEnding } from './trial-mail.ts';

// Every mail, triggered the way people trigger it, checked against the same rules. Each request spoofs another host: someone who can
// trigger a mail must not control where its links lead.

const hostile = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  'x-original-host': 'evil.example',
  forwarded: 'host=evil.example;proto=https',
};
const kindOf = new Map<string, string>();

/** Triggers all mails about one account, from a browser that spoofs its host. */
async function ofOneAccount(): Promise<void> {
  const { api, email } = await newPerson(newAddress(), goodPassword, hostile);
  const anybody = newBrowser({ more: hostile });
  const to = newAddress();
  await api.accounts.email.change({ email: to, isOldMailboxUnsafe: false });
  await api.accounts.email.verify({ pin: await pinFor(to) });
  await anybody.api.accounts.email.undo({ token: await linkFor(email, 'undo') });
  const kinds = [
    'password_known_second_step_failed',
    'device_pins_asked',
    'backup_code_used',
    'method_added',
    'method_removed',
  ];
  await owner.query(`select app.enqueue(kind, id) from auth.accounts, unnest($2::text[]) kind where email_key = $1`, [
    email,
    [...kinds, 'primary_changed', 'backup_codes_replaced', 'section_allowed', 'grant_made', 'grant_ended'],
  ]);

  const withApp = await personWithApp();
  await anybody.api.accounts.signIn({ email: withApp.email, password: goodPassword });
  await anybody.api.accounts.recovery.ask();
  await post();
  await withApp.api.accounts.removal.remove();
  await post();
}

beforeAll(async () => {
  await ofOneAccount();
  const [alex, blake] = [await newPerson(newAddress(), goodPassword, hostile), await newPerson()];
  const [{ id: familyId } = { id: '' }] = await alex.api.families.list();
  const message = 'Hi, join me for Nora and Theo,\nsee www.evil.example';
  const { token } = await alex.api.families.invitations.add({ id: newId(), familyId, email: blake.email, message });
  await post();
  await blake.api.families.invitations.accept({ token: token! });
  await blake.api.notifications.mails.change({ familyId, wanted: true, detail: true });
  const about = { firstName: 'Nora', lastName: '', age: '9', gender: null, custodyDetails: '' };
  const nora = await alex.api.children.add({ id: newId(), familyId, ...about });
  await alex.api.children.alerts.add({ id: newId(), familyId, childId: nora.id, title: 'Peanuts', description: '' });
  await alex.api.payments.verify({ familyId, id: newId() });
  await alex.api.grants.add(offer(familyId, newAddress(), { purpose: 'About Nora and Theo' }));

  const channel = await newChannel(alex.api, familyId);
  await alex.api.grants.channels.messages.add({ ...channel, id: newId(), content: 'See www.evil.example' });
  await post();

  const elsewhere = newBrowser({ more: hostile });
  await elsewhere.api.accounts.signIn({ email: alex.email, password: goodPassword });
  await elsewhere.api.accounts.verifyDevice({ pin: await pinFor(alex.email) });
  const forgetful = newBrowser({ more: hostile });
  await forgetful.api.accounts.forgot({ email: alex.email });
  await forgetful.api.accounts.verifyReset({ pin: await pinFor(alex.email) });
  await forgetful.api.accounts.finishReset({ password: 'Another-Harbor-28' });
  await newBrowser({ more: hostile }).api.accounts.signUp(signUpOf(alex.email, 'Hostile-Garden-99'));
  const [lawyer, address] = [newBrowser({ more: hostile }), newAddress()];
  await lawyer.api.accounts.signUp({ ...signUpOf(address), role: 'lawyer' });
  await lawyer.api.accounts.verifySignUp({ pin: await pinFor(address) });
  const words = 'How do I print the custody schedule?\nSee www.evil.example.';
  await elsewhere.api.contact.messages.add({ id: newId(), name: 'Alex', email: alex.email, message: words });
  await owner.query(
    `select app.enqueue(kind, id) from auth.accounts, unnest(array['session_copied', 'already_have_an_account']) kind
      where email_key = $1`,
    [alex.email],
  );
  clock.advance({ hours: 12 * 24 });
  await tellTrialsEnding(sources);
  await post();
  const { rows } = await owner.query('select id, kind from app.outbox');
  for (const { id, kind } of rows) kindOf.set(id, kind);
});

const ofKind = (kind: string): Sent[] => sent.filter(({ id }) => kindOf.get(id) === kind);

const topics = /child|kid|custody|parent|court|divorce|lawyer|judge|mother|father|\bex\b|nora|theo|peanut/i;
const people = /alex|rivera|blake|costa/i;
const remote = /<(?:img|script|link|iframe|object|video|audio|source|base|form)\b|url\(|src=|@import|background=/i;

/** The visible text of the HTML, in pieces, without what only Outlook draws. */
function wordsOf(html: string): string[] {
  const body = html.slice(html.indexOf('<body')).replaceAll(/<!--.*?-->/gs, '');
  const shown = body.replace(/<div aria-hidden="true".*?<\/div>/s, '').replaceAll('&nbsp;', ' ');
  return shown.split(/<[^>]+>/).flatMap((piece) => plain(piece) || []);
}

const signs: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
const plain = (text: string) =>
  text
    .replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (sign) => signs[sign] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();

const kinds = Object.keys(mails);

test.each(kinds)('%s: the subject names the product and reveals nothing else on a lock screen', (kind) => {
  expect(ofKind(kind).length, 'ask for one above').toBeGreaterThan(0);
  for (const { subject } of ofKind(kind)) {
    expect(subject).toContain('Evenkeel');
    expect(subject.length).toBeLessThanOrEqual(70);
    expect(subject).not.toMatch(topics);
    expect(subject).not.toMatch(/\d/);
    expect(subject).not.toMatch(people);
  }
});

test.each(kinds)('%s: the first line names nobody and is all that an inbox list shows', (kind) => {
  for (const { text, html } of ofKind(kind)) {
    const [first = ''] = text.split('\n');
    expect(first).not.toMatch(people);
    // Messages to the operator and chosen details follow right below the first line.
    expect(['update', 'contact'].includes(kind) ? first : text.slice(0, 200)).not.toMatch(topics);
    const [, shown = ''] = /<body[^>]*>\s*<div aria-hidden="true"[^>]*>(.*?)<\/div>/s.exec(html) ?? [];
    const [words = '', filling = ''] = shown.split(/(?=&#847;)/);
    expect(plain(words)).toBe(plain(first));
    expect(shown.length - words.length, filling).toBeGreaterThan(1_000);
  }
});

test.each(kinds)(
  '%s: a code stands below the heading and the first sentence, and where the text begins there is none',
  (kind) => {
    const coded = ofKind(kind).filter(({ text }) => pinIn(text) !== undefined);
    expect(coded.length > 0).toBe(['pin', 'payment_code'].includes(kind));
    for (const { subject, text, html } of coded) {
      const code = pinIn(text) ?? '';
      const [first = ''] = text.split('\n');
      const words = wordsOf(html);
      expect(words.slice(words.indexOf(subject))).toEqual([
        subject,
        first,
        code,
        ...words.slice(words.indexOf(code) + 1),
      ]);
      // As much as a program shows that reads no HTML.
      expect(text.slice(0, 160)).not.toContain(code);
      expect(html).toMatch(new RegExp(`font-size:28px[^>]*>${code}<`));
    }
  },
);

test.each(kinds)('%s: the text has everything the HTML has', (kind) => {
  for (const { text, html, subject } of ofKind(kind)) {
    const said = plain(text.replaceAll(/^> ?/gm, ''));
    const words = wordsOf(html).filter((piece) => ![subject, 'Evenkeel'].includes(piece));
    expect(words.length).toBeGreaterThan(2);
    for (const piece of words) expect(said).toContain(piece);
  }
});

test.each(kinds)('%s: claims only what holds', (kind) => {
  for (const { subject, text, html } of ofKind(kind)) expect(claimsIn(`${subject}\n${text}\n${html}`)).toEqual([]);
});

test.each(kinds)('%s: loads nothing, and its links lead to us, whatever host was requested', (kind) => {
  for (const { text, html } of ofKind(kind)) {
    expect(html).not.toMatch(remote);
    const links = [...`${text}\n${html}`.matchAll(/(?:https?:)?\/\/[^\s"<]+/g)].map(([link]) => link);
    for (const link of links) expect(link).toMatch(/^http:\/\/localhost:3000\/[a-z]/);
    expect(`${text}${html}`).not.toContain('evil.example');
  }
});

const neverWrite = /^http:\/\/localhost:3000\/never-write\/[\w-]{43}$/;

test.each(kinds)('%s: can be unsubscribed, unless it is about account security', (kind) => {
  const may: Record<string, RegExp> = {
    update: /^http:\/\/localhost:3000\/notifications$/,
    invitation: neverWrite,
    grant_offer: neverWrite,
    channel_message: neverWrite,
  };
  for (const { unsubscribe, text } of ofKind(kind)) {
    if (!may[kind]) expect(unsubscribe).toBeUndefined();
    else expect(unsubscribe).toEqual({ url: expect.stringMatching(may[kind]), isOneClick: may[kind] === neverWrite });
    expect(text).toMatch(/\n\nSent by Evenkeel\. You received this email .+\.(?:\n[^\n]+)?$/);
  }
});

test('update mails include details for people who chose them', () => {
  expect(ofKind('update').map(({ text }) => text)).toContainEqual(
    expect.stringContaining('New Alert: An alert was added'),
  );
});

test('the old mailbox does not learn the new address, and each link leads to its own page', () => {
  const [changed] = ofKind('email_changed');
  const [here] = ofKind('email_changed_here');
  expect(here?.to).not.toBe(changed?.to);
  expect(`${changed?.text}${changed?.html}`).not.toContain(here?.to);
  const pages = { email_changed: 'undo', attempt: 'recovery', account_closed: 'restore' };
  for (const [kind, page] of Object.entries(pages)) {
    for (const { text } of ofKind(kind)) {
      expect(text).toMatch(new RegExp(`: http://localhost:3000/${page}/[\\w-]{43}\\n`));
    }
  }
  expect(here?.text).not.toContain('/undo/');
});
