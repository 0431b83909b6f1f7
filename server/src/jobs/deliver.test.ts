import { newId } from '@evenkeel/contract/base';
import net from 'node:net';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { smtpMailer } from '../lib/mailer.ts';
import { codeOf, newAddress, newBrowser, newPerson, signUpOf } from '../testing/browser.ts';
import { pinIn, sources } from '../testing/mails.ts';
import { fakeSmtp } from '../testing/smtp.ts';
import { clock, owner } from '../testing/world.ts';
import { deliver } from './deliver.ts';
import { mailOf } from './letter.ts';

const smtp = await fakeSmtp();
afterAll(() => smtp.close());

const sender = { from: 'Evenkeel <no-reply@evenkeel.example>', host: 'evenkeel.example' };
const mailer = smtpMailer(smtp.url, sender);

beforeEach(async () => {
  smtp.mood = 'fine';
  smtp.taken.length = 0;
  await owner.query('update app.outbox set done_at = now() where done_at is null'); // what arranging a test left
});

async function waiting(): Promise<{ id: string; kind: string }[]> {
  const { rows } = await owner.query(
    'select id, kind from app.outbox where done_at is null and failed_at is null order by created_at, id',
  );
  return rows;
}

/** One try of each that waits. */
async function tryAll({ isLastTry = false, by = mailer } = {}): Promise<string[]> {
  const all = await waiting();
  return Promise.all(
    all.map(({ id }) =>
      deliver({ ...sources, mailer: by }, id, { isLastTry }).then(
        () => 'done',
        () => 'again',
      ),
    ),
  );
}

async function signUp() {
  const email = newAddress();
  const browser = newBrowser();
  await browser.api.accounts.signUp(signUpOf(email));
  return { email, ...browser };
}

