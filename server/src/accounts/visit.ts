import type { Context } from '../api.ts';

const minute = 60;
export const hour = 60 * minute;
export const day = 24 * hour;

/** How an address is compared: without regard to upper and lower case. */
export function emailKeyOf(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * The mailbox behind an address: what stands behind a plus is read by the same person, and so are all dots at Gmail. As
 * `app.mailbox` in SQL.
 */
export function mailboxOf(emailKey: string): string {
  const [local = '', domain = ''] = emailKey.split('@');
  const name = local.replace(/\+.*$/, '');
  return /^(gmail|googlemail)\.com$/.test(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

/** Now, and `seconds` from now or ago, as the database takes instants. */
export function at({ clock }: Pick<Context, 'clock'>, seconds = 0): string {
  return clock().add({ seconds }).toString();
}

/** Answers no sooner than others would, so that the time does not tell who has an account. Refusals too. */
export async function steadily<Result>(context: Context, work: () => Promise<Result>): Promise<Result> {
  const noSooner = new Promise((resolve) => setTimeout(resolve, context.steadyMilliseconds));
  try {
    return await work();
  } finally {
    await noSooner;
  }
}
