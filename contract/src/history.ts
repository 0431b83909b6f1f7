import * as z from 'zod';
import { Id, Instant } from './base.ts';

/**
 * One version of a shared thing, as it stands in the record: what was done, by whom, when by the server's clock, and what the
 * thing said from then on. `kind` names both, for example `event.changed`; `content` has the fields of the thing at that time.
 */
export const Change = z.object({
  /** Its number in the family's log. */
  seq: z.int().nonnegative(),
  at: Instant,
  /** What the server's clock read, where it was more than a minute behind: the time of an entry never goes back. */
  clock: Instant.nullable(),
  kind: z.string(),
  /** Which thing. */
  ref: Id,
  by: Id,
  content: z.record(z.string(), z.unknown()),
});
export type Change = z.infer<typeof Change>;

/** The latest first. `before` is the number of the last one of the page before. */
export const historyPage = { before: z.int().nonnegative().optional(), limit: z.int().min(1).max(100).default(50) };
export const History = z.array(Change);
