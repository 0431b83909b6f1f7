import type { SignedIn } from '@evenkeel/contract/accounts';
import type { Context } from '../api.ts';
import type { Asked } from '../identity/passkey-challenges.sql.ts';
import { answeredCounter, proofOptions } from '../identity/passkeys.ts';
import * as store from './passkey.sql.ts';
import { refuse } from './refusals.ts';
import { letInFully } from './second-step.ts';
import { at } from './visit.ts';
import { bucketOf } from './waiting.ts';

/** For a challenge without an account. */
export const toSignIn = { purpose: 'sign_in', accountId: null } as const;

export async function beginPasskey(context: Context): Promise<Record<string, unknown>> {
  await context.limits.spend('passkeyOfNetwork', context.browser.network());
  return proofOptions(context, toSignIn);
}

/** A passkey counts as both steps: a device, which verified its owner. */
export async function signInWithPasskey(context: Context, response: Record<string, unknown>): Promise<SignedIn> {
  const passkey = await provenPasskey(context, toSignIn, response);
  if (!passkey) throw refuse('WRONG_CREDENTIALS');
  const { isKnown } = await bucketOf(context, passkey.emailKey);
  return letInFully(context, passkey.accountId, { kind: 'signed_in_passkey', isKnown });
}

/** The passkey that signed the challenge, which is used up; undefined without one, or for another account than asked. */
export async function provenPasskey(
  context: Context,
  asked: Asked,
  response: Record<string, unknown>,
): Promise<store.Passkey | undefined> {
  const { accountsPool: pool } = context;
  const { id: named } = response;
  const passkey = typeof named === 'string' && /^[\w-]+$/.test(named) ? await store.find(pool, named) : undefined;
  if (!passkey || (asked.accountId !== null && passkey.accountId !== asked.accountId)) return undefined;
  const { id, credentialId, publicKey, transports, counter: known } = passkey;

  const credential = { id: credentialId, publicKey, counter: known, transports };
  const counter = await answeredCounter(context, asked, response, credential);
  if (counter === undefined) return undefined;
  return (await store.use(pool, id, { counter, now: at(context) })) ? passkey : undefined;
}
