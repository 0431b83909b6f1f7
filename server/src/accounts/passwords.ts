import type { Context } from '../api.ts';
import { rememberSecret } from '../installation.ts';
import { hashPassword, isOutdated, isPassword } from '../lib/passwords.ts';
import { busy } from '../lib/turns.ts';
import * as store from './accounts.sql.ts';
import { refuse } from './refusals.ts';
import { purseOf } from './waiting.ts';

/** Throws the reason when a password is not safe enough for the person that these names and addresses belong to. */
export async function mustBeSafe({ judge }: Context, password: string, about: string[]): Promise<void> {
  const { isSafe, message } = await judge(password, about);
  if (!isSafe) throw refuse('INSECURE_PASSWORD', message);
}

export async function hashOf({ keys }: Context, password: string): Promise<string> {
  return hashPassword(keys, password).catch(inWords);
}

export async function isRight({ keys }: Context, kept: string | null | undefined, password: string): Promise<boolean> {
  return isPassword(keys, kept, password).catch(inWords);
}

function inWords(error: unknown): never {
  throw error === busy ? refuse('BUSY') : error;
}

export type Tried = { account: store.Account | undefined; isRight: boolean; isKnown: boolean };

/** One look at a password: the same counters and the same work whether it is right or wrong, and whether or not there is an account. */
export async function tryPassword(context: Context, emailKey: string, password: string): Promise<Tried> {
  const { limits, accountsPool } = context;
  await limits.spend('passwordOfNetwork', context.browser.network());
  const account = await store.find(accountsPool, emailKey);
  const { isKnown, purse: known } = await purseOf(context, emailKey);
  const purse = isKnown ? known : `${known} ${context.browser.network() ?? 'here'}`;
  const strangers = isKnown ? null : emailKey;
  await limits.spend('password', purse);
  await limits.spend('passwordOfStrangers', strangers);

  const right = await isRight(context, account?.passwordHash, password).catch(async (error: unknown) => {
    await limits.giveBack('password', purse); // nobody looked at it
    if (strangers) await limits.giveBack('passwordOfStrangers', strangers);
    throw error;
  });
  if (!right || !account) return { account, isRight: false, isKnown };
  await limits.forgive('password', purse);
  await rememberSecret(accountsPool, context.keys);
  if (strangers) await limits.giveBack('passwordOfStrangers', strangers); // one, and not those of others
  if (account.passwordHash && isOutdated(account.passwordHash)) {
    const passwordHash = await hashOf(context, password);
    if (await store.rehash(accountsPool, account, passwordHash)) account.passwordHash = passwordHash;
  }
  return { account, isRight: true, isKnown };
}
