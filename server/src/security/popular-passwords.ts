import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// Words, names, keyboard walks and common suffixes. Our own list, in lower case, one a line.
const list = new Set(
  readFileSync(join(import.meta.dirname, 'popular-passwords.txt'), 'utf8')
    .trimEnd()
    .split('\n'),
);

/** Whether a password is on the bundled list, ignoring case. */
export function isCommon(password: string): boolean {
  return list.has(password.normalize('NFKC').toLowerCase());
}
