import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The newest mail to an address, as its mail program would read it; waits until there is one that says `containing`. */
export async function mailTo(dataDir: string, address: string, containing: RegExp): Promise<Email> {
  let found: Email | undefined;
  await expect
    .poll(
      async () => {
        found = (await mailsTo(dataDir, address)).findLast(({ text = '' }) => containing.test(text));
        return Boolean(found);
      },
      { message: `a mail to ${address} with ${containing}`, timeout: 20_000 },
    )
    .toBe(true);
  return found!;
}

// A mail that lies there does not change, and there are hundreds by the end of a run.
const read = new Map<string, Promise<Email>>();

/** Every mail to an address, the oldest first: of the same second the one that was asked for first. */
export async function mailsTo(dataDir: string, address: string): Promise<Email[]> {
  const files = globSync(join(dataDir, 'outbox/*.eml')).toSorted();
  for (const file of files) if (!read.has(file)) read.set(file, PostalMime.parse(readFileSync(file)));
  const mails = await Promise.all(files.map((file) => read.get(file)!));
  return mails
    .filter(({ to = [] }) => to.some((one) => one.address?.toLowerCase() === address.toLowerCase()))
    .toSorted((a, b) => String(a.date).localeCompare(String(b.date)));
}

/** The PIN that was mailed last, or with the words of `mailed`, where there is another one before it. */
export async function pinFor(dataDir: string, address: string, mailed = /\b\d{6}\b/): Promise<string> {
  const { text = '' } = await mailTo(dataDir, address, mailed);
  return /\b(\d{6})\b/.exec(text)![1]!;
}

/** The path of the link of the last invitation. */
export async function invitationFor(dataDir: string, address: string): Promise<string> {
  const { text = '' } = await mailTo(dataDir, address, /\/invitation\//);
  return /(\/invitation\/[\w-]+)/.exec(text)![1]!;
}
