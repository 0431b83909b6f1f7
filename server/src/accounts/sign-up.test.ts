import { expect, test } from 'vitest';
import { codeOf, goodPassword, newAddress, newBrowser, newPerson, signUpOf } from '../testing/browser.ts';
import { mailsTo, notThis, pinFor, post } from '../testing/mails.ts';
import { breaches, clock, owner } from '../testing/world.ts';

async function accountOf(email: string) {
  const { rows } = await owner.query('select * from auth.accounts where email_key = $1', [email.toLowerCase()]);
  return rows[0];
}

test('there is no account before the PIN, one after it, and the PIN works once', async () => {
  const email = newAddress();
  const { api, jar } = newBrowser();
  expect(await api.accounts.waiting.get()).toBeNull();
  const waiting = await api.accounts.signUp(signUpOf(email));
  expect(waiting).toMatchObject({ email, purpose: 'sign_up', isProven: false, isSent: false, resendIn: 60 });
  expect(await accountOf(email)).toBeUndefined();
  expect(jar.has('session')).toBe(false);

  const pin = await pinFor(email);
  expect(pin).toMatch(/^\d{6}$/);
  expect(await api.accounts.waiting.get()).toMatchObject({ email, isSent: true });
  const tries = await Promise.all([1, 2, 3, 4].map(() => codeOf(api.accounts.verifySignUp({ pin }))));
  expect(tries.filter((code) => code === 'ok')).toHaveLength(1);
  expect((await api.accounts.session.get())?.user).toMatchObject({ email, firstName: 'Alex', lastName: 'Rivera' });
  expect(await api.accounts.waiting.get()).toBeNull();
  expect(jar.has('pending')).toBe(false);
});

test('an address at an international domain is one account, in both spellings, and its PIN is read in any digits', async () => {
  const name = newAddress().split('@')[0] ?? '';
  const [typed, ascii] = [`${name}@Bücher.example`, `${name}@xn--bcher-kva.example`];
  const { api } = newBrowser();
  expect(await api.accounts.signUp(signUpOf(typed))).toMatchObject({ email: ascii });
  const pin = await pinFor(ascii);
  const arabic = new Intl.NumberFormat('ar-u-nu-arab', { useGrouping: false, minimumIntegerDigits: 6 }).format(
    Number(pin),
  );
  await api.accounts.verifySignUp({ pin: arabic });
  for (const email of [typed, ascii, ascii.toUpperCase()]) {
    expect(await api.accounts.signIn({ email, password: goodPassword })).toMatchObject({ next: 'done' });
    expect((await api.accounts.session.get())?.user).toMatchObject({ email: ascii });
  }
  expect(await codeOf(newBrowser().api.accounts.signUp(signUpOf(typed)))).toBe('ACCOUNT_EXISTS');
  const { rows } = await owner.query('select email from auth.accounts where email like $1', [`${name}@%`]);
  expect(rows).toEqual([{ email: ascii }]);
});

test('a parent begins with a family in their own time zone, home A, and a trial of 14 days', async () => {
  const { api, email } = await newPerson();
  const [family] = await api.families.list();
  expect(family).toMatchObject({ zone: 'Europe/Paris', members: [{ name: 'Alex', role: 'parent', home: 'A' }] });
  const { id } = await accountOf(email);
  const { rows } = await owner.query('select * from auth.subscriptions where account_id = $1', [id]);
  expect(rows).toMatchObject([
    {
      account_id: id,
      status: 'trial',
      trial_start_date: clock().toString(),
      trial_end_date: clock()
        .add({ hours: 14 * 24 })
        .toString(),
      plan: null,
      chosen_at: null,
    },
  ]);
});

test.each(['lawyer', 'mediator', 'judge'] as const)('a %s gets a free account, and no family', async (role) => {
  const email = newAddress();
  const { api } = newBrowser();
  await api.accounts.signUp({ ...signUpOf(email), role });
  const { user } = await api.accounts.verifySignUp({ pin: await pinFor(email) });
  expect(user).toMatchObject({ role, mfaEnabled: false, mfaRequired: true });
  expect(await api.families.list()).toEqual([]);
  const { rows } = await owner.query('select status from auth.subscriptions where account_id = $1', [user.id]);
  expect(rows).toEqual([{ status: 'free' }]);
});

test('a browser that tells an unknown zone, or something hostile, still signs up', async () => {
  for (const zone of ['Mars/Olympus', '', `'; drop table family; --`]) {
    const email = newAddress();
    const { api } = newBrowser();
    await api.accounts.signUp({ ...signUpOf(email), zone });
    await api.accounts.verifySignUp({ pin: await pinFor(email) });
    expect((await api.families.list())[0]?.zone).toBe('America/New_York');
  }
});

