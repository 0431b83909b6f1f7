import { savesData } from '../lib/saves-data.ts';
import { isAway } from '../quick-exit/quick-exit.ts';

/**
 * Loads one page after the other, each when the line is `quiet`, until somebody left quickly. Nothing where people save data.
 * Only code is loaded: a page's data is asked for by who opens it, because what somebody was granted is recorded as a look.
 */
export async function loadAhead(
  pages: readonly (() => Promise<unknown> | undefined)[],
  quiet: () => Promise<void>,
): Promise<void> {
  for (const load of pages) {
    await quiet();
    if (isAway() || savesData()) return;
    await load();
  }
}
