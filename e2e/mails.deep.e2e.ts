import { newId } from '@evenkeel/contract/ids';
import { request as api, type APIRequestContext, type Browser } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Email } from 'postal-mime';
import { violationsOf } from './axe.ts';
import { mailsTo, mailTo, pinFor } from './mailbox.ts';
import { desk, expect, openBrowser, person, phone, shoot, test, type Person } from './people.ts';
import { house as product } from './house.ts';
import type { Product } from './product.ts';
import { zone } from './zone.ts';

const operator = 'office@example.com';

/** Somebody who asks the product for mails without a page, and says each time that it was asked under another name. */
async function asking(url: string): Promise<(path: string, data: object) => Promise<Record<string, string>>> {
  const hostile = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
  const context: APIRequestContext = await api.newContext({
    baseURL: url,
    extraHTTPHeaders: { origin: url, forwarded: 'host=evil.example', ...hostile },
  });
  return async (path, data) => {
    const answer = await context.post(`/api${path}`, { data });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.json();
  };
}

async function signUp(url: string, dataDir: string, who: Person) {
  const ask = await asking(url);
  await ask('/accounts/sign-up', { ...who, role: 'parent', zone });
  await ask('/accounts/verify-sign-up', { pin: await pinFor(dataDir, who.email) });
  return ask;
}

/** Two parents, and one mail of each kind to one of them, or to the operator; in the order in which they are asked for. */
async function askForAll({
  url,
  dataDir,
}: Pick<Product, 'url' | 'dataDir'>): Promise<{ alex: Person; blake: Person; familyId: string }> {
  const [alex, blake] = [person('Alex', 'Rivera'), person('Blake', 'Costa')];
  const [asAlex, asBlake] = [await signUp(url, dataDir, alex), await signUp(url, dataDir, blake)];
  const { alexId, familyId } = await look(dataDir, alex.email);
  const message = 'Hi,\n\nI would like to invite you to connect with me. See www.evil.example.\nAlex';
  const invited = { id: newId(), email: blake.email, message };
  const { token } = await asAlex(`/families/${familyId}/invitations`, invited);
  await mailTo(dataDir, blake.email, /\/invitation\//); // once it is accepted it is not mailed any more
  await asBlake('/invitations/accept', { token });
  await asBlake(`/families/${familyId}/notifications/mails`, { wanted: true, detail: true });
  const nora = { id: newId(), firstName: 'Nora', lastName: '', age: '9', gender: null, custodyDetails: '' };
  await asAlex(`/families/${familyId}/children`, nora);
  const alert = { id: newId(), childId: nora.id, title: 'Peanut allergy', description: 'The pen is in the blue bag.' };
  await asAlex(`/families/${familyId}/alerts`, alert);
  await asAlex(`/families/${familyId}/payments/${newId()}/verify`, {});

  const elsewhere = await asking(url);
  await elsewhere('/accounts/sign-in', { email: alex.email, password: alex.password });
  await mailTo(dataDir, alex.email, /in a browser you haven’t used before/);
  await elsewhere('/accounts/verify-device', { pin: await pinOf(dataDir, alex.email, /haven’t used before/) });
  const forgetful = await asking(url);
  await forgetful('/accounts/forgot', { email: alex.email });
  await forgetful('/accounts/verify-reset', {
    pin: await pinOf(dataDir, alex.email, /your PIN to choose a new password/),
  });
  await forgetful('/accounts/finish-reset', { password: 'Another-Harbor-28' });
  const stranger = await asking(url);
  await stranger('/accounts/sign-up', { ...alex, password: 'Hostile-Garden-99', role: 'parent', zone: 'UTC' });
  await enqueue(dataDir, ['session_copied', 'trial-ending'], alexId);
  return { alex, blake, familyId };
}

async function pinOf(dataDir: string, email: string, containing: RegExp): Promise<string> {
  const { text = '' } = await mailTo(dataDir, email, containing);
  return /^\d{6}$/m.exec(text)![0];
}

async function query(dataDir: string, text: string, values: unknown[]): Promise<Record<string, string>[]> {
  const password = readFileSync(join(dataDir, 'postgres/password'), 'utf8');
  const host = join(dataDir, 'postgres/sockets');
  const client = new pg.Client({ host, user: 'postgres', password, database: 'evenkeel' });
  await client.connect();
  const { rows } = await client.query(text, values);
  await client.end();
  return rows;
}

async function look(dataDir: string, email: string): Promise<{ alexId: string; familyId: string }> {
  const text = `select a.id as "alexId", m.family_id as "familyId" from auth.accounts a join member m on m.account_id = a.id
                 where a.email = $1`;
  const [found] = await query(dataDir, text, [email]);
  return { alexId: found!.alexId!, familyId: found!.familyId! };
}

/** What only time, or a thief, would have mailed. */
async function enqueue(dataDir: string, kinds: string[], accountId: string): Promise<void> {
  await query(dataDir, 'select app.enqueue(kind, $2) from unnest($1::text[]) kind', [kinds, accountId]);
}

const widths = { phone: 390, desk: 640, narrow: 320 };

/** The HTML of a mail as a mail program shows it: without scripts and without a network. What it asks for is reported. */
async function mustBeCalm(browser: Browser, name: string, { html = '', subject = '' }: Email): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ colorScheme, offline: true });
    const page = await context.newPage();
    const asked: string[] = [];
    await page.route('**', (route) => (asked.push(route.request().url()), route.abort()));
    for (const [size, width] of Object.entries(widths)) {
      await page.setViewportSize({ width, height: 844 });
      await page.setContent(html);
      await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
      expect(await overflow(page), `${name} at ${width}, ${colorScheme}`).toBe(0);
      if (size === 'phone')
        expect(await violationsOf(page, ofMail(colorScheme)), `${name}, ${colorScheme}`).toEqual([]);
      if (size !== 'narrow') await shootWhole(page, `mail-${name}-${size}-${colorScheme}`);
    }
    // As large as a person sets it: letters of twice the size in the same width.
    await page.setViewportSize({ width: widths.phone, height: 844 });
    await page.evaluate(doubleLetters);
    expect(await overflow(page), `${name} at 200 %`).toBe(0);
    expect(asked).toEqual([]);
    await context.close();
  }
}

