import type { AccountEvent, OpenSession } from '@evenkeel/contract/accounts.inside';
import type { Passkey } from '@evenkeel/contract/security';
import { localDay, mediumDay } from '../lib/days.ts';
import { eventWords } from './security-words.ts';

/** What a closed row says in one line. `isName`: not to be translated. `isNotice`: worth a look. */
export type RowState = { words: string; isName?: boolean; isNotice?: boolean };

/** What someone else could have done, and the owner would want to know of. */
const suspicious = new Set([
  'signed_in_new_device',
  'password_known_second_step_failed',
  'reset_second_step_failed',
  'device_pins_asked',
  'session_copied',
  'identity_not_confirmed',
  'recovery_asked',
  'reset_asked',
  'recovered',
]);

const week = 7 * 24 * 60 * 60 * 1_000;
/** Whether an instant is less than a week before `now` (ms since 1970). */
const isRecent = (at: string, now: number) => now - Date.parse(at) < week;
const dayOf = (at: string) => mediumDay(localDay(at));
const counted = (n: number, one: string, many: string) => (n === 1 ? `1 ${one}` : `${n} ${many}`);

/** `isChanging`: a new address waits for its PIN in this browser. */
export function emailState(email: string, isChanging: boolean): RowState {
  return isChanging
    ? { words: 'Enter the PIN we sent to your new address', isNotice: true }
    : { words: email, isName: true };
}

/** From the latest events: when the password was last changed, or set with the account. */
export function passwordState(events: readonly AccountEvent[]): RowState {
  const changed = events.find(({ kind }) => kind === 'password_changed' || kind === 'password_reset');
  if (changed) return { words: `Changed ${dayOf(changed.at)}` };
  const begun = events.find(({ kind }) => kind === 'signed_up');
  return { words: begun ? `Set ${dayOf(begun.at)}` : 'Not changed recently' };
}

export function passkeysState(passkeys: readonly Passkey[]): RowState {
  if (passkeys.length === 0) return { words: 'None' };
  const synced = passkeys.filter(({ isSynced }) => isSynced).length;
  const all = counted(passkeys.length, 'passkey', 'passkeys');
  return synced === 0 ? { words: all } : { words: `${all}, ${synced} synced to a cloud account`, isNotice: true };
}

/** Another browser that signed in within the last week stands out. */
export function sessionsState(sessions: readonly OpenSession[], now: number): RowState {
  if (sessions.length <= 1) return { words: 'Only this browser' };
  const all = counted(sessions.length, 'browser', 'browsers');
  const newest = sessions
    .filter(({ isCurrent, createdAt }) => !isCurrent && isRecent(createdAt, now))
    .map(({ createdAt }) => createdAt)
    .toSorted((a, b) => Date.parse(a) - Date.parse(b))
    .at(-1);
  return newest ? { words: `${all}, the newest since ${dayOf(newest)}`, isNotice: true } : { words: all };
}

/** `count`: grants that are open. */
export function accessState(count: number): RowState {
  return { words: count === 0 ? 'Nobody outside your family' : counted(count, 'person', 'people') };
}

/** The latest event, or a suspicious one of the last week. */
export function eventsState(events: readonly AccountEvent[], now: number): RowState {
  const odd = events.find(({ kind, at }) => suspicious.has(kind) && isRecent(at, now));
  const shown = odd ?? events[0];
  if (!shown) return { words: 'Nothing yet' };
  return { words: `${eventWords(shown.kind)}, ${dayOf(shown.at)}`, isNotice: odd !== undefined };
}

/** This browser first, the others in the order they came in. */
export function hereFirst(sessions: readonly OpenSession[]): OpenSession[] {
  return sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
}
