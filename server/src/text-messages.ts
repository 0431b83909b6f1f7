import { product } from '@evenkeel/contract/product';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { fileMailer } from './lib/mailer.ts';
import { fileSms, noSms, twilioSms, type Sms } from './lib/sms.ts';

type Configured = Pick<Config, 'SMS_URL' | 'SMS_ACCOUNT' | 'SMS_TOKEN' | 'SMS_FROM' | 'DATA_DIR'>;

/**
 * The service where one is configured. Otherwise files on this machine, but never where people come from elsewhere: on https.
 * What failed is logged, without the number and the text.
 */
export function openSms(config: Configured, url: string, log: Pick<Logger, 'warn'>): Sms {
  const { send } = serviceOf(config, new URL(url));
  return {
    send: async (to, text) => {
      try {
        await send(to, text);
      } catch (err) {
        log.warn({ err }, 'text message not sent');
        throw err;
      }
    },
  };
}

function serviceOf(config: Configured, { protocol, hostname }: URL): Sms {
  const { SMS_URL, SMS_ACCOUNT: account, SMS_TOKEN: token, SMS_FROM: from, DATA_DIR } = config;
  if (account && token && from) return twilioSms({ url: SMS_URL, account, token, from });
  if (protocol === 'https:') return noSms;
  const sender = { from: `${product.name} <no-reply@${hostname}>`, host: hostname };
  return fileSms(fileMailer(join(DATA_DIR, 'outbox'), sender));
}
