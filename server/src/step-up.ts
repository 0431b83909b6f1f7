import { proofRefusals } from '@evenkeel/contract/proof';
import { ORPCError } from '@orpc/server';
import { enterAs, refuse, type Context } from './api.ts';
import { digest } from './lib/secrets.ts';
import { renewedToken, stemHashOf } from './lib/session-token.ts';
import type { Queryable } from './lib/transaction.ts';
import { idle } from './session-life.ts';
import { getProof, raise, type Proof } from './step-up.sql.ts';

/** Seconds for which a proof of identity is good. `accounts.md`, rule 6. */
const goodFor = 10 * 60;

/** The session of a request, and what it has proven. Throws UNAUTHORIZED where there is none. */
export async function proofOf(context: Context): Promise<Proof> {
  return getProof(enterAs(context)());
}

/** The instant until which nothing is asked again; null when the person has to prove who they are. */
export function confirmedUntil({ clock }: Pick<Context, 'clock'>, proof: Proof): string | null {
  const { confirmedAt, hasSecondStep, level } = proof;
  const until = Temporal.Instant.from(confirmedAt).add({ seconds: goodFor });
  const isEnough = level === 2 || !hasSecondStep;
  return isEnough && Temporal.Instant.compare(until, clock()) > 0 ? until.toString() : null;
}

/** For what an open laptop must not be enough for: password, and the second step where there is one, within ten minutes. */
export async function mustBeConfirmed(context: Context): Promise<Proof> {
  const proof = await proofOf(context);
  if (confirmedUntil(context, proof) === null) throw refuseProof('CONFIRM_IDENTITY');
  return proof;
}

/**
 * Gives a session a new token, and what it has proven from now on, so that a copy of its cookie gains nothing by it. Answers what
 * hands the token to the browser, to be called once the transaction is over. Throws UNAUTHORIZED when the session ended meanwhile.
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

/** A refusal of a proof, in the words of the contract. */
export function refuseProof(code: Exclude<keyof typeof proofRefusals, 'WAIT'>): ORPCError<string, unknown> {
  return new ORPCError(code, proofRefusals[code]);
}

/** Another code may be asked for in so many seconds. */
export function waitFor(retryAfter: number): ORPCError<string, unknown> {
  const message = `Please wait ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'} before requesting a new code`;
  return new ORPCError('WAIT', { status: proofRefusals.WAIT.status, message, data: { retryAfter } });
}
