import type { Identity } from '@evenkeel/contract/accounts.inside';
import { os, signedIn, type Context } from '../api.ts';
import { transaction } from '../lib/transaction.ts';
import * as factors from '../identity/second-step.sql.ts';
import { proofOptions } from '../identity/passkeys.ts';
import { codeAsTyped, methodsOf, proves, sendCode } from '../identity/second-step.ts';
import type { Proof } from '../identity/step-up.sql.ts';
import { confirmedUntil, proofOf, raiseSession, refuseProof } from '../identity/step-up.ts';
import * as own from './own-account.sql.ts';
import { provenPasskey } from './passkey.ts';
import { listCredentials } from './passkey.sql.ts';
import { isRight } from './passwords.ts';
import { tryProof } from './proof-tries.ts';
import { refuse } from './refusals.ts';
import { hasPasskey } from './second-step.sql.ts';
import { at } from './visit.ts';

const { get, confirm, beginPasskey, sendSms } = os.accounts.identity;

/** Proof of identity: the password, and a second step where there is one. */
export const identity = os.accounts.identity.router({
  get: get.use(signedIn).handler(({ context }) => getIdentity(context)),
  confirm: confirm.use(signedIn).handler(({ input, context }) => confirmIdentity(context, input)),
  beginPasskey: beginPasskey.use(signedIn).handler(({ context }) => askPasskey(context)),
  sendSms: sendSms.use(signedIn).handler(async ({ input, context }) => {
    const { accountId } = await proofOf(context);
    const factor = await factors.find(context.accountsPool, accountId, input.methodId);
    return sendCode(context, factor?.verifiedAt ? factor : undefined, {
      purpose: 'confirm',
      bucket: `inside ${accountId}`,
    });
  }),
});

async function getIdentity(context: Context): Promise<Identity> {
  const proof = await proofOf(context);
  const { accountId, hasSecondStep } = proof;
  const until = confirmedUntil(context, proof);
  if (!hasSecondStep) return { confirmedUntil: until, methods: [], hasPasskey: false };
  const isWithPasskey = await hasPasskey(context.accountsPool, accountId);
  return { confirmedUntil: until, methods: await methodsOf(context, accountId), hasPasskey: isWithPasskey };
}

async function askPasskey(context: Context): Promise<Record<string, unknown>> {
  const { accountId } = await proofOf(context);
  const known = await listCredentials(context.accountsPool, accountId);
  if (known.length === 0) throw refuseProof('METHOD_NOT_FOUND');
  return proofOptions(context, { purpose: 'confirm', accountId }, known);
}

type Brought = {
  password: string;
  methodId?: string | undefined;
  code?: string | undefined;
  passkey?: Record<string, unknown> | undefined;
};

/** Counted before it is checked: ten wrong ones end the session. */
async function confirmIdentity(context: Context, brought: Brought): Promise<{ confirmedUntil: string }> {
  const proof = await proofOf(context);
  const { hasSecondStep } = proof;
  const { password, methodId = '', code: typed = '', passkey } = brought;
  const isWhole = hasSecondStep && methodId !== '' && typed !== '';
  const code = isWhole ? codeAsTyped({ methodId, code: typed }) : '';
  await tryProof(context, proof, () => refusalOf(context, proof, { password, methodId, code, passkey }));

  const confirmed: Proof = { ...proof, level: hasSecondStep ? 2 : 1, confirmedAt: at(context) };
  const give = await transaction(context.accountsPool, (db) => raiseSession(db, context, confirmed));
  give();
  return { confirmedUntil: confirmedUntil(context, confirmed) ?? at(context) };
}

/** Why the proof fails; null when it holds. The password is checked first, so that a wrong one uses up no code or challenge. */
async function refusalOf(
  context: Context,
  { accountId, hasSecondStep }: Proof,
  { password, methodId, code, passkey }: Brought & { methodId: string; code: string },
) {
  const account = await own.get(context.accountsPool, accountId);
  if (!(await isRight(context, account?.passwordHash, password))) return refuse('WRONG_CREDENTIALS');
  if (!hasSecondStep) return null;
  const isProven = passkey
    ? await provenPasskey(context, { purpose: 'confirm', accountId }, passkey)
    : await proves(context, accountId, { methodId, code, purpose: 'confirm' });
  return isProven ? null : refuseProof('WRONG_CODE');
}
