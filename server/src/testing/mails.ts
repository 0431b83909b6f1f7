import { deliver } from '../jobs/deliver.ts';
import type { Mail, Mailer } from '../lib/mailer.ts';
import { accountsPool, clock, keys, owner, parts } from './world.ts';

export type Sent = Mail & { id: string };

/** Every mail that was sent in this file, the oldest first. */
export const sent: Sent[] = [];

/** A mail server that takes everything at once. */
export const patientMailer: Mailer = {
  send: async (mail, { id }) => void sent.push({ ...mail, id }),
  verify: async () => {},
};

/** What jobs need beside a mailer. */
export const sources = {
  pool: accountsPool,
  clock,
  keys,
  publicUrl: 'http://localhost:3000',
  operatorEmail: 'operator@example.test',
  ring: parts.doorbell.ring,
  log: parts.log,
};

/** Sends whatever waits in the outbox, as the job would. */
export async function post(mailer = patientMailer): Promise<void> {
  const { rows } = await owner.query(
    `select id from app.outbox
      where done_at is null and failed_at is null and (due_at is null or due_at <= $1) order by created_at, id`,
    [clock().toString()],
  );
  for (const { id } of rows) await deliver({ ...sources, mailer }, id, { isLastTry: false });
}

/** The mails to one address, after whatever waited was sent. */
export async function mailsTo(to: string): Promise<Sent[]> {
  await post();
  return sent.filter((mail) => mail.to.toLowerCase() === to.toLowerCase());
}

/** The PIN in the last mail to one address. */
export async function pinFor(to: string): Promise<string> {
  const last = (await mailsTo(to)).findLast(({ text }) => pinIn(text));
  return pinIn(last?.text ?? '') ?? 'no PIN was mailed';
}

export function pinIn(text: string): string | undefined {
  return /^\d{6}$/m.exec(text)?.[0];
}

/** Another PIN than this one. */
export function notThis(pin: string): string {
  return pin === '111111' ? '222222' : '111111';
}
