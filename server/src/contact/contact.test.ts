import { newId } from '@evenkeel/contract/base';
import { contactSpec } from '@evenkeel/contract/contact.spec';
import { afterEach, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { deliver } from '../jobs/deliver.ts';
import { sweep } from '../jobs/sweep.sql.ts';
import { Refused } from '../lib/mailer.ts';
import { codeOf, newBrowser, newPerson } from '../testing/browser.ts';
import { serveApp } from '../testing/http.ts';
import { patientMailer, post, sent, sources } from '../testing/mails.ts';
import { accountsPool, clock, origin, owner, parts, serverWorld } from '../testing/world.ts';
import { operatorOf } from './operator.ts';

contactSpec(serverWorld);

const from = { name: 'Robin Rivera', email: 'robin@example.com' };
const written = (message = 'How do I invite the other parent?') => ({ id: newId(), ...from, message });
/** In a network of its own. */
const addFromAnywhere = () => codeOf(newBrowser().api.contact.messages.add(written()));
const kept = async () => (await owner.query('select id from app.contact_message')).rows;

afterEach(async () => {
  await post();
  sent.splice(0);
  clock.advance({ hours: 25 });
});

test('what a stranger writes reaches the operator by mail, and an answer reaches the stranger', async () => {
  await newBrowser().api.contact.messages.add(written('First line.\n\nSecond line.'));
  await post();
  expect(sent).toMatchObject([
    { to: 'operator@example.test', replyTo: 'robin@example.com', subject: 'Evenkeel: a message from Contact Us' },
  ]);
  expect(sent[0]?.text).toContain('Robin Rivera (robin@example.com):\n\n> First line.\n> \n> Second line.');
});

test('it is kept until it was mailed, and not a word of it after that', async () => {
  const message = written('Nora has an inhaler.');
  await newBrowser().api.contact.messages.add(message);
  expect(await kept()).toEqual([{ id: message.id }]);
  await post();
  expect(await kept()).toEqual([]);
  const { rows } = await owner.query(`select o::text as row from app.outbox o where kind = 'contact'`);
  expect(JSON.stringify(rows)).not.toMatch(/robin|inhaler/i);
});

test('sent again, also all at once and after it was mailed, it is one mail; under one id there are no other words', async () => {
  const { api } = newBrowser();
  const message = written();
  await Promise.all([1, 2, 3].map(() => api.contact.messages.add(message)));
  expect(await codeOf(api.contact.messages.add({ ...message, message: 'Other words' }))).toBe('OTHER_CONTENT');
  await post();
  await api.contact.messages.add(message);
  await post();
  expect(sent.map(({ text }) => text.includes(message.message))).toEqual([true]);
});

test('what was typed leads nowhere, and stays text', async () => {
  const hostile = 'See <b>this</b>: https://evil.example/login and evil.example';
  await newBrowser().api.contact.messages.add({ ...written(hostile), name: 'www.evil.example' });
  await post();
  const [{ text, html } = { text: '', html: '' }] = sent;
  expect(text).not.toMatch(/https?:|www\.|evil\.example/);
  expect(html).toContain('See &lt;b&gt;this&lt;/b&gt;: [link]');
  expect(html).not.toMatch(/<a |<b>|<img/);
});

test('nor does an address that is spelled like a page; an answer reaches it all the same', async () => {
  const email = 'evil.example/login?to=@example.com';
  await newBrowser().api.contact.messages.add({ ...written(), email });
  await post();
  expect(sent).toMatchObject([{ replyTo: email }]);
  for (const { text, html } of sent) expect(`${text}${html}`).not.toContain('evil.example');
});

test('every line that somebody wrote is marked as theirs, whatever ends it', async () => {
  const words = 'one\rtwo\r\nthree\u2028four\u2029five\u0085six\vseven\feight';
  await newBrowser().api.contact.messages.add(written(words));
  await post();
  const lines = words.split(/[^a-z]+/).map((line) => `> ${line}`);
  expect(sent[0]?.text).toContain(`\n\n${lines.join('\n')}\n\n`);
});

test('five an hour and twenty a day of one network; another one is not kept waiting', async () => {
  const { api } = newBrowser({ network: '198.51.100.7' });
  const add = () => codeOf(api.contact.messages.add(written()));
  for (let hour = 0; hour < 4; hour += 1) {
    for (let i = 0; i < 5; i += 1) expect(await add()).toBe('ok');
    expect(await add()).toBe('TOO_MANY');
    clock.advance({ hours: 1 });
  }
  expect(await add(), 'within the day').toBe('TOO_MANY');
  expect(await codeOf(newBrowser().api.contact.messages.add(written()))).toBe('ok');
});

test('two hundred a day of however many networks: the mailbox of the operator is not flooded', async () => {
  for (let i = 0; i < 200; i += 1) expect(await addFromAnywhere()).toBe('ok');
  expect(await addFromAnywhere()).toBe('TOO_MANY');
  expect(await kept()).toHaveLength(200);
  clock.advance({ hours: 24 });
  expect(await addFromAnywhere()).toBe('ok');
});

test('a mail server that is away keeps nobody waiting, and gets it once when it is back', async () => {
  await newBrowser().api.contact.messages.add(written());
  const away = { ...patientMailer, send: () => Promise.reject(new Error('away')) };
  await expect(post(away)).rejects.toThrow('away');
  expect(await kept()).toHaveLength(1);
  await post();
  await post();
  expect(sent).toHaveLength(1);
  expect(await kept()).toEqual([]);
});

test('what no mail server takes stays thirty days for the operator to find, and no longer', async () => {
  await newBrowser().api.contact.messages.add(written());
  const { rows } = await owner.query(`select id from app.outbox where kind = 'contact' and done_at is null`);
  const refusing = { ...patientMailer, send: () => Promise.reject(new Refused('no')) };
  await deliver({ ...sources, mailer: refusing }, rows[0].id, { isLastTry: false });
  clock.advance({ hours: 24 * 29 });
  await sweep(accountsPool, clock().toString());
  expect(await kept()).toHaveLength(1);
  clock.advance({ hours: 24 });
  await sweep(accountsPool, clock().toString());
  expect(await kept()).toEqual([]);
});

test('without the address of an operator nothing is taken, and nothing kept', async () => {
  const { ask } = serveApp(createApp({ ...parts, operator: operatorOf({}) }));
  const headers = { origin, 'content-type': 'application/json' };
  const response = await ask('/api/contact/messages', { method: 'POST', headers, body: JSON.stringify(written()) });
  expect(response.status).toBe(409);
  expect(await response.json()).toMatchObject({ code: 'NOT_RECEIVED' });
  expect(await kept()).toEqual([]);
  expect(await (await ask('/api/operator')).json()).toEqual({ name: null, address: null, email: null });
});

test('of the operator everybody is told what is configured, and of a mailbox its address alone', async () => {
  const given = { name: 'Harbor House', address: '1 Pier Street, Portland', email: 'operator@example.test' };
  expect(await newBrowser().api.contact.operator.get()).toEqual(given);
  expect(operatorOf({ OPERATOR_EMAIL: 'Harbor House <office@example.com>' }).email).toBe('office@example.com');
  expect(operatorOf({ OPERATOR_EMAIL: 'office@example.com' }).email).toBe('office@example.com');
});

test('whoever is signed in writes as whom they say: nothing of their account goes along', async () => {
  const { api, email } = await newPerson();
  await post();
  sent.splice(0);
  await api.contact.messages.add(written());
  await post();
  expect(sent).toHaveLength(1);
  expect(JSON.stringify(sent)).not.toContain(email);
});
