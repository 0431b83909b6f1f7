import { newId } from '@evenkeel/contract/base';
import { afterEach, expect, test } from 'vitest';
import { Refused } from '../lib/mailer.ts';
import { newAddress, newPerson } from '../testing/browser.ts';
import { mailsTo, patientMailer, post, sent, sources } from '../testing/mails.ts';
import { deliver } from './deliver.ts';
import { sweep } from './sweep.sql.ts';
import { accountsPool, clock, owner, serverWorld } from '../testing/world.ts';

afterEach(() => post());

/** A parent alone in a family, who may invite. */
async function host() {
  const person = await newPerson();
  const [family] = await person.api.families.list();
  const invite = (email: string, message = '') =>
    person.api.families.invitations.add({ id: newId(), familyId: family!.id, email, message });
  const list = () => person.api.families.invitations.list({ familyId: family!.id });
  return { ...person, familyId: family!.id, invite, list };
}

test('an invitation names its sender and has its link; the sender sees that it was sent', async () => {
  const { invite, list } = await host();
  const email = newAddress();
  const { token, mail } = await invite(email, 'Hello,\nplease join.');
  expect(mail).toBe('sending');
  const [sent] = await mailsTo(email);
  expect(sent?.subject).toBe('You have an invitation to Evenkeel');
  expect(sent?.text.match(/Alex/g), 'its sender, once').toHaveLength(1);
  expect(sent?.text).toContain('> Hello,\n> please join.');
  expect(sent?.text).toContain(`http://localhost:3000/invitation/${token}`);
  expect(sent?.text).toContain('7 days');
  expect(sent?.text.slice(0, 200)).not.toMatch(/alex|rivera|child|parent|custody/i);
  expect(await list()).toMatchObject([{ mail: 'sent' }]);
});

test('links in the sender’s text become plain text', async () => {
  const { invite } = await host();
  const email = newAddress();
  await invite(email, 'Look: https://evil.example/login and www.evil.example <b>now</b>');
  const [sent] = await mailsTo(email);
  expect(sent?.text).toContain('Look: [link] and [link] <b>now</b>');
  expect(sent?.html).toContain('&lt;b&gt;now');
  expect(`${sent?.text}${sent?.html}`).not.toContain('evil.example');
});

test('so do names, and addresses that mail programs would link', async () => {
  const { invite, familyId } = await host();
  await owner.query(`update member set name = 'See www.evil.example' where family_id = $1`, [familyId]);
  const email = newAddress();
  await invite(email, 'Go to evil.example/login or evil。example, now.Thanks.');
  const [sent] = await mailsTo(email);
  expect(sent?.text).toContain('Someone invited you');
  expect(sent?.text).toContain('Go to evil. example/login or evil. example, now. Thanks.');
  expect(`${sent?.subject}${sent?.text}${sent?.html}`).not.toMatch(/evil[.。]example/);
});

test('at most three to one mailbox, also in parallel and in any spelling', async () => {
  const [name] = newAddress().split('@');
  const [{ invite }, another] = [await host(), await host()];
  for (const tag of ['', '+a', '+b', '+c', '+d', '+e']) await invite(`${name}${tag}@example.com`);
  const dotted = [`x.${name}`, `x${name}`, `x.${name}+z`, `X.${name}`].map((local) => `${local}@gmail.com`);
  for (const email of dotted) await another.invite(email);
  const { rows } = await owner.query('select id from app.outbox where done_at is null and failed_at is null');
  const before = sent.length;
  const delivery = { ...sources, mailer: patientMailer };
  await Promise.all(rows.map(({ id }) => deliver(delivery, id, { isLastTry: false })));
  const to = sent.slice(before).map((mail) => mail.to);
  expect(to.filter((address) => address.startsWith(`${name}`))).toHaveLength(3);
  expect(to.filter((address) => address.endsWith('@gmail.com'))).toHaveLength(3);
});

test('of 20 senders to one address within 7 days three are mailed; all look sent', async () => {
  const email = newAddress();
  const hosts = [];
  for (let i = 0; i < 20; i += 1) {
    const one = await host();
    await one.invite(email);
    await post();
    hosts.push(one);
  }
  expect(await mailsTo(email)).toHaveLength(3);
  for (const { list } of hosts) expect(await list()).toMatchObject([{ mail: 'sent' }]);
  clock.advance({ hours: 7 * 24 + 1 });
  const later = await host();
  await later.invite(email);
  expect(await mailsTo(email)).toHaveLength(4);
});

