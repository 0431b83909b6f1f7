import { expect, test } from 'vitest';
import { codeOf, goodPassword, newAddress, newBrowser, newPerson, signUpOf } from '../testing/browser.ts';
import { mailsTo, notThis, pinFor, pinIn } from '../testing/mails.ts';
import { elsewhere, linkFor, move, personWithApp } from '../testing/own-account.ts';
import { clock, owner } from '../testing/world.ts';

const resetIn = async (email: string, password = 'Amber-Lighthouse-4') => {
  const browser = newBrowser();
  await browser.api.accounts.forgot({ email });
  await browser.api.accounts.verifyReset({ pin: await pinFor(email) });
  return { ...browser, next: (await browser.api.accounts.finishReset({ password })).next };
};

test('the new mailbox confirms the change; the old one is notified without the new address', async () => {
  const person = await newPerson();
  const email = newAddress().replace('person', 'Person');
  const begun = await person.api.accounts.email.change({ email, isOldMailboxUnsafe: false });
  expect(begun).toEqual({ email, resendIn: 60 });
  expect(await person.api.accounts.waiting.get()).toMatchObject({ email, purpose: 'change_email' });
  const pin = await pinFor(email);
  expect(await codeOf(person.api.accounts.email.verify({ pin: notThis(pin) }))).toBe('INVALID_PIN');
  const session = await person.api.accounts.email.verify({ pin });
  expect(session.user.email).toBe(email);
  expect(await codeOf(person.api.accounts.email.verify({ pin }))).toBe('NOTHING_PENDING');

  const { api } = newBrowser();
  expect(await codeOf(api.accounts.signIn({ email: person.email, password: goodPassword }))).toBe('WRONG_CREDENTIALS');
  expect(await codeOf(api.accounts.signIn({ email, password: goodPassword }))).toBe('ok');
  const told = (await mailsTo(person.email)).at(-1)!;
  expect(told).toMatchObject({ subject: 'Security notice from Evenkeel' });
  expect(told.text).toMatch(/was changed in Firefox on Linux[^]*\/undo\/[\w-]{43}/);
  expect(JSON.stringify(told).toLowerCase()).not.toContain(email.toLowerCase());
  expect((await mailsTo(email)).at(-2)?.text).toMatch(/This is now the email address of your account/);
});

test('starting and finishing need a confirmed identity', async () => {
  const person = await newPerson();
  const email = newAddress();
  await person.api.accounts.email.change({ email, isOldMailboxUnsafe: false });
  const pin = await pinFor(email);
  clock.advance({ minutes: 10 });
  const { change, verify } = person.api.accounts.email;
  expect(await codeOf(verify({ pin }))).toBe('CONFIRM_IDENTITY');
  expect(await codeOf(change({ email: newAddress(), isOldMailboxUnsafe: false }))).toBe('CONFIRM_IDENTITY');
  await person.api.accounts.identity.confirm({ password: goodPassword });
  expect((await person.api.accounts.session.get())?.user.email).toBe(person.email);
});

test('a taken address looks like any other; its owner is notified and nothing changes', async () => {
  const [person, other] = [await newPerson(), await newPerson()];
  const { email: change } = person.api.accounts;
  const free = newAddress();
  const asked = await change.change({ email: other.email, isOldMailboxUnsafe: false });
  const seen = await person.api.accounts.waiting.get();
  expect({ ...asked, email: '' }).toEqual({
    ...(await change.change({ email: free, isOldMailboxUnsafe: false })),
    email: '',
  });
  expect({ ...seen, email: '' }).toEqual({ ...(await person.api.accounts.waiting.get()), email: '' });

  await change.change({ email: other.email, isOldMailboxUnsafe: false });
  const told = (await mailsTo(other.email)).at(-1)!;
  expect(told.text).toContain('You already have an account');
  expect(pinIn(told.text)).toBeUndefined();
  for (const pin of ['000000', '123456']) expect(await codeOf(change.verify({ pin }))).toBe('INVALID_PIN');
  expect((await person.api.accounts.session.get())?.user.email).toBe(person.email);
});

test('an address taken while the PIN was on its way is not changed', async () => {
  const person = await newPerson();
  const email = newAddress();
  await person.api.accounts.email.change({ email, isOldMailboxUnsafe: false });
  const pin = await pinFor(email);
  const other = newBrowser();
  await other.api.accounts.signUp(signUpOf(email));
  await other.api.accounts.verifySignUp({ pin: await pinFor(email) });
  expect(await codeOf(person.api.accounts.email.verify({ pin }))).toBe('INVALID_PIN');
  expect((await other.api.accounts.session.get())?.user.email).toBe(email);
  expect((await person.api.accounts.session.get())?.user.email).toBe(person.email);
});