test('a mail is text and HTML, from us, under the id of its row, and loads nothing', async () => {
  const { email } = await signUp();
  const [row] = await waiting();
  expect(await tryAll()).toEqual(['done']);
  const [mail] = smtp.taken;
  expect(mail).toMatchObject({
    messageId: `<${row?.id}@evenkeel.example>`,
    from: { name: 'Evenkeel', address: 'no-reply@evenkeel.example' },
    to: [{ address: email }],
    subject: 'Your Evenkeel PIN',
  });
  expect(mail?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
  expect(mail?.html).toContain(pinIn(mail?.text ?? ''));
  expect(mail?.html).not.toMatch(/<(img|script|link|iframe|object)|url\(|src=/i);
  expect(await tryAll()).toEqual([]);
});

const said = (name: string) => smtp.taken[0]?.headers.find(({ key }) => key === name)?.value;

test.each([
  { site: 'https://evenkeel.example', isOneClick: true, post: 'List-Unsubscribe=One-Click' },
  { site: 'https://evenkeel.example', isOneClick: false, post: undefined },
  { site: 'http://localhost:3000', isOneClick: true, post: undefined },
])(
  'a mail that can be ended says so to the mail program: $site, by one press: $isOneClick',
  async ({ site, isOneClick, post }) => {
    const url = `${site}/never-write/${'a'.repeat(43)}`;
    const letter = { subject: 'A', paragraphs: ['A'], ending: { label: 'Never write to me', url, isOneClick } };
    await mailer.send(mailOf('alex@example.com', letter), { id: newId(), at: clock() });
    expect(said('list-unsubscribe')).toBe(`<${url}>`);
    expect(said('list-unsubscribe-post')).toBe(post);
  },
);

test('what a person typed is text in a mail, and cannot become a header or HTML', async () => {
  const email = newAddress();
  const { api } = newBrowser();
  const firstName = '<img src=x onerror=alert(1)>"\r\nBcc: eve@example.com';
  // Begun before such names were refused: what a mail shows doesn't depend on what was checked on the way in.
  await api.accounts.signUp(signUpOf(email));
  await owner.query('update auth.pending set details = details || $2::jsonb where email_key = $1', [
    email,
    { firstName },
  ]);
  await tryAll();
  await api.accounts.verifySignUp({ pin: pinIn(smtp.taken[0]?.text ?? '') ?? '' });
  await tryAll();
  const welcome = smtp.taken.find(({ subject }) => subject === 'Welcome to Evenkeel');
  expect(welcome?.html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;');
  expect(welcome?.html).not.toContain('<img');
  expect(welcome?.text).toContain('The name on the account is <img src=x onerror=alert(1)>"');
  expect(
    smtp.taken.flatMap(({ to, bcc }) => [...(to ?? []), ...(bcc ?? [])]).map(({ address }) => address),
  ).not.toContain('eve@example.com');
});

test('no subject, and no first line, says a word of children, custody or another parent', async () => {
  const person = await newPerson();
  for (const kind of ['welcome', 'new_device', 'password_changed', 'session_copied', 'already_have_an_account']) {
    await owner.query('select app.enqueue($1, id) from auth.accounts where email_key = $2', [kind, person.email]);
  }
  const { api } = newBrowser();
  await api.accounts.forgot({ email: person.email });
  await tryAll();
  const mine = smtp.taken.filter(({ to }) => to?.[0]?.address === person.email);
  expect(mine.length).toBeGreaterThanOrEqual(6);
  for (const { subject, text = '' } of mine) {
    expect(`${subject} ${text.slice(0, 200)}`).not.toMatch(/child|custody|parent|court|divorce|ex-/i);
    expect(subject).not.toMatch(/\d{6}/);
  }
});

test('a mail server that says "later", says nothing or is not there: the mail waits, and the request never noticed', async () => {
  const { email, api } = await signUp();
  smtp.mood = 'later';
  expect(await tryAll()).toEqual(['again']);
  expect(await api.accounts.waiting.get()).toMatchObject({ isSent: false });
  const absent = smtpMailer('smtp://127.0.0.1:9', sender);
  expect(await tryAll({ by: absent })).toEqual(['again']);

  clock.advance({ hours: 20 });
  smtp.mood = 'fine';
  expect(await tryAll()).toEqual(['done']);
  expect(smtp.taken.map(({ to }) => to?.[0]?.address)).toEqual([email]);
  expect(await api.accounts.waiting.get()).toMatchObject({ isSent: true });
  clock.advance({ minutes: 9 }); // the life of the PIN began when it left
  expect(await codeOf(api.accounts.verifySignUp({ pin: pinIn(smtp.taken[0]?.text ?? '') ?? '' }))).toBe('ok');
});

test('a mail server that falls silent is given up after five seconds, and asked again later', async () => {
  await signUp();
  const [row] = await waiting();
  smtp.mood = 'mute';
  // The limit itself, not how long this took: that depends on the machine, too.
  using limit = vi.spyOn(net.Socket.prototype, 'setTimeout');
  const attempt = deliver({ ...sources, mailer }, row!.id, { isLastTry: false });
  await expect(attempt).rejects.toMatchObject({ code: 'ETIMEDOUT', timeoutType: 'SOCKET_TIMEOUT' });
  expect(limit).toHaveBeenCalledWith(5_000);
  smtp.mood = 'fine';
  expect(await tryAll()).toEqual(['done']);
});

test('what a mail server refuses for good is not tried again, and stays to be seen', async () => {
  await signUp();
  smtp.mood = 'refusing';
  const [row] = await waiting();
  expect(await tryAll()).toEqual(['done']);
  const { rows } = await owner.query(
    'select done_at, failed_at is not null as has_failed from app.outbox where id = $1',
    [row?.id],
  );
  expect(rows).toEqual([{ done_at: null, has_failed: true }]);
  expect(await waiting()).toEqual([]);
});

test('the last try fails for good', async () => {
  await signUp();
  smtp.mood = 'later';
  expect(await tryAll({ isLastTry: true })).toEqual(['done']);
  expect(await waiting()).toEqual([]);
});

test('an answer that got lost: the very same mail goes out again, so that mailboxes show it once, and its PIN is still the one', async () => {
  const { api } = await signUp();
  smtp.mood = 'lost';
  expect(await tryAll()).toEqual(['again']);
  smtp.mood = 'fine';
  expect(await tryAll()).toEqual(['done']);
  expect(smtp.taken).toHaveLength(2);
  const [first, second] = smtp.taken.map(({ messageId, date, subject, text, html }) => ({
    messageId,
    date,
    subject,
    text,
    html,
  }));
  expect(second).toEqual(first);
  expect(await codeOf(api.accounts.verifySignUp({ pin: pinIn(first?.text ?? '') ?? '' }))).toBe('ok');
});

test('an answer that got lost, and the person was faster: nothing goes out again', async () => {
  const { api } = await signUp();
  smtp.mood = 'lost';
  await tryAll();
  expect(await codeOf(api.accounts.verifySignUp({ pin: pinIn(smtp.taken[0]?.text ?? '') ?? '' }))).toBe('ok');
  smtp.mood = 'fine';
  await tryAll();
  expect(smtp.taken.filter(({ text }) => pinIn(text ?? ''))).toHaveLength(1);
});

test('while the mail server is away, an address without an account waits like one that has one', async () => {
  const { email: known } = await newPerson();
  await owner.query('update app.outbox set done_at = now() where done_at is null');
  const browsers = [known, newAddress()].map((email) => ({ email, ...newBrowser() }));
  for (const { email, api } of browsers) await api.accounts.forgot({ email });
  const isSent = () => Promise.all(browsers.map(async ({ api }) => (await api.accounts.waiting.get())?.isSent));
  expect(await tryAll({ by: smtpMailer('smtp://127.0.0.1:9', sender) })).toEqual(['again', 'again']);
  expect(await isSent()).toEqual([false, false]);
  expect(await tryAll()).toEqual(['done', 'done']);
  expect(await isSent()).toEqual([true, true]);
  expect(smtp.taken.map(({ to }) => to?.[0]?.address)).toEqual([known]);
});

test('a kind that nobody writes fails for good, and about what is gone nothing is sent', async () => {
  await owner.query(`select app.enqueue('unheard-of', $1), app.enqueue('welcome', $1), app.enqueue('pin', $1)`, [
    newId(),
  ]);
  expect(await tryAll()).toEqual(['done', 'done', 'done']);
  expect(smtp.taken).toEqual([]);
  const { rows } = await owner.query(`select kind from app.outbox where failed_at is not null and kind = 'unheard-of'`);
  expect(rows).toHaveLength(1);
});
