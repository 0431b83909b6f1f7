import { note } from '../identity/account-events.sql.ts';
import type { Context } from '../api.ts';
import { limits, tooMany } from '../limits.ts';
import { deviceHashesOf, type Device } from './device.ts';
import { findBeenIn } from './devices.sql.ts';
import { at } from './visit.ts';

/** The number of PINs a day after which the owner gets a security notice. */
const suspicious = 4;

/**
 * Counts a PIN mail for a new browser after a right password, per account and browser and per account. Requests of strangers don't count
 * here (decisions/10-limits). The daily limit never refuses a known browser.
 */
export async function mayMailDevicePin(context: Context, accountId: string, { hash }: Device): Promise<void> {
  const { accountsPool, browser, doorbell } = context;
  // Keyed by the token the account knows: keyed by the whole cookie, adding a made-up token would start a new hour.
  const beenIn = await findBeenIn(accountsPool, accountId, deviceHashesOf(context));
  await context.limits.spend('devicePinInHour', `${accountId} ${(beenIn ?? hash).toString('base64url')}`);
  const { left, retryAfter } = await context.limits.use('devicePinInDay', accountId);
  if (left < 0 && !beenIn) throw tooMany(retryAfter);
  if (left !== limits.devicePinInDay.most - suspicious) return;
  const kind = 'device_pins_asked';
  await note(accountsPool, { accountId, kind, label: browser.label(), now: at(context), mail: kind });
  doorbell.ring('outbox');
}
