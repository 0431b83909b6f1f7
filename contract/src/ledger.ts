import * as z from 'zod';
import { base, Day, Id } from './base.ts';

/** Who moves money; null for what is only recorded. */
export const provider = z.enum(['test', 'stripe']).nullable();

/** What a parent is owed for accepted expenses and has paid the other, in cents; confirmed facts only. */
export const LedgerLine = z.object({ accountId: Id, owed: z.int(), paid: z.int() });
export type LedgerLine = z.infer<typeof LedgerLine>;
const Ledger = z.object({
  parents: z.array(LedgerLine),
  /** Day of the oldest expense or payment that is still owed. */
  since: Day.nullable(),
  provider,
  /** Parents with payments through the test provider, which moves no money. */
  paidInTest: z.array(Id),
});

export const ledger = {
  /** One line per parent, even if nothing counts yet, and the provider: null if payments can only be recorded. */
  get: base
    .route({ method: 'GET', path: '/families/{familyId}/ledger' })
    .input(z.object({ familyId: Id }))
    .output(Ledger),
};
