import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** One address, for whom an answer is meant when that is not who it came from. */
  replyTo?: string;
  /** Where whoever gets it ends mails like this one, by one request of their mail program or on a page. */
  unsubscribe?: { url: string; isOneClick: boolean };
};

export type Mailer = {
  /** Hands a mail over. Under the same `id` it is the same mail: also its Message-ID and its date are. */
  send: (mail: Mail, of: { id: string; at: Temporal.Instant }) => Promise<void>;
  /** Goes to the mail server and back without a mail. */
  verify: () => Promise<void>;
};

/** Thrown when the mail server will not take this mail, now or later. */
export class Refused extends Error {}

/** Thrown when the mail server is well and takes mails, and this one later: of some mailboxes it says so the first time. */
export class PutOff extends Error {}

type Sender = { from: string; host: string };

/**
 * Sends over SMTP. A server that does not answer within 5 seconds is away; and so is one that has not taken a mail after
 * `patience` milliseconds, however busily it talks. What it takes after that is the same mail, should it be sent again.
 */
export function smtpMailer(url: string, sender: Sender, patience = 30_000): Mailer {
  const limits = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 5_000, dnsTimeout: 5_000 };
  const transport = createTransport({ url, ...limits });
  return {
    send: async (mail, of) => {
      try {
        await within(patience, transport.sendMail(messageOf(mail, of, sender)));
      } catch (error) {
        if (isFinal(error)) throw new Refused('The mail server refused the mail', { cause: error });
        throw isOfThisMail(error) ? new PutOff('The mail server takes the mail later', { cause: error }) : error;
      }
    },
    verify: async () => void (await within(patience, transport.verify())),
  };
}

/** Throws when it takes longer. */
async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => limit.reject(new Error('The mail server timed out')), milliseconds);
  try {
    return await Promise.race([work, limit.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** 5xx is said of what will not change (RFC 5321, 4.2.1), except when it is our own password that is wrong. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error)) return false;
  const isOurs = 'code' in error && error.code === 'EAUTH';
  return !isOurs && Number(error.responseCode) >= 500;
}

/** Whether it was said of the mail or its mailbox, and not of whoever comes: `verify` goes no further than that. */
function isOfThisMail(error: unknown): boolean {
  return (
    error instanceof Error &&
    'responseCode' in error &&
    'command' in error &&
    /^(MAIL FROM|RCPT TO|DATA)$/.test(`${error.command}`)
  );
}

/** Keeps mails as files, for whoever runs this on their own machine. The file bears the id, so that none is there twice. */
export function fileMailer(folder: string, sender: Sender): Mailer {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (mail, of) => {
      const { message } = await transport.sendMail(messageOf(mail, of, sender));
      const draft = join(folder, `.${of.id}.part`);
      await writeFile(draft, message as Buffer, { mode: 0o600 });
      await rename(draft, join(folder, `${of.id}.eml`));
    },
    verify: async () => {},
  };
}

function messageOf(
  { unsubscribe, ...mail }: Mail,
  { id, at }: { id: string; at: Temporal.Instant },
  { from, host }: Sender,
): SendMailOptions {
  return {
    ...mail,
    from,
    messageId: `<${id}@${host}>`,
    date: new Date(at.epochMilliseconds),
    // The first: so that no holiday notice comes back (RFC 3834).
    headers: { 'auto-submitted': 'auto-generated', ...endingOf(unsubscribe) },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** What mail programs show as "Unsubscribe" beside the sender (RFC 2369); with one press where that is offered (RFC 8058). */
function endingOf(unsubscribe: Mail['unsubscribe']): Record<string, string> {
  if (!unsubscribe) return {};
  const { url, isOneClick } = unsubscribe;
  const byOnePress =
    isOneClick && url.startsWith('https:') ? { 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' } : {};
  return { 'list-unsubscribe': `<${url}>`, ...byOnePress };
}
