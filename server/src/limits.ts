import { ORPCError } from '@orpc/server';
import type pg from 'pg';
import { openAllowance, type Allowance } from './lib/allowance.ts';
import type { Asker } from './lib/askers.ts';
import type { Clock } from './lib/clock.ts';
import { mac, type Keys } from './lib/secrets.ts';
import { isUnreachable } from './lib/unreachable.ts';
import { countOne, forget, uncountOne } from './throttle.sql.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Whom a limit counts. `person`: an account over all its sessions, or a network where nobody is known to be signed in; by each server for
 * itself, in memory, because it is in the way of every write.
 * `purse`: an address, as strangers to it (all share one, or all of one network) or as one browser that has signed in to it, so that
 * nobody can lock somebody else out. `network`: a /24 or a /48, which may be a courthouse.
 */
type Row = {
  by: 'purse' | 'network' | 'address' | 'account' | 'person';
  most: number;
  seconds: number;
  whenDown: 'refuse' | 'allow';
  /** What is said of one too many, as the beginning of the refusal, where "Too many attempts" would puzzle. */
  words?: string;
};

/** Every limit there is (`accounts.md` section 4, `safety.md` section 3). Those of a single code stand with the code. */
export const limits = {
  /** Of one browser that is known, or of one network with all browsers that aren't. */
  password: { by: 'purse', most: 10, seconds: 15 * minute, whenDown: 'refuse' },
  /** Of all browsers that an address doesn't know, over all networks: known ones and passkeys don't count here. */
  passwordOfStrangers: { by: 'address', most: 25, seconds: 15 * minute, whenDown: 'refuse' },
  passwordOfNetwork: { by: 'network', most: 300, seconds: hour, whenDown: 'refuse' },
  signUpOfNetwork: { by: 'network', most: 60, seconds: hour, whenDown: 'refuse' },
  pinMailInHour: { by: 'purse', most: 6, seconds: hour, whenDown: 'refuse' },
  pinMailInDay: { by: 'purse', most: 12, seconds: day, whenDown: 'refuse' },
  /** After a right password in a new browser: of that account and browser, and of the account over all browsers (decision 73). */
  devicePinInHour: { by: 'purse', most: 5, seconds: hour, whenDown: 'refuse' },
  devicePinInDay: { by: 'account', most: 20, seconds: day, whenDown: 'refuse' },
  pinMailOfNetwork: { by: 'network', most: 100, seconds: hour, whenDown: 'refuse' },
  /** Mails with a PIN to whom an invitation was written to, asked for by its link. */
  pinMailOfInvitation: { by: 'address', most: 3, seconds: 7 * day, whenDown: 'refuse' },
  resetTry: { by: 'purse', most: 20, seconds: day, whenDown: 'refuse' },
  /** Slow ways in without the second step. */
  resetAttempt: { by: 'account', most: 1, seconds: day, whenDown: 'refuse' },
  recoveryAttempt: { by: 'account', most: 1, seconds: day, whenDown: 'refuse' },
  /** Of all sign-ins together; each has five tries. */
  secondStep: { by: 'purse', most: 20, seconds: 15 * minute, whenDown: 'refuse' },
  /** Of one session, counted in the database: ten wrong proofs of identity end it. */
  confirm: { by: 'account', most: 10, seconds: 15 * minute, whenDown: 'refuse' },
  verifyMethod: { by: 'account', most: 20, seconds: 15 * minute, whenDown: 'refuse' },
  smsOfNumber: { by: 'purse', most: 10, seconds: day, whenDown: 'refuse' },
  smsOfAccount: { by: 'purse', most: 20, seconds: day, whenDown: 'refuse' },
  passkeyOfNetwork: { by: 'network', most: 60, seconds: 15 * minute, whenDown: 'refuse' },
  passwordCheck: { by: 'network', most: 120, seconds: 10 * minute, whenDown: 'allow' },
  /** Of Contact Us, which anybody may write to: mails to one mailbox, the operator's. */
  contactInHour: { by: 'network', most: 5, seconds: hour, whenDown: 'refuse' },
  contactInDay: { by: 'network', most: 20, seconds: day, whenDown: 'refuse' },
  /** Of all networks together, for whoever has many of them: that mailbox is not flooded, and codes do not wait behind it. */
  contactOfAll: { by: 'address', most: 200, seconds: day, whenDown: 'refuse' },
  /** Whatever tells the other parent something at once: alerts, confirmations, what was removed. */
  notice: { by: 'account', most: 60, seconds: hour, whenDown: 'refuse' },
  /** The time zone of a family, leaving one, taking somebody out again: each is told to everybody it concerns. */
  familyChange: { by: 'account', most: 10, seconds: day, whenDown: 'refuse' },
  /** What is added to or changed in what both see, or in what one chose for oneself. A whole school year can be entered at one go. */
  entry: { by: 'person', most: 300, seconds: hour, whenDown: 'allow' },
  /** Of these sixty are delivered, and the others wait their turn (`messages.rules.ts`): so that none is lost, and no flood is kept. */
  message: { by: 'person', most: 300, seconds: hour, whenDown: 'allow' },
  search: { by: 'person', most: 60, seconds: minute, whenDown: 'allow' },
  /** Nobody can take a child away again. */
  child: { by: 'account', most: 20, seconds: 30 * day, whenDown: 'refuse' },
  /** It is told in the record of every family that one is in, and whoever reads must know who is who. */
  name: { by: 'account', most: 10, seconds: day, whenDown: 'refuse' },
  photo: { by: 'account', most: 50, seconds: hour, whenDown: 'refuse' },
  /** Mails to the payer's own address, with five tries each. */
  paymentCode: { by: 'account', most: 6, seconds: hour, whenDown: 'refuse' },
  /** Pages of the payment provider that somebody is sent to, to buy a plan or to manage it. */
  checkout: { by: 'account', most: 20, seconds: hour, whenDown: 'refuse' },
  /** Each shows the other parent a family, and mails them. */
  mergeOffer: { by: 'account', most: 10, seconds: day, whenDown: 'refuse' },
  mergeQuestion: { by: 'account', most: 3, seconds: 7 * day, whenDown: 'refuse' },
  invitationOfSender: {
    by: 'account',
    most: 10,
    seconds: day,
    whenDown: 'refuse',
    words: 'You have sent 10 invitations in a day',
  },
  invitationToAddress: { by: 'address', most: 3, seconds: 7 * day, whenDown: 'refuse' },
} as const satisfies Record<string, Row>;