test('the new person is welcomed and the operator told, by mail, once', async () => {
  const { email } = await newPerson();
  const subjects = (await mailsTo(email)).map(({ subject }) => subject);
  expect(subjects).toEqual(['Your Evenkeel PIN', 'Welcome to Evenkeel']);
  const told = (await mailsTo('operator@example.test')).filter(({ text }) => text.includes(email));
  expect(told).toHaveLength(1);
});

test.each([
  { role: 'parent', label: 'Co-Parent' }, // role.7
  { role: 'lawyer', label: 'Family Lawyer' },
  { role: 'mediator', label: 'Mediator' },
  { role: 'judge', label: 'Judge' },
] as const)('a $role is called "$label" where the role is said', async ({ role, label }) => {
  const email = newAddress();
  const { api } = newBrowser();
  await api.accounts.signUp({ ...signUpOf(email), role });
  await api.accounts.verifySignUp({ pin: await pinFor(email) });
  const [told] = (await mailsTo('operator@example.test')).filter(({ text }) => text.includes(email));
  expect(told?.text).toContain(`Role: ${label}\n`);
});

test('what a new person typed leads the operator nowhere', async () => {
  const email = newAddress();
  const { api } = newBrowser();
  const names = { firstName: 'See https://evil.example/login', lastName: 'evil.example' };
  expect(await codeOf(api.accounts.signUp({ ...signUpOf(email), ...names }))).toBe('BAD_REQUEST');
  // Begun before such names were refused.
  await api.accounts.signUp(signUpOf(email));
  await owner.query('update auth.pending set details = details || $2::jsonb where email_key = $1', [email, names]);
  await api.accounts.verifySignUp({ pin: await pinFor(email) });
  const [told] = (await mailsTo('operator@example.test')).filter(({ text }) => text.includes(email));
  expect(told?.text).toContain('Name: See [link] evil. example\n');
  expect(told?.html).not.toContain('evil.example');
});

test('whoever signs up with the address of somebody else gains nothing: his PIN is not hers, and his password opens nothing', async () => {
  const email = newAddress();
  const [his, hers] = [newBrowser(), newBrowser()];
  await his.api.accounts.signUp({ ...signUpOf(email, 'Hostile-Garden-99'), firstName: 'Eve' });
  const hisPin = await pinFor(email);
  await hers.api.accounts.signUp(signUpOf(email));
  const herPin = await pinFor(email);
  if (hisPin !== herPin) expect(await codeOf(hers.api.accounts.verifySignUp({ pin: hisPin }))).toBe('INVALID_PIN');
  const { user } = await hers.api.accounts.verifySignUp({ pin: herPin });
  expect(user.firstName).toBe('Alex');
  expect(await codeOf(his.api.accounts.verifySignUp({ pin: hisPin }))).toBe('ACCOUNT_EXISTS');
  const elsewhere = newBrowser().api.accounts.signIn({ email, password: 'Hostile-Garden-99' });
  expect(await codeOf(elsewhere)).toBe('WRONG_CREDENTIALS');
});

test('an address has one account, in whatever capitals it is written', async () => {
  const { email } = await newPerson();
  const { api } = newBrowser();
  expect(await codeOf(api.accounts.signUp(signUpOf(email.toUpperCase())))).toBe('ACCOUNT_EXISTS');
  expect(await codeOf(api.accounts.signIn({ email: email.toUpperCase(), password: goodPassword }))).toBe('ok');
});

test('a PIN allows five tries, also thirty at once, and the right one comes too late', async () => {
  const email = newAddress();
  const { api } = newBrowser();
  await api.accounts.signUp(signUpOf(email));
  const pin = await pinFor(email);
  const tries = Array.from({ length: 30 }, () => codeOf(api.accounts.verifySignUp({ pin: notThis(pin) })));
  expect(new Set(await Promise.all(tries))).toEqual(new Set(['INVALID_PIN']));
  expect(await codeOf(api.accounts.verifySignUp({ pin }))).toBe('INVALID_PIN');
  const { rows } = await owner.query('select attempts from auth.pending where email_key = $1', [email]);
  expect(rows).toEqual([{ attempts: 5 }]);
});

test('another PIN can be asked for after a minute; it kills the one before', async () => {
  const email = newAddress();
  const { api } = newBrowser();
  await api.accounts.signUp(signUpOf(email));
  const first = await pinFor(email);
  clock.advance({ seconds: 15 });
  await expect(api.accounts.resend()).rejects.toMatchObject({
    code: 'WAIT',
    status: 429,
    message: 'Please wait 45 seconds before requesting a new code',
    data: { retryAfter: 45 },
  });
  clock.advance({ seconds: 45 });
  expect(await api.accounts.resend()).toMatchObject({ isSent: false, resendIn: 60 });
  expect(await codeOf(api.accounts.verifySignUp({ pin: first }))).toBe('INVALID_PIN');
  expect(await codeOf(api.accounts.verifySignUp({ pin: await pinFor(email) }))).toBe('ok');
});

