import type { SignedIn } from '@evenkeel/contract/accounts';
import type { Context } from '../api.ts';
import { answeredCounter, signInOptions } from '../passkeys.ts';
import * as store from './passkey.sql.ts';
import { refuse } from './refusals.ts';
import { letInFully } from './second-step.ts';
import { at } from './visit.ts';
import { purseOf } from './waiting.ts';

export async function beginPasskey(context: Context): Promise<Record<string, unknown>> {
  await context.limits.spend('passkeyOfNetwork', context.browser.network());
  return signInOptions(context);
}

/** A passkey is both steps at once: something that one has, and a device that made sure of its owner. */
export async function signInWithPasskey(context: Context, response: Record<string, unknown>): Promise<SignedIn> {
  const { accountsPool: pool } = context;
  const { id: named } = response;
  const passkey = typeof named === 'string' && /^[\w-]+$/.test(named) ? await store.find(pool, named) : undefined;
  if (!passkey) throw refuse('WRONG_CREDENTIALS');
  const { id, accountId, emailKey, credentialId, publicKey, transports, counter: known } = passkey;

  const credential = { id: credentialId, publicKey, counter: known, transports };
  const counter = await answeredCounter(context, response, credential);
  if (counter === undefined) throw refuse('WRONG_CREDENTIALS');
  if (!(await store.use(pool, id, { counter, now: at(context) }))) throw refuse('WRONG_CREDENTIALS');
  const { isKnown } = await purseOf(context, emailKey);
  return letInFully(context, accountId, { kind: 'signed_in_passkey', isKnown });
}
