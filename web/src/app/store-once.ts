import { currentOf } from '../lib/problem.ts';

/** Version of a row that nobody has changed. */
const first = 1;

/**
 * Upsert under a client-made id. After a lost response the input is still on the page although it is stored: sending it again,
 * edited, changes the row instead of adding another. A row that someone else changed meanwhile is not overwritten.
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
