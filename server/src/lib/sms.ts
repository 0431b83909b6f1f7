import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Mailer } from './mailer.ts';

/** Sends a text message. `to`: digits with the country code. Throws when it wasn't accepted, without number or text in the error. */
export type Sms = { send: (to: string, text: string) => Promise<void> };

type Twilio = { url: string; account: string; token: string; from: string };

/** The fields we read of a message (https://www.twilio.com/docs/messaging/api/message-resource). */
const Taken = z.object({
  sid: z.string().min(1),
  status: z.enum(['accepted', 'scheduled', 'queued', 'sending', 'sent']),
});

/**
 * Sends by Twilio's Messages API or a compatible one, without a library for one call. `from`: a number or a messaging service (MG…).
 * Times out after 5 seconds.
 */
export function twilioSms({ url, account, token, from }: Twilio): Sms {
  const address = `${url.replace(/\/$/, '')}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
  const sender: Record<string, string> = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };
  return {
    send: async (to, text) => {
      const response = await fetch(address, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ To: `+${to}`, Body: text, ...sender }),
        signal: AbortSignal.timeout(5_000),
        redirect: 'error',
      });
      // The error body isn't read: it repeats the number.
      if (!response.ok) throw new Error(`The text message service answered ${response.status}`);
      const { success } = Taken.safeParse(await response.json().catch(() => null));
      if (!success) throw new Error('The text message service did not accept the message');
    },
  };
}

/** Saves text messages as files beside unsent mails, for local development. */
export function fileSms(mailer: Mailer): Sms {
  return {
    send: async (to, text) => {
      const mail = { to: `+${to}@phone.invalid`, subject: 'Text message', text, html: '' };
      await mailer.send(mail, { id: randomUUID(), at: Temporal.Now.instant() });
    },
  };
}

/** Without a service on a public site: fails instead of saving messages where nobody looks. */
export const noSms: Sms = {
  send: async () => {
    throw new Error('No text message service is configured (SMS_ACCOUNT)');
  },
};
