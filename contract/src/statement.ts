import * as z from 'zod';
import { base, Cents, Day, Id } from './base.ts';

/** An expense or a payment that counts toward the balance. */
export const StatementLine = z.object({
  id: Id,
  kind: z.enum(['expense', 'payment']),
  date: Day,
  paidBy: Id,
  description: z.string(),
  amount: Cents,
  /** The part that was accepted; of a payment, all of it. */
  counted: Cents,
  /** What it adds to the balance of the parent who paid: the other's share of what was accepted, or the payment. */
  due: z.int().nonnegative(),
  /** Through the test provider, which moves no money. */
  isTest: z.boolean(),
  /** What the parent of home A is owed after it, in cents; negative: owes. */
  balance: z.int(),
});
export type StatementLine = z.infer<typeof StatementLine>;

export const Statement = z.object({
  /** The parents of the two homes, home A first. */
  parents: z.array(Id),
  /** The balance before the first line, as in the lines. */
  opening: z.int(),
  /** The balance with everything that counts, whenever it is dated. */
  balance: z.int(),
  lines: z.array(StatementLine),
});
export type Statement = z.infer<typeof Statement>;

/** A page of a statement, both days included. `after`: the last line of the previous page. */
export const StatementPage = z.object({
  from: Day,
  to: Day,
  after: Id.optional(),
  limit: z.int().min(1).max(500).default(500),
});
export type StatementPage = z.infer<typeof StatementPage>;

export const statement = {
  /** What counts toward the balance, oldest first. The opening and every line from there on add up to the balance. */
  get: base
    .route({ method: 'GET', path: '/families/{familyId}/statement' })
    .input(StatementPage.extend({ familyId: Id }))
    .output(Statement),
};
