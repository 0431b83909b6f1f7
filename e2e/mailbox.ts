import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { globSync, readFileSync, statSync } from 'node:fs';
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
      { message: `a mail to ${address} with ${containing}` },
    )
    .toBe(true);
  return found!;
}

type Kept = { mail: Email; writtenAt: number };

// A mail that lies there does not change, and there are hundreds by the end of a run.
const read = new Map<string, Promise<Kept>>();

async function readMail(file: string): Promise<Kept> {
  return { mail: await PostalMime.parse(readFileSync(file)), writtenAt: statSync(file).mtimeMs };
}

/**
 * Every mail to an address, the oldest first. The header `Date` knows seconds only, and two PINs can be asked for within one: of the
 * same second the file that was written first comes first. Their names are random.
 */
export async function mailsTo(dataDir: string, address: string): Promise<Email[]> {
  const files = globSync(join(dataDir, 'outbox/*.eml'));
  for (const file of files) if (!read.has(file)) read.set(file, readMail(file));
  const mails = await Promise.all(files.map((file) => read.get(file)!));
  return mails
    .filter(({ mail: { to = [] } }) => to.some((one) => one.address?.toLowerCase() === address.toLowerCase()))
    .toSorted((a, b) => String(a.mail.date).localeCompare(String(b.mail.date)) || a.writtenAt - b.writtenAt)
    .map(({ mail }) => mail);
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
