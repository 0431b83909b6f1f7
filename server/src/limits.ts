import { mostNoticesInHour } from '@evenkeel/contract/joined-notices.rules';
import { ORPCError } from '@orpc/server';
import type pg from 'pg';
import { openAllowance, type Allowance } from './lib/allowance.ts';
import type { Asker } from './lib/askers.ts';
import type { Clock } from './lib/clock.ts';
import { mac, type Keys } from './lib/secrets.ts';
import { isUnreachable } from './lib/unreachable.ts';
import { countOne, countOnce, forget, uncountOne } from './throttle.sql.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * What a limit counts. `person`: an account over all its sessions, or a network without a known session; per server and in memory, because
 * every write needs it.
 * `bucket`: one browser known to an address, or all strangers to it (or all of one network), so that nobody can lock someone else out.
 * `network`: a /24 or a /48, which may be a courthouse.
 */
type Row = {
  by: 'bucket' | 'network' | 'address' | 'account' | 'person';
  most: number;
  seconds: number;
  whenDown: 'refuse' | 'allow';
  /** Start of the refusal, where "Too many attempts" would be confusing. */
  words?: string;
};

/** All limits, except those of a single code. */
export const limits = {
  /** Per known browser, or per network for all unknown ones. */
  password: { by: 'bucket', most: 10, seconds: 15 * minute, whenDown: 'refuse' },
  /** All browsers unknown to an address, over all networks. Known ones and passkeys don't count here. */
  passwordOfStrangers: { by: 'address', most: 25, seconds: 15 * minute, whenDown: 'refuse' },
  passwordOfNetwork: { by: 'network', most: 300, seconds: hour, whenDown: 'refuse' },
  signUpOfNetwork: { by: 'network', most: 60, seconds: hour, whenDown: 'refuse' },
  pinMailInHour: { by: 'bucket', most: 6, seconds: hour, whenDown: 'refuse' },
  pinMailInDay: { by: 'bucket', most: 12, seconds: day, whenDown: 'refuse' },
  /** After a right password in a new browser: per account and browser, and per account (decisions/10-limits). */
  devicePinInHour: { by: 'bucket', most: 5, seconds: hour, whenDown: 'refuse' },
  devicePinInDay: { by: 'account', most: 20, seconds: day, whenDown: 'refuse' },
  pinMailOfNetwork: { by: 'network', most: 100, seconds: hour, whenDown: 'refuse' },
  /** PIN mails to an invitee, requested by the invitation's link. */
  pinMailOfInvitation: { by: 'address', most: 3, seconds: 7 * day, whenDown: 'refuse' },
  resetTry: { by: 'bucket', most: 20, seconds: day, whenDown: 'refuse' },
  /** Recoveries and resets without the second step. */
  resetAttempt: { by: 'account', most: 1, seconds: day, whenDown: 'refuse' },
  recoveryAttempt: { by: 'account', most: 1, seconds: day, whenDown: 'refuse' },
  /** Over all sign-ins; each has five tries. */
  secondStep: { by: 'bucket', most: 20, seconds: 15 * minute, whenDown: 'refuse' },
  /** Per session, in the database: ten wrong identity confirmations end it. */
  confirm: { by: 'account', most: 10, seconds: 15 * minute, whenDown: 'refuse' },
  verifyMethod: { by: 'account', most: 20, seconds: 15 * minute, whenDown: 'refuse' },
  smsOfNumber: { by: 'bucket', most: 10, seconds: day, whenDown: 'refuse' },
  smsOfAccount: { by: 'bucket', most: 20, seconds: day, whenDown: 'refuse' },
  passkeyOfNetwork: { by: 'network', most: 60, seconds: 15 * minute, whenDown: 'refuse' },
  passwordCheck: { by: 'network', most: 120, seconds: 10 * minute, whenDown: 'allow' },
  /** Contact Us messages to the operator's mailbox. */
  contactInHour: { by: 'network', most: 5, seconds: hour, whenDown: 'refuse' },
  contactInDay: { by: 'network', most: 20, seconds: day, whenDown: 'refuse' },
  /** Over all networks, against floods from many: codes would wait behind them. */
  contactOfAll: { by: 'address', most: 200, seconds: day, whenDown: 'refuse' },
  /** Alerts, confirmations, removals: without its notice none of them may be. Others join theirs (`joined-notices.rules.ts`). */
  notice: { by: 'account', most: mostNoticesInHour, seconds: hour, whenDown: 'refuse' },
  /** Offers to people outside the family: each is a mail to an address that somebody typed. */
  grantOfSender: { by: 'account', most: 10, seconds: day, whenDown: 'refuse' },
  /** Changing the time zone, leaving and removing someone: each notifies everyone it concerns. */
  familyChange: { by: 'account', most: 10, seconds: day, whenDown: 'refuse' },
  /** Changes to shared data or own settings. Enough to enter a whole school year at once. */
  entry: { by: 'person', most: 300, seconds: hour, whenDown: 'allow' },
  /** Sixty of these are delivered an hour, the others are queued (`messages.rules.ts`). */
  message: { by: 'person', most: 300, seconds: hour, whenDown: 'allow' },
  search: { by: 'person', most: 60, seconds: minute, whenDown: 'allow' },
  /** A child can't be removed. */
  child: { by: 'account', most: 20, seconds: 30 * day, whenDown: 'refuse' },
  /** Each change is on the record of every family of the account. */
  name: { by: 'account', most: 10, seconds: day, whenDown: 'refuse' },
  photo: { by: 'account', most: 50, seconds: hour, whenDown: 'refuse' },
  /** And 500 MB a day, which `app.start_upload` counts. */
  upload: { by: 'account', most: 50, seconds: hour, whenDown: 'refuse' },
  /** Mails to the payer's own address, with five tries each. */
  paymentCode: { by: 'account', most: 6, seconds: hour, whenDown: 'refuse' },
  /** Provider pages to buy or manage a plan. */
  checkout: { by: 'account', most: 20, seconds: hour, whenDown: 'refuse' },
  /** Each shows the other parent a family and mails them. */
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

/** Default limit per person over all sessions; ten times that per network without a known session. Counted per server. */
export const everythingElse = { most: 600, seconds: 5 * minute } as const;

export type LimitName = keyof typeof limits;

/** In-memory limits are keyed by person (`context.asker()`), not by token, so that rotating a token doesn't reset them. */
export type Counted<Name extends LimitName> = (typeof limits)[Name]['by'] extends 'person' ? Asker : string;

export type Limits = {
  /** Counts a use by `who` and throws TOO_MANY over the limit. Null isn't limited. */
  spend: <Name extends LimitName>(name: Name, who: Counted<Name> | null) => Promise<void>;
  /**
   * Like `spend` for a create: its repeats count as one use, also when they arrive at once. A repeat of what is already stored
   * (`isKnown`) passes a limit that is used up.
   */
  spendOnce: <Name extends LimitName>(
    name: Name,
    who: Counted<Name> | null,
    create: { familyId?: string; id: string },
    isKnown?: () => Promise<unknown>,
  ) => Promise<void>;
  /** Counts a use and returns whether it was within the limit. */
  isWithin: <Name extends LimitName>(name: Name, who: Counted<Name>) => Promise<boolean>;
  /** Counts a use and returns how many are left, negative over the limit. Not for in-memory limits. */
  left: (name: LimitName, who: string) => Promise<number>;
  /** Counts a use and returns how many are left, and the seconds to wait over the limit. */
  use: (name: LimitName, who: string) => Promise<{ left: number; retryAfter: number }>;
  /** Refunds a use. */
  giveBack: (name: LimitName, who: string) => Promise<void>;
  /** Resets a counter. */
  forgive: (name: LimitName, who: string) => Promise<void>;
};

type Sources = {
  /** That of the accounts. */
  pool: pg.Pool;
  keys: Keys;
  clock: Clock;
  /** For load tests: turns in-memory limits off. */
  isUnlimited?: boolean;
};

/** Counts in the database for all servers, except what is counted per person. */
function openCounts({ pool, keys, clock, isUnlimited = false }: Sources) {
  const here = new Map<LimitName, Allowance>();
  const allowanceOf = (name: LimitName): Allowance => {
    const known = here.get(name) ?? openAllowance(limits[name], clock);
    here.set(name, known);
    return known;
  };

  // Keyed hash: the table has no plain addresses or networks.
  const keyOf = (name: LimitName, who: string) => `${name}:${mac(keys, 'limit', name, who).toString('base64url')}`;

  const windowOf = (name: LimitName, now: Temporal.Instant) => ({
    now: now.toString(),
    resetsAt: now.add({ seconds: limits[name].seconds }).toString(),
  });
  const countInDatabase = (name: LimitName, who: string, now: Temporal.Instant) =>
    countOne(pool, keyOf(name, who), windowOf(name, now));

  /** Seconds to wait; 0 within the limit. All uses with the same `create` are one. */
  const count = async (name: LimitName, who: string | Asker, create?: string): Promise<number> => {
    const { by, most } = limits[name];
    if (by === 'person' || typeof who !== 'string')
      return isUnlimited ? 0 : allowanceOf(name)(typeof who === 'string' ? { who, times: 1 } : who, create);
    const now = clock();
    if (create === undefined) {
      const counted = await countInDatabase(name, who, now);
      return counted.count <= most ? 0 : secondsUntil(counted.resets_at, now);
    }
    const once = mac(keys, 'limit', name, create).toString('base64url');
    const counted = await countOnce(pool, keyOf(name, who), { ...windowOf(name, now), once, most });
    return counted.isWithin ? 0 : secondsUntil(counted.resets_at, now);
  };

  return { keyOf, countInDatabase, count };
}

/** The limits, counted in the database for all servers, except those per person. */
export function openLimits(sources: Sources): Limits {
  const { pool, clock } = sources;
  const { keyOf, countInDatabase, count } = openCounts(sources);

  const spend = async <Name extends LimitName>(name: Name, who: Counted<Name> | null, create?: string) => {
    if (who === null) return;
    try {
      const retryAfter = await count(name, who, create);
      const { words }: Row = limits[name];
      if (retryAfter > 0) throw tooMany(retryAfter, words);
    } catch (error) {
      if (limits[name].whenDown === 'refuse' || !isUnreachable(error)) throw error;
    }
  };

  return {
    spend: (name, who) => spend(name, who),
    spendOnce: (name, who, { familyId = '', id }, isKnown) =>
      spend(name, who, `${familyId} ${id}`).catch(async (refusal: unknown) => {
        if (!(await isKnown?.())) throw refusal;
      }),
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

/** Retry-After in seconds, if the refusal has one. */
export function retryAfterOf({ data }: ORPCError<string, unknown>): number | undefined {
  return typeof data === 'object' && data && 'retryAfter' in data ? Number(data.retryAfter) : undefined;
}

/** Refuses until that instant. */
export const tooManyUntil = (instant: string, now: Temporal.Instant, words: string) =>
  tooMany(secondsUntil(instant, now), words);

/** A wait in minutes up to two hours, then in hours, then in days. */
function inWords(seconds: number): string {
  const [unit, each] = seconds <= 2 * hour ? ['minute', minute] : seconds <= 2 * day ? ['hour', hour] : ['day', day];
  const count = Math.ceil(seconds / Number(each));
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** Refuses for `retryAfter` seconds. */
export function tooMany(
  retryAfter: number,
  words = 'Too many attempts',
): ORPCError<'TOO_MANY', { retryAfter: number }> {
  const message = `${words}. Please try again in ${inWords(retryAfter)}`;
  return new ORPCError('TOO_MANY', { status: 429, message, data: { retryAfter } });
}