test('a PIN works for its account, browser and purpose only; five tries, also in parallel', async () => {
  const [person, stranger] = [await newPerson(), await newPerson()];
  const email = newAddress();
  await person.api.accounts.email.change({ email, isOldMailboxUnsafe: false });
  const pin = await pinFor(email);
  stranger.jar.set('pending', person.jar.get('pending')!);
  expect(await codeOf(stranger.api.accounts.email.verify({ pin }))).toBe('NOTHING_PENDING');
  expect(await stranger.api.accounts.waiting.get(), 'whose session is another').toBeNull();
  const signedOut = newBrowser();
  signedOut.jar.set('pending', person.jar.get('pending')!);
  expect(await signedOut.api.accounts.waiting.get()).toBeNull();
  for (const verify of [person.api.accounts.verifySignUp, person.api.accounts.verifyReset]) {
    expect(await codeOf(verify({ pin }))).toBe('NOTHING_PENDING');
  }
  const tries = Array.from({ length: 30 }, () => codeOf(person.api.accounts.email.verify({ pin: notThis(pin) })));
  expect(new Set(await Promise.all(tries))).toEqual(new Set(['INVALID_PIN']));
  expect(await codeOf(person.api.accounts.email.verify({ pin }))).toBe('INVALID_PIN');
  clock.advance({ minutes: 1 });
  await person.api.accounts.resend();
  const once = await pinFor(email);
  const codes = await Promise.all([1, 2, 3, 4].map(() => codeOf(person.api.accounts.email.verify({ pin: once }))));
  expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
});

test('a PIN in the old mailbox stops working after the change', async () => {
  const person = await newPerson();
  const ex = newBrowser();
  await ex.api.accounts.signIn({ email: person.email, password: goodPassword });
  const pin = await pinFor(person.email);
  await move(person);
  expect(await codeOf(ex.api.accounts.verifyDevice({ pin }))).toBe('NOTHING_PENDING');
});

test('undo from the old mailbox restores the address, signs everyone out and disables the password', async () => {
  const person = await newPerson();
  const email = await move(person);
  const token = await linkFor(person.email, 'undo');
  const anybody = newBrowser();
  expect(await codeOf(anybody.api.accounts.email.undo({ token: `${token}x` }))).toBe('LINK_OVER');
  const both = await Promise.all([1, 2].map(() => codeOf(anybody.api.accounts.email.undo({ token }))));
  expect(both.toSorted()).toEqual(['LINK_OVER', 'ok']);
  expect(await anybody.api.accounts.session.get(), 'nobody is signed in by it').toBeNull();
  expect(await person.api.accounts.session.get()).toBeNull();
  expect((await mailsTo(person.email)).at(-1)?.text).toContain('was undone in Firefox on Linux');
  for (const address of [person.email, email]) {
    const signIn = newBrowser().api.accounts.signIn({ email: address, password: goodPassword });
    expect(await codeOf(signIn)).toBe('WRONG_CREDENTIALS');
  }
  expect((await resetIn(person.email)).next).toBe('done');
});

test('the link is valid for three days, and a GET does nothing', async () => {
  const person = await newPerson();
  await move(person);
  const token = await linkFor(person.email, 'undo');
  clock.advance({ hours: 72 });
  expect(await codeOf(newBrowser().api.accounts.email.undo({ token }))).toBe('LINK_OVER');
  const other = await newPerson();
  const email = await move(other);
  const link = await linkFor(other.email, 'undo');
  await newBrowser().ask(`/api/accounts/email/undo?token=${link}`);
  expect((await other.api.accounts.session.get())?.user.email).toBe(email);
});

test('a link works for its purpose only', async () => {
  const person = await newPerson();
  await move(person);
  const token = await linkFor(person.email, 'undo');
  const { api } = newBrowser();
  expect(await codeOf(api.accounts.removal.restore({ token }))).toBe('LINK_OVER');
  expect(await codeOf(api.accounts.attempts.holdByLink({ token }))).toBe('LINK_OVER');
  expect(await codeOf(api.accounts.email.undo({ token }))).toBe('ok');
});

test('someone who took the account over cannot undo the undo, however often they changed the address', async () => {
  const her = await newPerson();
  const his = await move(her); // in her session, on her laptop
  const hisOther = await move(her);
  const hers = await linkFor(her.email, 'undo');
  const hisLink = await linkFor(his, 'undo');
  await newBrowser().api.accounts.email.undo({ token: hers });
  expect(await codeOf(newBrowser().api.accounts.email.undo({ token: hisLink }))).toBe('LINK_OVER');
  const back = await resetIn(her.email);
  expect((await back.api.accounts.session.get())?.user.email).toBe(her.email);
  await newBrowser().api.accounts.forgot({ email: hisOther });
  expect((await mailsTo(hisOther)).filter(({ text }) => text.includes('choose a new password. Enter it'))).toEqual([]);
});

