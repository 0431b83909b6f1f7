import { newId } from '@evenkeel/contract/base';
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { smtpMailer } from '../lib/mailer.ts';
import { codeOf, newAddress, newBrowser, newPerson, signUpOf } from '../testing/browser.ts';
import { eventually } from '../testing/eventually.ts';
import { pinIn, sources } from '../testing/mails.ts';
import { fakeSmtp, type SmtpMood } from '../testing/smtp.ts';
import { clock, owner } from '../testing/world.ts';
import { startJobs, type Jobs } from './jobs.ts';

// A mail server in every mood, on the real queue of two servers: people go on, and each mail is there once when it is well again.
// A failed mail is tried again at the next look; that it is after ten seconds otherwise is in jobs.test.ts.

const smtp = await fakeSmtp();
const sender = { from: 'Evenkeel <no-reply@evenkeel.example>', host: 'evenkeel.example' };
const running: Jobs[] = [];
afterEach(() => Promise.all(running.splice(0).map((jobs) => jobs.stop())));
afterAll(() => smtp.close());

beforeEach(async () => {
  await owner.query('update app.outbox set done_at = now() where done_at is null and failed_at is null');
  Object.assign(smtp, { mood: 'fine', tries: 0 });
  smtp.taken.length = 0;
});

async function startTwo(mailer = smtpMailer(smtp.url, sender)): Promise<() => void> {
  const pace = { poll: 0.5, retry: { retryDelay: 0, retryBackoff: false } };
  const servers = [await startJobs({ ...sources, mailer }, pace), await startJobs({ ...sources, mailer }, pace)];
  running.push(...servers);
  return () => servers.forEach((jobs) => jobs.wake());
}

const open = async () => {
  const { rows } = await owner.query('select id from app.outbox where done_at is null and failed_at is null');
  return rows.length;
};

/** Who got which mail, by its id; twice the same is one in a mailbox. */
const arrived = () => new Map(smtp.taken.map(({ messageId, to }) => [messageId, to?.[0]?.address]));

test.each<{ mood: SmtpMood; what: string; patience?: number }>([
  { mood: 'away', what: 'is not there' },
  { mood: 'mute', what: 'falls silent', patience: 1_000 },
  { mood: 'lost', what: 'takes mails and loses its answers' },
  { mood: 'slow', what: 'takes its time' },
])(
  'a mail server that $what: seven people sign up meanwhile, and each gets one mail when it is well',
  async ({ mood, patience }) => {
    const wake = await startTwo(smtpMailer(smtp.url, sender, patience));
    smtp.mood = mood;
    const emails = Array.from({ length: 7 }, newAddress);
    const browsers = await Promise.all(
      emails.map(async (email) => {
        const { api } = newBrowser();
        const answer = await api.accounts.signUp(signUpOf(email));
        expect(answer).toMatchObject({ email, isSent: false, isRefused: false });
        return api;
      }),
    );
    wake();
    // They can do everything but type what they do not have.
    expect(await Promise.all(browsers.map((api) => codeOf(api.accounts.verifySignUp({ pin: '000000' }))))).toEqual(
      emails.map(() => 'INVALID_PIN'),
    );
    if (mood !== 'slow') await eventually(() => expect(smtp.tries).toBeGreaterThan(0));
    smtp.mood = 'fine';
    wake();
    await eventually(async () => expect(await open()).toBe(0));
    expect([...arrived().values()].toSorted()).toEqual(emails.toSorted());
    for (const [i, api] of browsers.entries()) {
      const mine = smtp.taken.filter(({ to }) => to?.[0]?.address === emails[i]);
      expect(new Set(mine.map(({ text }) => pinIn(text ?? ''))).size, 'whichever copy is read fits').toBe(1);
      expect(await api.accounts.waiting.get()).toMatchObject({ isSent: true });
      expect(await codeOf(api.accounts.verifySignUp({ pin: pinIn(mine[0]?.text ?? '') ?? '' }))).toBe('ok');
    }
  },
);