test('a refused mail shows on its invitation, and a cancelled invitation is not mailed', async () => {
  const { invite, list, api, familyId } = await host();
  const [refused, cancelled] = [newAddress(), newAddress()];
  await invite(refused);
  const refusing = { ...patientMailer, send: () => Promise.reject(new Refused('No such mailbox')) };
  await post(refusing);
  expect(await list()).toMatchObject([{ mail: 'failed' }]);

  const { id } = await invite(cancelled);
  await api.families.invitations.cancel({ familyId, id });
  expect(await mailsTo(cancelled)).toEqual([]);
});

test('an invitee with an account gets one notice, when the mail is sent', async () => {
  const { invite } = await host();
  const guest = await newPerson();
  const [theirs] = await guest.api.families.list();
  const notices = async () => (await guest.api.notifications.list({ familyId: theirs!.id })).total;
  const before = await notices();
  await invite(guest.email);
  expect(await notices()).toBe(before);
  await post();
  await post();
  expect(await notices()).toBe(before + 1);
});

test('the other parent gets at most one update mail an hour, without details', async () => {
  const { familyId, alex } = await serverWorld();
  const { rows } = await owner.query(
    `select a.email from member m join auth.accounts a on a.id = m.account_id where m.family_id = $1 and m.name = 'Blake'`,
    [familyId],
  );
  const about = { firstName: 'Nora', lastName: '', age: '9', gender: null, custodyDetails: '' };
  const nora = await alex.children.add({ id: newId(), familyId, ...about });
  for (const title of ['Peanut allergy', 'Inhaler before sports'])
    await alex.children.alerts.add({ id: newId(), familyId, childId: nora.id, title, description: '' });
  const mails = await mailsTo(rows[0].email);
  expect(mails.map(({ subject }) => subject)).toEqual(['You have an update on Evenkeel']);
  expect(`${mails[0]?.text}${mails[0]?.html}`).not.toMatch(/nora|peanut|inhaler|alex|blake/i);
});

test('chosen details follow a neutral first line; each parent chooses for themselves', async () => {
  const { familyId, alex, blake } = await serverWorld();
  const addressOf = async (name: string) => {
    const { rows } = await owner.query(
      `select a.email from member m join auth.accounts a on a.id = m.account_id where m.family_id = $1 and m.name = $2`,
      [familyId, name],
    );
    return rows[0].email as string;
  };
  expect(await blake.notifications.mails.get({ familyId })).toEqual({ wanted: true, detail: false });
  expect(await blake.notifications.mails.change({ familyId, wanted: true, detail: true })).toEqual({
    wanted: true,
    detail: true,
  });
  expect(await blake.notifications.mails.change({ familyId, wanted: true, detail: true }), 'once more').toEqual({
    wanted: true,
    detail: true,
  });
  expect(await blake.notifications.mails.get({ familyId })).toEqual({ wanted: true, detail: true });
  expect(await alex.notifications.mails.get({ familyId })).toEqual({ wanted: true, detail: false });

  const about = { firstName: 'Nora', lastName: '', age: '9', gender: null, custodyDetails: '' };
  const nora = await alex.children.add({ id: newId(), familyId, ...about });
  const alert = { familyId, childId: nora.id, description: '' };
  await alex.children.alerts.add({ ...alert, id: newId(), title: 'Inhaler, see www.evil.example' });
  await blake.children.alerts.add({ ...alert, id: newId(), title: 'Peanut allergy' });
  const [toBlake] = await mailsTo(await addressOf('Blake'));
  expect(toBlake?.subject).toBe('You have an update on Evenkeel');
  expect(toBlake?.text.split('\n')[0]).not.toMatch(/nora|alert|inhaler|alex|blake/i);
  expect(toBlake?.text).toContain('New Alert: An alert was added');
  expect(`${toBlake?.text}${toBlake?.html}`).not.toMatch(/inhaler|evil|peanut/i);
  const [toAlex] = await mailsTo(await addressOf('Alex'));
  expect(`${toAlex?.text}${toAlex?.html}`).not.toMatch(/peanut|alert/i);

  await blake.notifications.mails.change({ familyId, wanted: true, detail: false });
  await blake.notifications.read({ familyId, id: (await blake.notifications.list({ familyId })).notifications[0]!.id });
  clock.advance({ hours: 1 });
  await alex.children.alerts.add({ ...alert, id: newId(), title: 'Shoes' });
  const [last] = (await mailsTo(await addressOf('Blake'))).slice(-1);
  expect(last?.text).not.toMatch(/shoes|alert/i);
});