test('methods added in the day before are removed, older ones stay and are required', async () => {
  const her = await personWithApp();
  clock.advance({ hours: 48 });
  await her.confirm();
  await owner.query(
    `insert into auth.factors (id, account_id, type, phone_number, created_at, verified_at)
     values (gen_random_uuid(), $1, 'sms', '15550001111', $2, $2)`,
    [her.accountId, clock().toString()],
  );
  await owner.query(
    `insert into auth.passkeys (id, account_id, credential_id, public_key, counter, backed_up, nickname, created_at)
     select gen_random_uuid(), $1, 'credential of ' || at, '\\x00', 0, false, 'Key', at
       from unnest($2::timestamptz[]) at`,
    [her.accountId, [clock().toString(), clock().subtract({ hours: 25 }).toString()]],
  );
  await move(her);
  await newBrowser().api.accounts.email.undo({ token: await linkFor(her.email, 'undo') });
  const left = await owner.query(
    `select array(select type from auth.factors where account_id = $1) as factors,
            (select count(*)::int from auth.passkeys where account_id = $1) as passkeys`,
    [her.accountId],
  );
  expect(left.rows[0]).toEqual({ factors: ['totp'], passkeys: 1 });
  expect(await codeOf(resetIn(her.email)), 'its second step, or a wait').toBe('INVALID_PIN');
});

test('backup codes made in that day stop working, and another method becomes primary', async () => {
  const her = await personWithApp();
  clock.advance({ hours: 48 });
  await her.confirm();
  await owner.query(`update auth.factors set is_primary = false where account_id = $1`, [her.accountId]);
  await owner.query(
    `insert into auth.factors (id, account_id, type, phone_number, created_at, verified_at, is_primary)
     values (gen_random_uuid(), $1, 'sms', '15550001111', $2, $2, true)`,
    [her.accountId, clock().toString()],
  );
  await owner.query(`insert into auth.backup_codes (account_id, code_hash) values ($1, '\\x01')`, [her.accountId]);
  await owner.query(`insert into auth.events (account_id, at, kind) values ($1, $2, 'backup_codes_replaced')`, [
    her.accountId,
    clock().toString(),
  ]);
  await move(her);
  await newBrowser().api.accounts.email.undo({ token: await linkFor(her.email, 'undo') });
  const left = await owner.query(
    `select (select count(*)::int from auth.backup_codes where account_id = $1) as codes,
            array(select type || ' ' || is_primary from auth.factors where account_id = $1) as factors`,
    [her.accountId],
  );
  expect(left.rows[0]).toEqual({ codes: 0, factors: ['totp true'] });
});

test('undo reopens an account that was closed after the takeover', async () => {
  const her = await newPerson();
  await move(her);
  const token = await linkFor(her.email, 'undo');
  await her.api.accounts.removal.remove();
  expect(await codeOf(newBrowser().api.accounts.removal.restore({ token })), 'its purpose is another').toBe(
    'LINK_OVER',
  );
  await newBrowser().api.accounts.email.undo({ token });
  expect((await resetIn(her.email)).next).toBe('done');
});

test('nobody else can take the old address while the change can be undone', async () => {
  const her = await newPerson();
  const email = await move(her);
  const ex = newBrowser();
  await ex.api.accounts.signUp(signUpOf(her.email));
  const last = (await mailsTo(her.email)).at(-1)!;
  expect(last.text).toContain('You already have an account');
  expect(last.text).not.toContain(email);
  expect(await codeOf(ex.api.accounts.verifySignUp({ pin: '000000' }))).toBe('INVALID_PIN');

  clock.advance({ hours: 73 });
  const fresh = newBrowser();
  await fresh.api.accounts.signUp(signUpOf(her.email));
  expect(await codeOf(fresh.api.accounts.verifySignUp({ pin: await pinFor(her.email) }))).toBe('ok');
});

test('changing back to the old address', async () => {
  const person = await newPerson();
  await move(person);
  await move(person, person.email);
  expect((await person.api.accounts.session.get())?.user.email).toBe(person.email);
});

test('another spelling of the same mailbox notifies no second one', async () => {
  const person = await newPerson();
  const before = (await mailsTo(person.email)).length;
  await move(person, person.email.toUpperCase());
  expect((await person.api.accounts.session.get())?.user.email).toBe(person.email.toUpperCase());
  expect((await mailsTo(person.email)).slice(before).filter(({ text }) => !pinIn(text))).toEqual([]);
});

test('other sessions stay, and an invalid address gets an error', async () => {
  const person = await newPerson();
  const other = await elsewhere(person);
  await move(person);
  expect(await other.api.accounts.session.get()).not.toBeNull();
  const nonsense = person.api.accounts.email.change({ email: 'nonsense', isOldMailboxUnsafe: false });
  await expect(nonsense).rejects.toMatchObject({
    data: { issues: [{ message: 'Please enter a valid email address' }] },
  });
});
