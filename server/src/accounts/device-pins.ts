import { note } from '../account-events.sql.ts';
import type { Context } from '../api.ts';
import { limits, tooMany } from '../limits.ts';
import { deviceHashesOf, type Device } from './device.ts';
import { findBeenIn } from './devices.sql.ts';
import { at } from './visit.ts';

/** The PIN of a day with which its owner is told to change the password. */
const suspicious = 4;

/**
 * Counts one mail with a PIN for a new browser, whose password was right: of this account and browser, and of this account over all of
 * them. What strangers asked for, also in the same network, doesn't count here (decision 73). The day never refuses a browser that has been in before.
 */
export async function mayMailDevicePin(context: Context, accountId: string, { hash }: Device): Promise<void> {
  const { accountsPool, browser, doorbell } = context;
  // Counted by the token that proves it has been in: whoever adds a made-up one to the cookie each time would have a new hour each time.
  const beenIn = await findBeenIn(accountsPool, accountId, deviceHashesOf(context));
  await context.limits.spend('devicePinInHour', `${accountId} ${(beenIn ?? hash).toString('base64url')}`);
  const { left, retryAfter } = await context.limits.use('devicePinInDay', accountId);
  if (left < 0 && !beenIn) throw tooMany(retryAfter);
  if (left !== limits.devicePinInDay.most - suspicious) return;
  const kind = 'device_pins_asked';
  await note(accountsPool, { accountId, kind, label: browser.label(), now: at(context), mail: kind });
  doorbell.ring('outbox');
}
