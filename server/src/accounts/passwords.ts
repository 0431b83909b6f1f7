import type { Context } from '../api.ts';
import { rememberSecret } from './installation.ts';
import { busy } from '../lib/turns.ts';
import * as store from './accounts.sql.ts';
import { refuse } from './refusals.ts';
import { bucketOf } from './waiting.ts';

/** Throws with the reason when a password is unsafe. `about`: names and address it must not contain. */
export async function mustBeSafe({ judge }: Context, password: string, about: string[]): Promise<void> {
  const { isSafe, message } = await judge(password, about);
  if (!isSafe) throw refuse('INSECURE_PASSWORD', message);
}

export async function hashOf({ passwords }: Context, password: string): Promise<string> {
  return passwords.hash(password).catch(inWords);
}

export async function isRight(
  { passwords }: Context,
  kept: string | null | undefined,
  password: string,
): Promise<boolean> {
  return passwords.isRight(kept, password).catch(inWords);
}

function inWords(error: unknown): never {
  throw error === busy ? refuse('BUSY') : error;
}

export type Tried = { account: store.Account | undefined; isRight: boolean; isKnown: boolean };

/** Checks a password. Counters and duration are the same whether it is right or wrong, with or without an account. */
export async function tryPassword(context: Context, emailKey: string, password: string): Promise<Tried> {
  const { limits, accountsPool } = context;
  await limits.spend('passwordOfNetwork', context.browser.network());
  const account = await store.find(accountsPool, emailKey);
  const { isKnown, bucket: known } = await bucketOf(context, emailKey);
  const bucket = isKnown ? known : `${known} ${context.browser.network() ?? 'here'}`;
  const strangers = isKnown ? null : emailKey;
  await limits.spend('password', bucket);
  await limits.spend('passwordOfStrangers', strangers);

  const right = await isRight(context, account?.passwordHash, password).catch(async (error: unknown) => {
    await limits.giveBack('password', bucket); // it wasn't checked
    if (strangers) await limits.giveBack('passwordOfStrangers', strangers);
    throw error;
  });
  if (!right || !account) return { account, isRight: false, isKnown };
  await limits.forgive('password', bucket);
  await rememberSecret(accountsPool, context.keys);
  if (strangers) await limits.giveBack('passwordOfStrangers', strangers); // this try only, not those of others
  if (account.passwordHash && context.passwords.isOutdated(account.passwordHash)) {
    const passwordHash = await hashOf(context, password);
    if (await store.rehash(accountsPool, account, passwordHash)) account.passwordHash = passwordHash;
  }
  return { account, isRight: true, isKnown };
}
