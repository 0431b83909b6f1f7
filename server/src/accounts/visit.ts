import type { Context } from '../api.ts';

const minute = 60;
export const hour = 60 * minute;
export const day = 24 * hour;

/** An address for comparison, in lower case. */
export function emailKeyOf(email: string): string {
  return email.trim().toLowerCase();
}

/** The mailbox of an address: without a plus tag, and at Gmail without dots. Same as `app.mailbox` in SQL. */
export function mailboxOf(emailKey: string): string {
  const [local = '', domain = ''] = emailKey.split('@');
  const name = local.replace(/\+.*$/, '');
  return /^(gmail|googlemail)\.com$/.test(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** Now, plus or minus `seconds`, as instants for the database. */
export function at({ clock }: Pick<Context, 'clock'>, seconds = 0): string {
  return clock().add({ seconds }).toString();
}

/** Delays answers and refusals to a common duration, so that timing doesn't reveal who has an account. */
export async function steadily<Result>(context: Context, work: () => Promise<Result>): Promise<Result> {
  const noSooner = new Promise((resolve) => setTimeout(resolve, context.steadyMilliseconds));
  try {
    return await work();
  } finally {
    await noSooner;
  }
}