test('after unsubscribing from updates there are only notices, and mails can be turned on again', async () => {
  const { familyId, alex, blake } = await serverWorld();
  const email = (await blake.accounts.session.get())!.user.email;
  const about = { firstName: 'Nora', lastName: '', age: '9', gender: null, custodyDetails: '' };
  const nora = await alex.children.add({ id: newId(), familyId, ...about });
  const alert = () => ({ id: newId(), familyId, childId: nora.id, title: 'Shoes', description: '' });
  await blake.notifications.mails.change({ familyId, wanted: false, detail: true });
  await alex.children.alerts.add(alert());
  expect(await mailsTo(email)).toEqual([]);
  expect(await blake.notifications.list({ familyId })).toMatchObject({ unread: 1 });
  expect(await alex.notifications.mails.get({ familyId }), 'of nobody else').toEqual({ wanted: true, detail: false });

  await blake.notifications.mails.change({ familyId, wanted: true, detail: false });
  clock.advance({ hours: 1 });
  await alex.children.alerts.add(alert());
  expect(await mailsTo(email)).toHaveLength(1);
});

test('an update mail has no details', async () => {
  const { familyId } = await serverWorld();
  const { rows } = await owner.query(
    `select m.account_id, a.email from member m join auth.accounts a on a.id = m.account_id
     where m.family_id = $1 and m.name = 'Blake'`,
    [familyId],
  );
  const notice = newId();
  await owner.query(
    `with told as (
       insert into notification values ($1, $2, $3, 0, $3, 'event', 'Custody exchange', 'Nora, 5 pm', null, null, 'Calendar',
         'high', now(), now(), null) returning id
     ) select app.enqueue('update', id) from told`,
    [familyId, notice, rows[0].account_id],
  );
  const [sent] = await mailsTo(rows[0].email);
  expect(sent?.subject).toBe('You have an update on Evenkeel');
  expect(`${sent?.text}${sent?.html}`).not.toMatch(/custody|nora|exchange|blake/i);
});

test('in two families, an update opens the right one', async () => {
  const [first, second] = [await serverWorld(), await serverWorld()];
  const { rows } = await owner.query(
    `select m.account_id, a.email from member m join auth.accounts a on a.id = m.account_id
     where m.family_id = $1 and m.name = 'Blake'`,
    [first.familyId],
  );
  const { account_id: blake, email } = rows[0];
  const tell = (familyId: string) =>
    owner.query(
      `with told as (
         insert into notification values ($1, $2, $3, 0, $3, 'event', 'Custody exchange', '', null, null, 'Calendar',
           'high', now(), now(), now()) returning id
       ) select set_config('app.now', $4, true), app.enqueue('update', id) from told`,
      [familyId, newId(), blake, clock().toString()],
    );
  await tell(first.familyId);
  const [only] = await mailsTo(email);
  expect(only?.text).toContain('/dashboard\n');
  expect(only?.text).not.toContain('family=');
  await owner.query(
    `insert into member (family_id, account_id, name, role, joined_at)
     select $1, account_id, name, role, joined_at from member where family_id = $2 and account_id = $3`,
    [second.familyId, first.familyId, blake],
  );
  clock.advance({ hours: 1 });
  await tell(second.familyId);
  const [latest] = (await mailsTo(email)).filter(({ text }) => text.includes('family='));
  expect(latest?.text).toContain(`/dashboard?family=${second.familyId}\n`);
  expect(latest?.text).toContain(`/notifications?family=${second.familyId}`);
});

test('invited mailboxes are forgotten after the seven days they count', async () => {
  const { invite } = await host();
  const email = newAddress();
  await invite(email);
  await post();
  const count = async () =>
    (await owner.query('select from auth.invitation_mails where email_key = app.mailbox($1)', [email])).rowCount;
  clock.advance({ hours: 24 * 7 - 1 });
  await sweep(accountsPool, clock().toString());
  expect(await count()).toBe(1);
  clock.advance({ hours: 1 });
  await sweep(accountsPool, clock().toString());
  expect(await count()).toBe(0);
});
