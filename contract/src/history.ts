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
  kind: z.string(),
  /** Which thing. */
  ref: Id,
  by: Id,
  content: z.record(z.string(), z.unknown()),
});
export type Change = z.infer<typeof Change>;

/** The latest first, 200 at most. */
export const History = z.array(Change);