/** A mail is a piece of the page of a mail program, which has landmarks of its own. */
const ofMail = (colorScheme: string) => ({
  colorsOnly: colorScheme === 'dark',
  without: ['region', 'landmark-one-main'],
});

type Page = Parameters<typeof shoot>[0];

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

function doubleLetters(): void {
  const all = [...document.querySelectorAll<HTMLElement>('body *')];
  const sizes = all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize));
  for (const [i, one] of all.entries()) {
    one.style.fontSize = `${sizes[i]! * 2}px`;
    if (one.style.lineHeight.endsWith('px') && one.style.lineHeight !== '0px') one.style.lineHeight = '1.4';
  }
}

async function shootWhole(page: Page, name: string): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const width = page.viewportSize()!.width;
  await page.setViewportSize({ width, height });
  await shoot(page, name);
}

test('every mail is readable and loads nothing, and its links lead to us', async ({ browser }) => {
  const { alex, blake } = await askForAll(product);
  const expected: [string, string, RegExp][] = [
    ['pin', alex.email, /PIN to confirm your email/],
    ['new-browser-pin', alex.email, /in a browser you haven’t used before/],
    ['reset-pin', alex.email, /PIN to choose a new password/],
    ['welcome', alex.email, /Your account is ready/],
    ['operator', operator, /Someone registered a new account/],
    ['exists', alex.email, /You already have an account/],
    ['new-browser', alex.email, /signed in to your account in a new browser/],
    ['password', alex.email, /password of your account was changed/],
    ['copied', alex.email, /used in two places at once/],
    ['payment-code', alex.email, /making a payment/],
    ['trial', alex.email, /Your free trial of Evenkeel ends on/],
    ['invitation', blake.email, /> Hi,/],
    ['update', blake.email, /New Alert: An alert was added/],
  ];
  for (const [name, address, words] of expected) {
    const mail = await mailTo(product.dataDir, address, words);
    const said = `${mail.text}${mail.html}`;
    expect(said).not.toContain('evil.example');
    for (const [link] of said.matchAll(/(?:https?:)?\/\/[^\s"<]+/g))
      expect(link).toMatch(new RegExp(`^${product.url}/`));
    await mustBeCalm(browser, name, mail);
  }
});

test('an invitee can stop invitations in two presses, signed out; other mails can be stopped, too', async ({
  browser,
  url,
  dataDir,
}) => {
  const [alex, stranger] = [person('Alex', 'Rivera'), person('Robin', 'Rivera')];
  const asAlex = await signUp(url, dataDir, alex);
  const { familyId } = await look(dataDir, alex.email);
  const invite = () => asAlex(`/families/${familyId}/invitations`, { id: newId(), email: stranger.email, message: '' });
  await invite();
  const { text = '' } = await mailTo(dataDir, stranger.email, /never-write/);
  const link = /http\S+\/never-write\/[\w-]+/.exec(text)![0];

  for (const [size, viewport] of Object.entries({ desk, phone })) {
    const page = await (
      await openBrowser(browser, url, { viewport, colorScheme: size === 'desk' ? 'dark' : 'light' })
    ).newPage();
    await page.goto(link);
    const button = page.getByRole('button', { name: 'Never write to me' });
    await expect(button).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await shoot(page, `never-write-${size}`);
    await button.press('Enter');
    await expect(page.getByRole('heading', { name: 'You won’t get more invitations' })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await shoot(page, `never-write-done-${size}`);
  }
  const page = await (await openBrowser(browser, url, { viewport: phone })).newPage();
  await page.goto(`${link}x`);
  await page.getByRole('button', { name: 'Never write to me' }).click();
  await expect(page.getByRole('alert')).toHaveText('This link isn’t complete. Open it from the email again.');
  await shoot(page, 'never-write-wrong-phone');

  await invite();
  const open = `select id from app.outbox where kind = 'invitation' and done_at is null`;
  await expect.poll(() => query(dataDir, open, [])).toEqual([]);
  expect(await mailsTo(dataDir, stranger.email)).toHaveLength(1);
});
