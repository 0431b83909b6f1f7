import * as z from 'zod';
import { Id, Instant } from './base.ts';

/**
 * One version of a shared item in the record: what was done, by whom and when by the server's clock. `kind` names item
 * and act, like `event.changed`; `content` has the fields of that version.
 */
export const Change = z.object({
  /** Its number in the family's log. */
  seq: z.int().nonnegative(),
  at: Instant,
  /** The server's clock if it was more than a minute behind, because entry times never go back. */
  clock: Instant.nullable(),
  kind: z.string(),
  /** Id of the item. */
  ref: Id,
  by: Id,
  content: z.record(z.string(), z.unknown()),
});
export type Change = z.infer<typeof Change>;

/** Latest first. `before` is the number of the last version of the previous page. */
export const historyPage = { before: z.int().nonnegative().optional(), limit: z.int().min(1).max(100).default(50) };
export const History = z.array(Change);