test('of two PINs asked for while no mail could leave, only the last is mailed', async () => {
  const email = newAddress();
  const { api } = newBrowser();
  await api.accounts.signUp(signUpOf(email));
  clock.advance({ seconds: 60 });
  await api.accounts.resend();
  expect(await mailsTo(email)).toHaveLength(1);
  expect(await codeOf(api.accounts.verifySignUp({ pin: await pinFor(email) }))).toBe('ok');
});

test('a PIN is sent at most five times for one sign-up, also when asked many times at once', async () => {
  const email = newAddress();
  const { api } = newBrowser();
  await api.accounts.signUp(signUpOf(email));
  clock.advance({ seconds: 60 });
  const atOnce = await Promise.all(Array.from({ length: 5 }, () => codeOf(api.accounts.resend())));
  expect(atOnce.filter((code) => code === 'ok')).toHaveLength(1);
  for (let i = 0; i < 3; i += 1) {
    clock.advance({ minutes: 61 });
    expect(await codeOf(api.accounts.resend())).toBe('ok');
  }
  clock.advance({ minutes: 61 });
  expect(await codeOf(api.accounts.resend())).toBe('TOO_MANY');
});

test('the ten minutes of a PIN begin when its mail leaves, and a sign-up waits a day for it', async () => {
  const email = newAddress();
  const { api } = newBrowser();
  await api.accounts.signUp(signUpOf(email));
  clock.advance({ hours: 23 });
  const pin = await pinFor(email);
  clock.advance({ minutes: 9, seconds: 59 });
  expect(await codeOf(api.accounts.verifySignUp({ pin: notThis(pin) }))).toBe('INVALID_PIN');
  clock.advance({ seconds: 2 });
  expect(await codeOf(api.accounts.verifySignUp({ pin }))).toBe('INVALID_PIN');
  clock.advance({ hours: 1 });
  expect(await codeOf(api.accounts.verifySignUp({ pin }))).toBe('NOTHING_PENDING');
  expect(await api.accounts.waiting.get()).toBeNull();
});

test('a PIN fits in the browser that asked for it and for what it was asked, nowhere else', async () => {
  const email = newAddress();
  const { api } = newBrowser();
  await api.accounts.signUp(signUpOf(email));
  const pin = await pinFor(email);
  expect(await codeOf(newBrowser().api.accounts.verifySignUp({ pin }))).toBe('NOTHING_PENDING');
  expect(await codeOf(api.accounts.verifyReset({ pin }))).toBe('NOTHING_PENDING');
  expect(await codeOf(api.accounts.verifyDevice({ pin }))).toBe('NOTHING_PENDING');
  for (const typed of ['', ` ${pin}`, `${pin}0`, '١٢٣٤٥٦', "' or 1=1 --"]) {
    expect(await codeOf(api.accounts.verifySignUp({ pin: typed })), typed).toBe('INVALID_PIN');
  }
});

test.each([
  { password: 'Password1', reason: 'This is one of the most common passwords.' },
  { password: '123456', reason: 'This is one of the most common passwords.' },
  { password: 'my-rivera-boat', reason: 'contains your name or email address' },
  { password: 'go-evenkeel-go', reason: 'contains the name Evenkeel' },
  { password: 'Tidal-Marsh-81', reason: 'This password has appeared in 2,427,158 data breaches.' },
])('an unsafe password is refused with its reason: $reason', async ({ password, reason }) => {
  const refused = newBrowser().api.accounts.signUp(signUpOf(newAddress(), password));
  await expect(refused).rejects.toMatchObject({
    code: 'INSECURE_PASSWORD',
    status: 422,
    message: expect.stringContaining(reason),
  });
});

test('a password of 200 characters counts to its last one, and both ways to write "é" are one', async () => {
  const email = newAddress();
  const long = `Caf\u00e9-${'x'.repeat(194)}1`;
  await newPerson(email, long);
  const { api } = newBrowser();
  expect(await codeOf(api.accounts.signIn({ email, password: `${long.slice(0, -1)}2` }))).toBe('WRONG_CREDENTIALS');
  expect(await codeOf(api.accounts.signIn({ email, password: long }))).toBe('ok');

  const other = newAddress();
  await newPerson(other, 'Caf\u00e9-Lantern-7');
  expect(await codeOf(newBrowser().api.accounts.signIn({ email: other, password: 'Cafe\u0301-Lantern-7' }))).toBe('ok');
});

test('while the breach service is away a sign-up goes on', async () => {
  breaches.mood = 'down';
  try {
    expect(await codeOf(newBrowser().api.accounts.signUp(signUpOf(newAddress(), 'Tidal-Marsh-81')))).toBe('ok');
  } finally {
    breaches.mood = 'fine';
  }
  await post();
});