test('a mailbox that refuses shows on the sign-up page, and the next mail is tried again', async () => {
  const wake = await startTwo();
  smtp.mood = 'refusing';
  const [free, taken] = [newBrowser(), newBrowser()];
  const { email } = await arrange();
  await free.api.accounts.signUp(signUpOf(newAddress()));
  await taken.api.accounts.signUp(signUpOf(email, 'Hostile-Garden-99'));
  const [forgetful, guessing] = [newBrowser(), newBrowser()];
  await forgetful.api.accounts.forgot({ email });
  await guessing.api.accounts.forgot({ email: newAddress() });
  wake();
  const refused = { isSent: false, isRefused: true };
  // Whether or not there is an account: it is one mail to the address that was typed.
  for (const { api } of [free, taken])
    await eventually(async () => expect(await api.accounts.waiting.get()).toMatchObject(refused));
  await eventually(async () => expect(await open()).toBe(0));
  // Here it would tell that there is one: an address without one is mailed nothing, which nobody refuses.
  const [known, unknown] = [await forgetful.api.accounts.waiting.get(), await guessing.api.accounts.waiting.get()];
  expect(known).toMatchObject({ isSent: true, isRefused: false });
  expect({ ...unknown, email, resendIn: known?.resendIn }).toEqual(known);

  smtp.mood = 'fine';
  clock.advance({ minutes: 1 });
  expect(await free.api.accounts.resend()).toMatchObject({ isSent: false, isRefused: false });
  wake();
  await eventually(async () => expect(await free.api.accounts.waiting.get()).toMatchObject({ isSent: true }));
});

test('a greylisting mailbox does not reveal to a reset that it has an account', async () => {
  const wake = await startTwo();
  smtp.mood = 'later';
  const [forgetful, guessing] = [newBrowser(), newBrowser()];
  const { email } = await arrange();
  await guessing.api.accounts.forgot({ email: newAddress() });
  await forgetful.api.accounts.forgot({ email });
  wake();
  for (const { api } of [guessing, forgetful])
    await eventually(async () => expect(await api.accounts.waiting.get()).toMatchObject({ isSent: true }));
  expect(smtp.taken).toEqual([]);

  smtp.mood = 'fine';
  await eventually(() => expect(smtp.taken).toHaveLength(1));
  const pin = pinIn(smtp.taken[0]?.text ?? '') ?? '';
  expect(await forgetful.api.accounts.verifyReset({ pin })).toMatchObject({ isProven: true });
});

test('a mail server that never accepts times out', async () => {
  let heard = Promise.withResolvers<void>();
  const talker = net.createServer((socket) => {
    socket.write('220 talker\r\n');
    const talk = setInterval(() => socket.write('250-and another thing\r\n', () => heard.resolve()), 50);
    socket.on('error', () => {}).on('close', () => clearInterval(talk));
  });
  talker.listen(0, '127.0.0.1');
  await once(talker, 'listening');
  const { port } = talker.address() as AddressInfo;
  const impatient = smtpMailer(`smtp://127.0.0.1:${port}`, sender, 500);
  const mail = { to: 'alex@example.com', subject: 'A', text: 'A', html: 'A' };
  const at = Temporal.Instant.from('2026-11-21T12:00:00Z');

  // Only the clock of the patience: the connection is real, and it talks.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (const attempt of [() => impatient.send(mail, { id: newId(), at }), () => impatient.verify()]) {
    heard = Promise.withResolvers();
    const failed = vi.fn();
    const outcome = attempt().catch(failed);
    await heard.promise;
    await vi.advanceTimersByTimeAsync(499);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await outcome;
    expect(failed).toHaveBeenCalledExactlyOnceWith(new Error('The mail server timed out'));
  }
  vi.useRealTimers();
  talker.close();
});

/** Somebody with an account, whose mails of signing up are over. */
async function arrange(): Promise<{ email: string }> {
  const { email } = await newPerson();
  await owner.query('update app.outbox set done_at = now() where done_at is null');
  return { email };
}
