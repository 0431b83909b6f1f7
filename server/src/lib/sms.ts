import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { Mailer } from './mailer.ts';

/** Hands a text message over. `to` is digits with the country code. Throws when nobody took it, with nothing of it in the error. */
export type Sms = { send: (to: string, text: string) => Promise<void> };

type Twilio = { url: string; account: string; token: string; from: string };

/** What we read of a message (https://www.twilio.com/docs/messaging/api/message-resource); the rest is left alone. */
const Taken = z.object({
  sid: z.string().min(1),
  status: z.enum(['accepted', 'scheduled', 'queued', 'sending', 'sent']),
});

/**
 * Sends by Twilio's Messages API, or whatever speaks it under another address: one call needs no library. `from` is a number
 * of ours, or a messaging service (MG…). Who has not answered in 5 seconds is away.
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
      // Its reason is left unread: it repeats the number.
      if (!response.ok) throw new Error(`The text message service answered ${response.status}`);
      const { success } = Taken.safeParse(await response.json().catch(() => null));
      if (!success) throw new Error('The text message service did not say that it took the message');
    },
  };
}

/** Keeps text messages with the mails that were not sent, for whoever runs this on their own machine. */
export function fileSms(mailer: Mailer): Sms {
  return {
    send: async (to, text) => {
      const mail = { to: `+${to}@phone.invalid`, subject: 'Text message', text, html: '' };
      await mailer.send(mail, { id: randomUUID(), at: Temporal.Now.instant() });
    },
  };
}

/** Where people come from elsewhere and nobody sends text messages for us: better said than kept where nobody looks. */
export const noSms: Sms = {
  send: async () => {
    throw new Error('No text message service is configured (SMS_ACCOUNT)');
  },
};
