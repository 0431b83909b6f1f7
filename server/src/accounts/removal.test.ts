import { newId } from '@evenkeel/contract/base';
import { expect, test } from 'vitest';
import { codeOf, goodPassword, newAddress, newBrowser, newPerson, signUpOf } from '../testing/browser.ts';
import { eventually } from '../testing/eventually.ts';
import { listen } from '../testing/listen.ts';
import { mailsTo, pinIn } from '../testing/mails.ts';
import { elsewhere, linkFor, personWithApp } from '../testing/own-account.ts';
import { clock, owner } from '../testing/world.ts';

test('closing signs everyone out, blocks sign-in, and mails a restore link', async () => {
  const person = await newPerson();
  const other = await elsewhere(person);
  const stream = await listen(other.jar.get('session')!);
  expect(await person.api.accounts.removal.remove()).toEqual({
    erasedAt: clock()
      .add({ hours: 14 * 24 })
      .toString(),
    isPlanEnded: true,
  });
  expect(person.jar.has('session')).toBe(false);
  expect(await other.api.accounts.session.get()).toBeNull();
  await eventually(() => expect(stream.isOpen()).toBe(false));
  const again = { email: person.email, password: goodPassword };
  expect(await codeOf(person.api.accounts.signIn(again))).toBe('WRONG_CREDENTIALS');
  const told = (await mailsTo(person.email)).at(-1)!;
  expect(told.subject).toBe('Your Evenkeel account');
  expect(told.text).toMatch(/erase it on \w+, December 5, 2026[^]*\/restore\/[\w-]{43}/);
});

test('it needs a confirmed identity', async () => {
  const person = await personWithApp();
  clock.advance({ minutes: 10 });
  expect(await codeOf(person.api.accounts.removal.remove())).toBe('CONFIRM_IDENTITY');
  await person.confirm();
  expect(await codeOf(person.api.accounts.removal.remove())).toBe('ok');
  expect(await codeOf(person.api.accounts.removal.remove())).toBe('UNAUTHORIZED');
});

test('a late failure rolls the closing back, and it can be retried', async () => {
  const person = await newPerson();
  const [family] = await person.api.families.list();
  await person.api.plans.choose({ plan: 'premium' });
  const sent = { id: newId(), familyId: family!.id, email: newAddress(), message: 'Join me' };
  const { token } = await person.api.families.invitations.add(sent);
  const mails = (await mailsTo(person.email)).length;
  await owner.query(`create function public.refuse() returns trigger language plpgsql as $$begin raise 'no'; end$$`);
  await owner.query(`create trigger refuse before update on invitation for each row execute function public.refuse()`);
  await expect(person.api.accounts.removal.remove()).rejects.toMatchObject({
    code: 'INTERNAL_SERVER_ERROR',
    message: 'Something went wrong',
  });
  await owner.query('drop trigger refuse on invitation');

  expect((await person.api.accounts.session.get())?.user.email).toBe(person.email);
  expect(await person.api.plans.subscription.get()).toMatchObject({ plan: 'premium' });
  expect(await codeOf(newBrowser().api.families.invitations.look({ token: token! }))).toBe('ok');
  expect((await person.api.accounts.events.list({})).map(({ kind }) => kind)).not.toContain('closed');
  expect(await mailsTo(person.email)).toHaveLength(mails);
  expect(await codeOf(person.api.accounts.removal.remove())).toBe('ok');
});

test('the link restores it until the day of erasure, once, without signing in', async () => {
  const person = await newPerson();
  await person.api.accounts.removal.remove();
  const token = await linkFor(person.email, 'restore');
  const { api, ask, jar } = newBrowser();
  await ask(`/api/accounts/restore?token=${token}`);
  clock.advance({ hours: 14 * 24 - 1 });
  expect(await codeOf(api.accounts.removal.restore({ token: token.slice(1) }))).toBe('LINK_OVER');
  expect(await codeOf(api.accounts.email.undo({ token })), 'its purpose is another').toBe('LINK_OVER');
  const codes = await Promise.all([1, 2].map(() => codeOf(api.accounts.removal.restore({ token }))));
  expect(codes.toSorted()).toEqual(['LINK_OVER', 'ok']);
  expect(jar.has('session')).toBe(false);
  const signedIn = await person.api.accounts.signIn({ email: person.email, password: goodPassword });
  expect(signedIn, 'every browser is a new one').toMatchObject({ next: 'newDevice' });
});

test('from the day of erasure the link does not work', async () => {
  const person = await newPerson();
  await person.api.accounts.removal.remove();
  const token = await linkFor(person.email, 'restore');
  clock.advance({ hours: 14 * 24 });
  expect(await codeOf(newBrowser().api.accounts.removal.restore({ token }))).toBe('LINK_OVER');
});

test('the link of an earlier closing does not undo a later one', async () => {
  const person = await newPerson();
  await person.api.accounts.removal.remove();
  const token = await linkFor(person.email, 'restore');
  await newBrowser().api.accounts.removal.restore({ token });
  const back = await elsewhere(person);
  await back.api.accounts.removal.remove();
  expect(await codeOf(newBrowser().api.accounts.removal.restore({ token }))).toBe('LINK_OVER');
  const next = await linkFor(person.email, 'restore');
  expect(await codeOf(newBrowser().api.accounts.removal.restore({ token: next }))).toBe('ok');
});

test('signing up with its address meanwhile mails the restore link instead of a PIN', async () => {
  const person = await newPerson();
  await person.api.accounts.removal.remove();
  const { api } = newBrowser();
  expect(await codeOf(api.accounts.signUp(signUpOf(person.email, 'Hostile-Garden-99')))).toBe('ok');
  const last = (await mailsTo(person.email)).at(-1)!;
  expect(last.text).toMatch(/Your account is closed[^]*\/restore\/[\w-]{43}/);
  expect(pinIn(last.text)).toBeUndefined();
});

test('sent invitations, the plan and pending requests are cancelled', async () => {
  const person = await newPerson();
  const [family] = await person.api.families.list();
  const email = newAddress();
  const sent = { id: newId(), familyId: family!.id, email, message: 'Join me' };
  const { token } = await person.api.families.invitations.add(sent);
  await person.api.plans.choose({ plan: 'premium' });
  const waiting = newBrowser();
  await waiting.api.accounts.signIn({ email: person.email, password: goodPassword });
  await person.api.accounts.removal.remove();

  const { rows } = await owner.query(
    `select i.status, s.status as subscription, s.plan,
            (select count(*)::int from auth.pending p where p.account_id = s.account_id) as pending
       from invitation i join auth.subscriptions s on s.account_id = i.sender_id where i.id = $1`,
    [sent.id],
  );
  expect(rows).toEqual([{ status: 'cancelled', subscription: 'free', plan: null, pending: 0 }]);
  expect(await codeOf(newBrowser().api.families.invitations.look({ token: token! }))).toBe('INVITATION_INVALID');

  await newBrowser().api.accounts.removal.restore({ token: await linkFor(person.email, 'restore') });
  expect(await codeOf(newBrowser().api.families.invitations.look({ token: token! })), 'and stay so').toBe(
    'INVITATION_INVALID',
  );
});
