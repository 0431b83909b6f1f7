import { currentOf } from '../lib/problem.ts';

/** Of what was added, and touched by nobody since. */
const first = 1;

/**
 * Stores what was typed under the id that was made with it. An answer that got lost leaves it on the page although it is
 * stored: whoever goes on typing and sends it again changes what is stored, and does not add it twice. What somebody else has
 * changed meanwhile is not overwritten: that is refused as it was.
 */
export async function storeOnce(
  add: () => Promise<unknown>,
  change: (version: number) => Promise<unknown>,
): Promise<void> {
  try {
    await add();
  } catch (error) {
    if (currentOf<{ version: number }>(error)?.version !== first) throw error;
    await change(first);
  }
}
