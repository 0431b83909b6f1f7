import { readFileSync } from 'node:fs';
import { join } from 'node:path';

// Words, names, walks over the keyboard, and what people put behind them. Ours, in lower case, a line each.
const list = new Set(
  readFileSync(join(import.meta.dirname, 'popular-passwords.txt'), 'utf8')
    .trimEnd()
    .split('\n'),
);

/** Whether a password is on the list that this server brings along, in any capitals. It asks nobody. */
export function isCommon(password: string): boolean {
  return list.has(password.normalize('NFKC').toLowerCase());
}
