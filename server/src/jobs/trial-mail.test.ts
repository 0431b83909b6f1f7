import { afterEach, expect, test } from 'vitest';
import { newAddress, newPerson, newBrowser, signUpOf } from '../testing/browser.ts';
import { eventually } from '../testing/eventually.ts';
import { mailsTo, patientMailer, pinFor, post, sent, sources } from '../testing/mails.ts';
import { accountsPool, clock, owner } from '../testing/world.ts';
import { startJobs } from './jobs.ts';
import { tellTrialsEnding } from './trial-mail.ts';

const days = (count: number) => ({ hours: 24 * count });
const subject = 'Your Evenkeel trial ends soon';
const tell = () => tellTrialsEnding(sources);
const told = async (email: string) => (await mailsTo(email)).filter((mail) => mail.subject === subject);

afterEach(() => owner.query(`update auth.subscriptions set status = 'free' where status = 'trial'`));

const change = (email: string, what: string) =>
  owner.query(
    `update auth.subscriptions set ${what} where account_id = (select id from auth.accounts where email_key = $1)`,
    [email],
  );

test('three days before a trial ends, its owner is mailed once', async () => {
  const { email } = await newPerson();
  clock.advance(days(11));
  clock.advance({ seconds: -1 });
  expect(await tell()).toBe(false);
  expect(await told(email)).toEqual([]);
  clock.advance({ seconds: 1 });
  expect(await tell()).toBe(true);
  expect(await tell()).toBe(false);
  clock.advance(days(1));
  expect(await tell()).toBe(false);
  expect(await told(email)).toHaveLength(1);
});

test('the mail has the day in the owner’s zone, and says nothing has to be done', async () => {
  const email = newAddress();
  const { api } = newBrowser();
  await api.accounts.signUp({ ...signUpOf(email), zone: 'Pacific/Kiritimati' });
  await api.accounts.verifySignUp({ pin: await pinFor(email) });
  const ends = clock().add(days(14)).toZonedDateTimeISO('Pacific/Kiritimati').toPlainDate();
  clock.advance(days(12));
  await tell();
  const [mail] = await told(email);
  const day = ends.toLocaleString('en-US', { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });
  expect(mail?.text.split('\n')[0]).toBe(`Your free trial of Evenkeel ends on ${day}.`);
  expect(mail?.text).toContain('You don’t need to do anything, and we won’t charge you.');
});

test('two servers, ten times in parallel, send one', async () => {
  const emails = [(await newPerson()).email, (await newPerson()).email];
  clock.advance(days(12));
  const answers = await Promise.all(Array.from({ length: 10 }, tell));
  expect(answers.filter(Boolean).length).toBeGreaterThan(0);
  for (const email of emails) expect(await told(email)).toHaveLength(1);
});

test('a crash leaves the mail unsent and unmarked, or in the outbox', async () => {
  const { email } = await newPerson();
  clock.advance(days(12));
  const broken = await owner.query(`alter function app.enqueue(text, uuid) rename to away`);
  expect(broken.command).toBe('ALTER');
  await expect(tell()).rejects.toThrow();
  await owner.query(`alter function app.away(text, uuid) rename to enqueue`);
  expect(await tell()).toBe(true);
  expect(await told(email)).toHaveLength(1);
});

test('an owner who only chose a plan is mailed, too: nothing is paid for', async () => {
  const { email, api } = await newPerson();
  await api.plans.choose({ plan: 'premium' });
  clock.advance(days(12));
  await tell();
  expect(await told(email)).toHaveLength(1);
});

test.each([
  { who: 'a professional', arrange: async () => professional() },
  { who: 'somebody who chose the free plan', arrange: async () => changed(`status = 'free'`) },
  { who: 'somebody who has a plan', arrange: async () => changed(`status = 'active'`) },
  { who: 'somebody whose trial is over', arrange: async () => changed(`trial_end_date = trial_start_date`) },
  { who: 'somebody who closed the account', arrange: closed },
])('$who is not mailed', async ({ arrange }) => {
  const email = await arrange();
  clock.advance(days(12));
  await tell();
  expect(await told(email)).toEqual([]);
});

test('the mail is dropped if a plan was bought or the trial ended meanwhile', async () => {
  const [chose, late] = [await newPerson(), await newPerson()];
  clock.advance(days(12));
  await tell();
  await change(chose.email, `status = 'active'`);
  clock.advance(days(2));
  await post();
  for (const { email } of [chose, late]) expect(await told(email)).toEqual([]);
});

test('a running server checks by itself', async () => {
  const { email } = await newPerson();
  clock.advance(days(12));
  const jobs = await startJobs({ ...sources, mailer: patientMailer }, { every: 60_000 });
  await accountsPool.query(`insert into pgboss.job (name) values ('sweep')`);
  await eventually(() => expect(sent.filter((mail) => mail.to === email && mail.subject === subject)).toHaveLength(1));
  await jobs.stop();
});

async function professional(): Promise<string> {
  const email = newAddress();
  const { api } = newBrowser();
  await api.accounts.signUp({ ...signUpOf(email), role: 'lawyer' });
  await api.accounts.verifySignUp({ pin: await pinFor(email) });
  return email;
}

async function changed(what: string): Promise<string> {
  const { email } = await newPerson();
  await change(email, what);
  return email;
}

async function closed(): Promise<string> {
  const { email } = await newPerson();
  await owner.query('update auth.accounts set closed_at = now() where email_key = $1', [email]);
  return email;
}
