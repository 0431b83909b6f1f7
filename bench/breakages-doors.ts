import type { Breakage } from './breakages.ts';

const signUp = ['server/src/accounts/sign-up.test.ts'];
const signIn = ['server/src/accounts/sign-in.test.ts'];
const strangers = ['server/src/accounts/strangers.test.ts'];
const secondStep = ['server/src/accounts/second-step.test.ts'];
const secondStepSms = ['server/src/accounts/second-step-sms.test.ts'];
const passkey = ['server/src/accounts/passkey.test.ts'];
const reset = ['server/src/accounts/reset.test.ts'];
const recovery = ['server/src/accounts/recovery.test.ts'];

const holdsAccount = "if (!(await store.hold(db, account.id))) throw refuse('INVALID_PIN');";
const asksForSecondStep = "if (await guardOf(db, context, account.id, pending)) throw refuse('INVALID_PIN');";
const takesPending = "if (!(await waiting.take(db, pending.id))) throw refuse('INVALID_PIN');";

/** Protects an account from people who aren't signed in: sign-up, sign-in, the second step, a forgotten password. */
export const doors: Breakage[] = [
  {
    name: 'PIN tries',
    file: 'server/src/accounts/pending.sql.ts',
    text: 'and attempts < $2 and code_expires_at > $3',
    broken: 'and $2::int > 0 and code_expires_at > $3',
    noticedBy: signUp,
  },
  {
    name: 'PIN expiry',
    file: 'server/src/accounts/pending.sql.ts',
    text: 'and attempts < $2 and code_expires_at > $3',
    broken: 'and attempts < $2 and $3::timestamptz is not null',
    noticedBy: signUp,
  },
  {
    name: 'resend cooldown',
    file: 'server/src/accounts/waiting.ts',
    text: 'if (seconds > 0) throw waitFor(seconds);',
    broken: '',
    noticedBy: signUp,
  },
  {
    name: 'PIN for existing account is real',
    file: 'server/src/jobs/pin-mail.ts',
    text: 'if (mail) return { mail, onSent };',
    broken: '',
    noticedBy: strangers,
  },
  {
    name: 'existing account text',
    file: 'server/src/accounts/sign-up.ts',
    text: "if (isRight) throw refuse('ACCOUNT_EXISTS');",
    broken: '',
    noticedBy: strangers,
  },
  {
    name: 'steady time',
    file: 'server/src/accounts/visit.ts',
    text: 'await noSooner;',
    broken: '',
    noticedBy: strangers,
  },
  {
    name: 'password limit',
    file: 'server/src/accounts/passwords.ts',
    text: "await limits.spend('password', bucket);",
    broken: '',
    noticedBy: signIn,
  },
  {
    name: 'parallel tries count as one',
    file: 'server/src/throttle.sql.ts',
    text: 'then 1 else t.count + 1 end',
    broken: 'then 1 else (select s.count from auth.throttle s where s.key = $1) + 1 end',
    noticedBy: ['server/src/accounts/throttles.test.ts'],
  },
  {
    name: 'lockout by the ex',
    file: 'server/src/accounts/waiting.ts',
    text: "known ? `browser ${emailKey} ${known.toString('base64url')}` : `strangers ${emailKey}`",
    broken: '`strangers ${emailKey}`',
    noticedBy: ['server/src/accounts/shut-out.test.ts'],
  },
  {
    name: 'new device',
    file: 'server/src/accounts/sign-in.ts',
    text: 'if (!isKnown) {',
    broken: 'if (false) {',
    noticedBy: signIn,
  },
  {
    name: 'second step at all',
    file: 'server/src/accounts/sign-in.ts',
    text: 'if (await store.hasSecondStep(context.accountsPool, account.id)) return askSecondStep(context, account);',
    broken: '',
    noticedBy: secondStep,
  },
  {
    name: 'race: device PIN',
    file: 'server/src/accounts/sign-in.ts',
    text: 'else if (account.hasSecondStep) return null;',
    broken: '',
    noticedBy: secondStep,
  },
  {
    name: 'race: password',
    file: 'server/src/accounts/sign-in.ts',
    text: 'if (passwordHash !== undefined && account.passwordHash !== passwordHash)',
    broken: 'if (false)',
    noticedBy: ['server/src/accounts/change-password.test.ts'],
  },
  {
    name: 'purposes mix',
    file: 'server/src/accounts/pending.sql.ts',
    text: 'and expires_at > $2 and purpose = any ($3)',
    broken: 'and expires_at > $2 and $3::text[] is not null',
    noticedBy: secondStep,
  },
  {
    name: 'second step tries',
    file: 'server/src/accounts/second-step.sql.ts',
    text: "purpose = 'reset' and proven_at is not null) and attempts < $2",
    broken: "purpose = 'reset' and proven_at is not null) and $2::int > 0",
    noticedBy: secondStepSms,
  },
  {
    name: 'totp window',
    file: 'server/src/lib/totp.ts',
    text: '[0, -1, 1].map((off) => stepAt(now) + off)',
    broken: '[2].map((off) => stepAt(now) + off)',
    noticedBy: ['server/src/lib/totp.test.ts'],
  },
  {
    name: 'totp replay',
    file: 'server/src/identity/second-step.sql.ts',
    text: ' and (last_step is null or last_step < $2)',
    broken: '',
    noticedBy: secondStep,
  },
  {
    name: 'backup code reuse',
    file: 'server/src/identity/second-step.sql.ts',
    text: 'and code_hash = $2 and used_at is null and factor_id is null',
    broken: 'and code_hash = $2 and factor_id is null',
    noticedBy: secondStep,
  },
  {
    name: 'unverified method at sign-in',
    file: 'server/src/identity/second-step.ts',
    text: 'return factor?.verifiedAt ? isCodeOf(',
    broken: 'return factor ? isCodeOf(',
    noticedBy: secondStep,
  },
  {
    name: 'method of another account',
    file: 'server/src/identity/second-step.sql.ts',
    text: 'where account_id = $1 and id::text = $2',
    broken: 'where $1::uuid is not null and id::text = $2',
    noticedBy: secondStep,
  },
  {
    name: 'tries of a text message',
    file: 'server/src/identity/second-step.sql.ts',
    text: 'where id = $1 and attempts < $3 and code_expires_at > $2',
    broken: 'where id = $1 and $3::int > 0 and code_expires_at > $2',
    noticedBy: secondStepSms,
  },
  {
    name: 'a text message for another purpose',
    file: 'server/src/identity/second-step.ts',
    text: "return mac(keys, 'sms', purpose, id, code);",
    broken: "return mac(keys, 'sms', id, code);",
    noticedBy: secondStepSms,
  },
  {
    name: 'passkey of an absent person',
    file: 'server/src/identity/passkeys.ts',
    text: 'requireUserVerification: true,\n      credential:',
    broken: 'requireUserVerification: false,\n      credential:',
    noticedBy: passkey,
  },
  {
    name: 'passkey challenge of another account',
    file: 'server/src/identity/passkey-challenges.sql.ts',
    text: 'and account_id is not distinct from $3',
    broken: 'and ($3::uuid is null or true)',
    noticedBy: ['server/src/security/passkeys.test.ts'],
  },
  {
    name: 'copied passkey',
    file: 'server/src/accounts/passkey.sql.ts',
    text: ' and (counter < $2::bigint or (counter = 0 and $2::bigint = 0))',
    broken: '',
    noticedBy: passkey,
  },
  {
    name: 'reset without PIN',
    file: 'server/src/accounts/reset.ts',
    text: "if (!pending.provenAt || !account) throw refuse('INVALID_PIN');",
    broken: "if (!account) throw refuse('INVALID_PIN');",
    noticedBy: reset,
  },
  {
    name: 'sessions survive reset',
    file: 'server/src/accounts/accounts.sql.ts',
    text: "await db.query('delete from auth.sessions where account_id = $1', [id]);",
    broken: '',
    noticedBy: reset,
  },
  {
    name: 'what was begun survives reset',
    file: 'server/src/accounts/reset.ts',
    text: 'await waiting.takeAll(db, account);',
    broken: '',
    noticedBy: reset,
  },
  {
    name: 'the account is locked last',
    file: 'server/src/accounts/reset.ts',
    text: [holdsAccount, asksForSecondStep, takesPending].join('\n    '),
    broken: [takesPending, holdsAccount, asksForSecondStep].join('\n    '),
    noticedBy: reset,
  },
  {
    name: 'recovery wait',
    file: 'server/src/accounts/attempts.sql.ts',
    text: '${isOpen} and ready_at <= $2 and kind',
    broken: '${isOpen} and kind',
    noticedBy: recovery,
  },
];