/** Whatever has no limit of its own, for each person over all their sessions; ten times that for a network where nobody is known. Counted by each server for itself. */
export const everythingElse = { most: 600, seconds: 5 * minute } as const;

export type LimitName = keyof typeof limits;

/** Counted in memory is who asks (`context.asker()`), never a token: renewing one must not begin to count anew. */
export type Counted<Name extends LimitName> = (typeof limits)[Name]['by'] extends 'person' ? Asker : string;

export type Limits = {
  /** Counts one use by `who`, and throws TOO_MANY when it is one too many. Nobody (null) is not limited. */
  spend: <Name extends LimitName>(name: Name, who: Counted<Name> | null) => Promise<void>;
  /** Counts one use, and answers whether it was within the limit. */
  isWithin: <Name extends LimitName>(name: Name, who: Counted<Name>) => Promise<boolean>;
  /** Counts one use, and answers how many are left; less than 0 when it was one too many. Not for what is counted in memory. */
  left: (name: LimitName, who: string) => Promise<number>;
  /** Counts one use, and answers how many are left and how many seconds to wait once it was one too many. */
  use: (name: LimitName, who: string) => Promise<{ left: number; retryAfter: number }>;
  /** Takes back one use that was not looked at after all. */
  giveBack: (name: LimitName, who: string) => Promise<void>;
  /** Begins to count anew. */
  forgive: (name: LimitName, who: string) => Promise<void>;
};

type Sources = {
  /** That of the accounts. */
  pool: pg.Pool;
  keys: Keys;
  clock: Clock;
  /** For load tests: what is counted in memory is not limited. */
  isUnlimited?: boolean;
};

/** The limits, counted in the database for all servers together, but for those of a person. */
export function openLimits({ pool, keys, clock, isUnlimited = false }: Sources): Limits {
  const here = new Map<LimitName, Allowance>();
  const allowanceOf = (name: LimitName): Allowance => {
    const known = here.get(name) ?? openAllowance(limits[name], clock);
    here.set(name, known);
    return known;
  };

  // Under a keyed hash: the table shows nobody's address and no network.
  const keyOf = (name: LimitName, who: string) => `${name}:${mac(keys, 'limit', name, who).toString('base64url')}`;

  const countInDatabase = (name: LimitName, who: string, now: Temporal.Instant) =>
    countOne(pool, keyOf(name, who), {
      now: now.toString(),
      resetsAt: now.add({ seconds: limits[name].seconds }).toString(),
    });

  /** Seconds to wait; 0 when there is nothing to wait for. */
  const count = async (name: LimitName, who: string | Asker): Promise<number> => {
    const { by, most } = limits[name];
    if (by === 'person' || typeof who !== 'string')
      return isUnlimited ? 0 : allowanceOf(name)(typeof who === 'string' ? { who, times: 1 } : who);
    const now = clock();
    const counted = await countInDatabase(name, who, now);
    if (counted.count <= most) return 0;
    return secondsUntil(counted.resets_at, now);
  };

  return {
    spend: async (name, who) => {
      if (who === null) return;
      try {
        const retryAfter = await count(name, who);
        const { words }: Row = limits[name];
        if (retryAfter > 0) throw tooMany(retryAfter, words);
      } catch (error) {
        if (limits[name].whenDown === 'refuse' || !isUnreachable(error)) throw error;
      }
    },
    isWithin: async (name, who) => (await count(name, who)) === 0,
    left: async (name, who) => limits[name].most - (await countInDatabase(name, who, clock())).count,
    use: async (name, who) => {
      const now = clock();
      const counted = await countInDatabase(name, who, now);
      return { left: limits[name].most - counted.count, retryAfter: secondsUntil(counted.resets_at, now) };
    },
    giveBack: (name, who) => uncountOne(pool, keyOf(name, who)),
    forgive: (name, who) => forget(pool, keyOf(name, who)),
  };
}

function secondsUntil(instant: string, now: Temporal.Instant): number {
  return Math.max(1, Math.ceil(now.until(Temporal.Instant.from(instant)).total('seconds')));
}

/** Seconds after which what was refused may be tried again, when the refusal says so. */
export function retryAfterOf({ data }: ORPCError<string, unknown>): number | undefined {
  return typeof data === 'object' && data && 'retryAfter' in data ? Number(data.retryAfter) : undefined;
}

/** Up to two hours in minutes, as the specification says it; what lasts longer in hours, and then in days. */
function inWords(seconds: number): string {
  const [unit, each] = seconds <= 2 * hour ? ['minute', minute] : seconds <= 2 * day ? ['hour', hour] : ['day', day];
  const count = Math.ceil(seconds / Number(each));
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Refuses for `retryAfter` seconds, in the words of the specification. */
export function tooMany(
  retryAfter: number,
  words = 'Too many attempts',
): ORPCError<'TOO_MANY', { retryAfter: number }> {
  const message = `${words}. Please try again in ${inWords(retryAfter)}`;
  return new ORPCError('TOO_MANY', { status: 429, message, data: { retryAfter } });
}
