import { mkdirSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';

/** `replyTo` is one address, for whom an answer is meant when that is not who it came from. */
export type Mail = { to: string; subject: string; text: string; html: string; replyTo?: string };

export type Mailer = {
  /** Hands a mail over. Under the same `id` it is the same mail: also its Message-ID and its date are. */
  send: (mail: Mail, of: { id: string; at: Temporal.Instant }) => Promise<void>;
  /** Goes to the mail server and back without a mail. */
  knock: () => Promise<void>;
};

/** Thrown when the mail server will not take this mail, now or later. */
export class Refused extends Error {}

type Sender = { from: string; host: string };

/** Sends over SMTP. A server that does not answer within 5 seconds is away. */
export function smtpMailer(url: string, sender: Sender): Mailer {
  const limits = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 5_000, dnsTimeout: 5_000 };
  const transport = createTransport({ url, ...limits });
  return {
    send: async (mail, of) => {
      try {
        await transport.sendMail(messageOf(mail, of, sender));
      } catch (error) {
        throw isFinal(error) ? new Refused('The mail server refused the mail', { cause: error }) : error;
      }
    },
    knock: async () => void (await transport.verify()),
  };
}

/** 5xx is said of what will not change (RFC 5321, 4.2.1), except when it is our own password that is wrong. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error)) return false;
  const isOurs = 'code' in error && error.code === 'EAUTH';
  return !isOurs && Number(error.responseCode) >= 500;
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
    knock: async () => {},
  };
}

function messageOf(
  mail: Mail,
  { id, at }: { id: string; at: Temporal.Instant },
  { from, host }: Sender,
): SendMailOptions {
  return {
    ...mail,
    from,
    messageId: `<${id}@${host}>`,
    date: new Date(at.epochMilliseconds),
    // So that no holiday notice comes back (RFC 3834).
    headers: { 'auto-submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
