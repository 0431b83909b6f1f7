import { newId } from '@evenkeel/contract/base';
import { expect, test } from 'vitest';
import { codeOf, newAddress, newBrowser, newPerson } from '../testing/browser.ts';
import { mailsTo, post } from '../testing/mails.ts';
import { ask, clock, keys, owner } from '../testing/world.ts';
import { boxOfToken, neverWriteToken } from './never-write.ts';

/** A parent alone in a family, who may invite. */
async function host() {
  const person = await newPerson();
  const [{ id: familyId } = { id: '' }] = await person.api.families.list();
  const invite = (email: string) => person.api.families.invitations.add({ id: newId(), familyId, email, message: '' });
  const shown = async () => {
    const all = await person.api.families.invitations.list({ familyId });
    return all.map(({ status, mail }) => ({ status, mail }));
  };
  return { ...person, familyId, invite, shown };
}

/** What the link in the last mail to an address ends with. */
async function tokenFor(email: string): Promise<string> {
  const mail = (await mailsTo(email)).at(-1);
  return /\/never-write\/([\w-]{43})$/m.exec(mail?.text ?? '')?.[1] ?? '';
}

const form = (body = 'List-Unsubscribe=One-Click') => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body,
});

test('once, signed out: no more invitation mails in any spelling, and no sender notices', async () => {
  const [first, second, third] = [await host(), await host(), await host()];
  const [name = ''] = newAddress().split('@');
  const email = `${name}@example.com`;
  await first.invite(email);
  const token = await tokenFor(email);
  expect(await newBrowser().api.families.invitations.suppress({ token })).toEqual({});
  expect(await newBrowser().api.families.invitations.suppress({ token }), 'once more').toEqual({});

  const other = newAddress();
  await second.invite(email.toUpperCase());
  await second.invite(other);
  await third.invite(`${name}+again@example.com`);
  await post();
  expect(await mailsTo(email)).toHaveLength(1);
  expect(await mailsTo(`${name}+again@example.com`)).toEqual([]);
  expect(await mailsTo(other)).toHaveLength(1);
  // A mail that left, and one that nobody wanted, look the same to who sent them; and so does sending it again.
  expect(await second.shown()).toEqual([
    { status: 'pending', mail: 'sent' },
    { status: 'pending', mail: 'sent' },
  ]);
  const { id } = (await second.api.families.invitations.list({ familyId: second.familyId }))[1]!;
  await second.api.families.invitations.send({ familyId: second.familyId, id });
  expect(await mailsTo(email)).toHaveLength(1);
  clock.advance({ hours: 24 * 400 });
  await (await host()).invite(email);
  expect(await mailsTo(email)).toHaveLength(1);
});

test('the link can still be shared by hand and works', async () => {
  const one = await host();
  const email = newAddress();
  await one.invite(email);
  await newBrowser().api.families.invitations.suppress({ token: await tokenFor(email) });
  const { token } = await one.invite(email);
  expect(await newBrowser().api.families.invitations.look({ token: token! })).toMatchObject({ sender: 'Alex' });
});

test('with an account there is no notice either; other mails still come', async () => {
  const [guest, sender] = [await newPerson(), await host()];
  const [{ id: familyId } = { id: '' }] = await guest.api.families.list();
  await newBrowser().api.families.invitations.suppress({ token: neverWriteToken(keys, guest.email) });
  await sender.invite(guest.email);
  await post();
  expect((await guest.api.notifications.list({ familyId })).total).toBe(0);
  clock.advance({ hours: 1 });
  await newBrowser().api.accounts.forgot({ email: guest.email });
  expect((await mailsTo(guest.email)).map(({ subject }) => subject)).toEqual([
    'Your Evenkeel PIN',
    'Welcome to Evenkeel',
    'Your Evenkeel PIN',
  ]);
});

test('one-click unsubscribe works without a page, cookie or origin', async () => {
  const one = await host();
  const [email, neighbour] = [newAddress(), newAddress()];
  await one.invite(email);
  const token = await tokenFor(email);
  // Opening the page, as scanners of mails do, changes nothing; nor does whatever is not that press.
  await ask(`/never-write/${token}`);
  const scanned = await ask(`/never-write/${token}`, form('List-Unsubscribe=Maybe'));
  expect([scanned.status, await scanned.text()]).toEqual([400, 'This is for mail programs.']);
  expect((await ask(`/never-write/${token}`, form('x'.repeat(2_000)))).status).toBe(400);
  expect(await unwanted()).toEqual([]);

  expect((await ask(`/never-write/${token}`, form())).status).toBe(200);
  expect(await unwanted()).toHaveLength(1);
  await one.invite(neighbour);
  expect(await mailsTo(neighbour)).toHaveLength(1);
  const { rows } = await owner.query('select to_jsonb(u) as row from auth.unwanted u');
  expect(JSON.stringify(rows)).not.toContain(email.split('@')[0]);
});

test('one-click unsubscribe accepts both form encodings', async () => {
  const body = new FormData();
  body.set('List-Unsubscribe', 'One-Click');
  const sending = new Request('https://mail.example', { method: 'POST', body });
  const asked = { method: 'POST', headers: Object.fromEntries(sending.headers), body: await sending.text() };
  const token = neverWriteToken(keys, newAddress());
  clock.advance({ seconds: 1 });
  expect((await ask(`/never-write/${token}`, asked)).status).toBe(200);
  expect(await unwanted()).toHaveLength(1);
  const unlabelled = { ...asked, headers: { 'content-type': 'multipart/form-data' } };
  expect((await ask(`/never-write/${token}`, unlabelled)).status).toBe(400);
});

test('a forged link does nothing and reveals nothing', async () => {
  const [email, theirs] = [newAddress(), newAddress()];
  const eve = await host();
  const { token: invitation } = await eve.invite(email);
  await eve.invite(theirs);
  const own = await tokenFor(theirs);
  const { rows: before } = await owner.query('select count(*)::int as count from auth.unwanted');
  const swapped = Buffer.concat([
    Buffer.from(neverWriteToken(keys, email), 'base64url').subarray(0, 16),
    Buffer.from(own, 'base64url').subarray(16),
  ]).toString('base64url');
  for (const token of [swapped, invitation!, 'x', '', own.slice(0, -4), `${own}AAAA`, 'é'.repeat(43)]) {
    expect(boxOfToken(keys, token)).toBeUndefined();
    expect(await codeOf(eve.api.families.invitations.suppress({ token }))).toBe('LINK_INVALID');
    if (!/^[\w-]+$/.test(token)) continue;
    const answer = await ask(`/never-write/${token}`, form());
    expect({ status: answer.status, text: await answer.text() }).toEqual({
      status: 200,
      text: 'No invitation will be mailed to this address again.',
    });
  }
  const { rows: after } = await owner.query('select count(*)::int as count from auth.unwanted');
  expect(after).toEqual(before);
  expect(await mailsTo(email)).toHaveLength(1);
});

async function unwanted(): Promise<unknown[]> {
  const { rows } = await owner.query('select since from auth.unwanted where since = $1', [clock().toString()]);
  return rows;
}
