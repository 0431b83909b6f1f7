import type { Payment } from '@evenkeel/contract/payments';

/** What a provider says of a payment. `reason` is why it failed, as a person reads it; `reference` what the provider calls it. */
export type Outcome = Pick<Payment, 'status' | 'reason' | 'brand' | 'lastFour'> & { reference: string | null };

/** What is to be paid. Not what for: that is between the parents. `familyId` and `id` are where the payer comes back to. */
export type Bill = Pick<Payment, 'id' | 'amount' | 'brand' | 'lastFour'> & { method: 'credit-card' | 'paypal' };

/** Who moves money between parents. Card numbers are seen by nobody but the provider's own page. */
export type PaymentProvider = {
  name: 'test' | 'stripe';
  /** Begins to pay, under the bill's own id: asked again, it is the same payment. `url` is where the payer goes on, if anywhere. */
  begin: (bill: Bill) => Promise<Outcome & { url: string | null }>;
  /** What became of it. */
  look: (reference: string) => Promise<Outcome>;
};

/** Cards that end so are declined: the way to see by hand what a failed payment looks like. */
const declined = '0002';

/** The built-in provider: moves no money, and believes every card but one. Never there where the product is served over https. */
export const testProvider: PaymentProvider = {
  name: 'test',
  begin: async ({ brand, lastFour }) => {
    const isDeclined = lastFour === declined;
    const said = isDeclined ? failed('The card was declined') : ({ status: 'paid', reason: '' } as const);
    return { ...said, brand, lastFour, reference: null, url: null };
  },
  look: async () => ({ ...failed('The test provider has no page'), brand: null, lastFour: null, reference: null }),
};

const failed = (reason: string) => ({ status: 'failed', reason }) as const;
