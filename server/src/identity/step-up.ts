import { proofRefusals } from '@evenkeel/contract/proof';
import { ORPCError } from '@orpc/server';
import { enterAs, refuse, type Context } from '../api.ts';
import { digest } from '../lib/secrets.ts';
import { renewedToken, stemHashOf } from '../lib/session-token.ts';
import type { Queryable } from '../lib/transaction.ts';
import { idle } from './session-life.ts';
import { getProof, raise, type Proof } from './step-up.sql.ts';

/** Seconds a confirmed identity is valid. */
const goodFor = 10 * 60;

/** The request's session and what it has proven. Throws UNAUTHORIZED without one. */
export async function proofOf(context: Context): Promise<Proof> {
  return getProof(enterAs(context)());
}

/** Until when the identity is confirmed; null when it isn't. */
export function confirmedUntil({ clock }: Pick<Context, 'clock'>, proof: Proof): string | null {
  const { confirmedAt, hasSecondStep, level } = proof;
  const until = Temporal.Instant.from(confirmedAt).add({ seconds: goodFor });
  const isEnough = level === 2 || !hasSecondStep;
  return isEnough && Temporal.Instant.compare(until, clock()) > 0 ? until.toString() : null;
}

/** Requires an identity confirmed within ten minutes, by password and second step where there is one. */
export async function mustBeConfirmed(context: Context): Promise<Proof> {
  const proof = await proofOf(context);
  if (confirmedUntil(context, proof) === null) throw refuseProof('CONFIRM_IDENTITY');
  return proof;
}

/**
 * Rotates a session's token and stores what it has proven, so that a copied cookie gains nothing. Returns a function that gives the token
 * to the browser, to be called after commit. Throws UNAUTHORIZED when the session ended meanwhile.
 */
export async function raiseSession(
  db: Queryable,
  { clock, browser, askers, sessionToken = '' }: Context,
  proven: Omit<Proof, 'hasSecondStep'>,
): Promise<() => void> {
  const token = renewedToken(sessionToken);
  const [now, expiresAt] = [clock().toString(), clock().add({ seconds: idle }).toString()];
  if (!(await raise(db, { ...proven, newHash: digest(token), stemHash: stemHashOf(token), now, expiresAt }))) {
    throw refuse('UNAUTHORIZED');
  }
  return () => {
    askers.learn(token, proven.accountId);
    browser.setCookie('session', token, idle);
  };
}

/** A refusal with the contract's message. */
export function refuseProof(code: Exclude<keyof typeof proofRefusals, 'WAIT'>): ORPCError<string, unknown> {
  return new ORPCError(code, proofRefusals[code]);
}

/** WAIT, with the seconds until another code can be sent. */
export function waitFor(retryAfter: number): ORPCError<string, unknown> {
  const message = `Please wait ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'} before requesting a new code`;
  return new ORPCError('WAIT', { status: proofRefusals.WAIT.status, message, data: { retryAfter } });
}
