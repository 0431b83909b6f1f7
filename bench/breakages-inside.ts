import type { Breakage } from './breakages.ts';

const methods = ['server/src/security/methods.test.ts'];
const identity = ['server/src/accounts/identity.test.ts'];
const changePassword = ['server/src/accounts/change-password.test.ts'];
const emailChange = ['server/src/accounts/email-change.test.ts'];
const unsafeMailbox = ['server/src/accounts/unsafe-mailbox.test.ts'];
const openSessions = ['server/src/accounts/open-sessions.test.ts'];
const session = ['server/src/accounts/session.test.ts'];

/** Protects an account from someone at an open laptop, or with a copy of a cookie or a link. */
export const inside: Breakage[] = [
  {
    name: 'weak sessions survive 2FA',
    file: 'server/src/security/setting-up.ts',
    text: 'await store.endOneStepSessions(db, accountId);',
    broken: '',
    noticedBy: methods,
  },
  {
    name: 'level raised in place',
    file: 'server/src/identity/step-up.ts',
    text: 'const token = renewedToken(sessionToken);',
    broken: 'const token = sessionToken;',
    noticedBy: methods,
  },
  {
    name: 'disable without step-up',
    file: 'server/src/security/methods.ts',
    text: "if (factor.verifiedAt && !isConfirmed) throw refuseProof('CONFIRM_IDENTITY');",
    broken: '',
    noticedBy: identity,
  },
  {
    name: 'disable what was verified meanwhile',
    file: 'server/src/security/methods.sql.ts',
    text: 'and (verified_at is null or $3)',
    broken: 'and $3::boolean is not null',
    noticedBy: methods,
  },
  {
    name: 'codes outlive methods',
    file: 'server/src/security/methods.sql.ts',
    text: "await db.query('delete from auth.backup_codes where account_id = $1 and factor_id is null', [accountId]);",
    broken: '',
    noticedBy: methods,
  },
  {
    name: 'step-up level',
    file: 'server/src/identity/step-up.ts',
    text: 'const isEnough = level === 2 || !hasSecondStep;',
    broken: 'const isEnough = true;',
    noticedBy: identity,
  },
  {
    name: 'step-up age',
    file: 'server/src/identity/step-up.ts',
    text: 'const goodFor = 10 * 60;',
    broken: 'const goodFor = 1000 * 60;',
    noticedBy: ['server/src/identity/step-up.test.ts'],
  },
  {
    name: 'step-up by password only',
    file: 'server/src/accounts/identity.ts',
    text: 'if (!hasSecondStep) return null;',
    broken: 'return null;',
    noticedBy: identity,
  },
  {
    name: 'step-up guessing',
    file: 'server/src/accounts/proof-tries.ts',
    text: 'if (refusal && left === 0) throw await endHere(context, proof);',
    broken: '',
    noticedBy: identity,
  },
  {
    name: 'step-up guessing at once',
    file: 'server/src/accounts/proof-tries.ts',
    text: 'if (left < 0) throw await endHere(context, proof);',
    broken: '',
    noticedBy: identity,
  },
  {
    name: 'sessions survive password change',
    file: 'server/src/accounts/change-password.ts',
    text: 'await sessions.endOthers(db, { accountId, keep: sessionId });',
    broken: '',
    noticedBy: changePassword,
  },
  {
    name: 'copy survives password change',
    file: 'server/src/accounts/change-password.ts',
    text: 'await raiseSession(db, context, { ...proof, level: 1 });',
    broken: '() => {};',
    noticedBy: changePassword,
  },
  {
    name: 'unsafe mailbox needs 2FA',
    file: 'server/src/accounts/email-change.ts',
    text: "if (isOldMailboxUnsafe && level < 2) throw refuseAny('FORBIDDEN');",
    broken: '',
    noticedBy: unsafeMailbox,
  },
  {
    name: 'unsafe mailbox needs 2FA at the end as well',
    file: 'server/src/accounts/email-change.ts',
    text: 'if (!account || !change || (change.isOldMailboxUnsafe && level < 2))',
    broken: 'if (!account || !change)',
    noticedBy: unsafeMailbox,
  },
  {
    name: 'mail to unsafe mailbox',
    file: 'server/src/accounts/email-change.ts',
    text: 'if (change.isOldMailboxUnsafe || hasCare) await note(db, event);',
    broken: 'if (false) await note(db, event);',
    noticedBy: unsafeMailbox,
  },
  {
    name: 'undo keeps the password',
    file: 'server/src/accounts/email-change.sql.ts',
    text: 'set password_hash = null, updated_at = $3,',
    broken: 'set updated_at = $3,',
    noticedBy: emailChange,
  },
  {
    name: 'undoing the undoing',
    file: 'server/src/accounts/email-change.sql.ts',
    text: 'where account_id = $1 and id > $2 and undo_hash is not null',
    broken: 'where account_id = $1 and id > $2 and false',
    noticedBy: emailChange,
  },
  {
    name: 'revoke anyone',
    file: 'server/src/accounts/open-sessions.sql.ts',
    text: "'delete from auth.sessions where account_id = $1 and id = $2 returning label'",
    broken: "'delete from auth.sessions where $1::uuid is not null and id = $2 returning label'",
    noticedBy: openSessions,
  },
  {
    name: 'devices survive sign-out everywhere',
    file: 'server/src/accounts/open-sessions.sql.ts',
    text: 'update auth.devices set forgotten_at = $2 where account_id = $1 and forgotten_at is null',
    broken: 'update auth.devices set forgotten_at = $2 where account_id = $1 and false',
    noticedBy: openSessions,
  },
  {
    name: 'copied cookie',
    file: 'server/schema/accounts/functions.sql',
    text: "if s.worth = 'copy' then",
    broken: 'if false then',
    noticedBy: session,
  },
  {
    name: 'lost answer',
    file: 'server/schema/accounts/functions.sql',
    text: 'case when s.token_used and coalesce',
    broken: 'case when coalesce',

    noticedBy: session,
  },
  {
    name: 'rotates too often',
    file: 'server/src/accounts/sessions.sql.ts',
    text: '(token_hash = $1 and rotated_at <= $5)',
    broken: '(token_hash = $1 and $5::timestamptz is not null)',
    noticedBy: session,
  },
  // There are no tokens for one audience (decisions/08-sessions-and-quick-exit): a mail link is what is valid for one purpose only.
  {
    name: 'audience: a link for another purpose',
    file: 'server/src/accounts/email-change.sql.ts',
    text: "undo_hash = $1 and undo_until > $2 and kind = 'email_changed'",
    broken: 'undo_hash = $1 and undo_until > $2',
    noticedBy: ['server/src/accounts/removal.test.ts'],
  },
];
