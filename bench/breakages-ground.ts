import type { Breakage } from './breakages.ts';

const invariants = ['server/src/invariants.test.ts'];
const judged = ['server/src/security/security.test.ts'];
const invitations = ['server/src/families/invitations.test.ts'];
const app = ['server/src/app.test.ts'];
const browser = ['server/src/browser.test.ts'];

/** What everything else relies on: passwords, keys, cookies, headers, access to the database, invitations. */
export const ground: Breakage[] = [
  {
    name: 'padding counts as breach',
    file: 'server/src/security/breaches.ts',
    text: 'const count = Number(line?.slice(rest.length + 1) ?? 0);',
    broken: 'const count = line ? Math.max(1, Number(line.slice(rest.length + 1))) : 0;',
    noticedBy: judged,
  },
  {
    name: 'slow breach service',
    file: 'server/src/security/breaches.ts',
    text: 'signal: AbortSignal.timeout(1_500)',
    broken: 'signal: AbortSignal.timeout(4_000)',
    noticedBy: judged,
  },
  {
    name: 'whole hash leaves',
    file: 'server/src/security/breaches.ts',
    text: '${hash.slice(0, 5)}`',
    broken: '${hash}`',
    noticedBy: judged,
  },
  {
    name: 'unbound seal',
    file: 'server/src/lib/secrets.ts',
    text: '.setAAD(Buffer.from(row));\n  return',
    broken: ';\n  return',
    noticedBy: ['server/src/lib/secrets.test.ts'],
  },
  {
    name: 'messages of errors in the log',
    file: 'server/src/lib/log.ts',
    text: 'const trace = { type: error.constructor.name,',
    broken: 'const trace = { type: error.message,',
    noticedBy: ['server/src/lib/log.test.ts'],
  },
  {
    name: 'invitation twice',
    file: 'server/schema/connections/functions.sql',
    text: "elsif one.status not in ('pending', 'waiting', 'expired') then",
    broken: 'elsif false then',
    noticedBy: invitations,
  },
  {
    name: 'invitation for anyone',
    file: 'server/schema/connections/functions.sql',
    text: 'elsif one.email_key <> me.email_key then',
    broken: 'elsif false then',
    noticedBy: invitations,
  },
  {
    name: 'invitation expiry',
    file: 'server/schema/connections/functions.sql',
    text: "elsif one.expires_at <= app.now() then\n    return query select 'expired', null::uuid;",
    broken: "elsif false then\n    return query select 'expired', null::uuid;",
    noticedBy: invitations,
  },
  {
    name: 'never write by anyone',
    file: 'server/src/families/never-write.ts',
    text: 'return isSame(bytes.subarray(half), proofOf(keys, box)) ? box : undefined;',
    broken: 'return box;',
    noticedBy: ['server/src/families/never-write.test.ts'],
  },
  {
    name: 'origin',
    file: 'server/src/headers.ts',
    text: "origins.has(headers.origin ?? '') && ",
    broken: '',
    noticedBy: app,
  },
  {
    name: 'sec-fetch-site',
    file: 'server/src/headers.ts',
    text: " && site === 'same-origin'",
    broken: '',
    noticedBy: app,
  },
  {
    name: 'HttpOnly',
    file: 'server/src/browser.ts',
    text: ' HttpOnly;',
    broken: '',
    noticedBy: browser,
  },
  {
    name: 'cookies of another host',
    file: 'server/src/browser.ts',
    text: '(isHttps ? `__Host-${name}` : name)',
    broken: 'name',
    noticedBy: browser,
  },
  {
    name: 'input before session',
    file: 'server/src/api.ts',
    text: 'initialInputValidationIndex: place.last',
    broken: 'initialInputValidationIndex: place.first',
    noticedBy: invariants,
  },
  {
    name: 'input of a made-up session',
    file: 'server/src/api.ts',
    text: "if (error instanceof ORPCError && error.code === 'BAD_REQUEST') await enter().account();",
    broken: '',
    noticedBy: invariants,
  },
  {
    name: 'closed account session',
    file: 'server/schema/accounts/functions.sql',
    text: 'on a.id = x.account_id\n     where x.token_hash = hash and x.expires_at > at and a.closed_at is null;',
    broken: 'on a.id = x.account_id\n     where x.token_hash = hash and x.expires_at > at;',
    noticedBy: invariants,
  },
  {
    name: 'closed account in a family',
    file: 'server/schema/accounts/functions.sql',
    text: 'x.level = 2)\n     where x.token_hash = hash and x.expires_at > at and a.closed_at is null;',
    broken: 'x.level = 2)\n     where x.token_hash = hash and x.expires_at > at;',
    noticedBy: invariants,
  },
  {
    name: 'professionals without a second step',
    file: 'server/schema/accounts/functions.sql',
    text: "and m.left_at is null and (a.role = 'parent' or x.level = 2)\n     where x.token_hash",
    broken: 'and m.left_at is null\n     where x.token_hash',
    noticedBy: ['server/src/professionals.test.ts'],
  },
  {
    name: 'web role reads',
    file: 'server/schema/installation/tables.sql',
    text: 'grant usage on schema auth to evenkeel_accounts;',
    broken: 'grant usage on schema auth to evenkeel_accounts, evenkeel_web;',
    noticedBy: ['server/src/catalogue.test.ts'],
  },
  {
    name: 'retryable',
    file: 'web/src/lib/back-off.ts',
    text: 'new Set([0, 502, 503, 504])',
    broken: 'new Set([0, 500, 502, 503, 504])',
    noticedBy: ['web/src/lib/back-off.test.ts'],
  },
];
