import { isSame, mac, type Keys } from '../lib/secrets.ts';
import type { Clock } from '../lib/clock.ts';
import type { PlanProvider, Purchase, State } from './provider.ts';

type Options = { keys: Keys; clock: Clock; publicUrl: string };

/** Its two pages: checkout and portal. */
export type TestPage = 'checkout' | 'portal';

/**
 * The built-in test provider: it moves no money, and we host its pages (`test-pages.ts`). Never used over https. It has no state of its
 * own: our rows are its state.
 */
export function testPlans({ keys, clock, publicUrl }: Options): PlanProvider {
  const pageOf = (page: TestPage, id: string) => `${publicUrl}/pay/test/${page}/${tokenOf(keys, page, id)}`;
  const asItStands = (purchase: Purchase): State => {
    const { status, subscription, paidUntil, isEnding } = purchase;
    return {
      status,
      subscription,
      paidUntil,
      isEnding,
      ...(status === 'open' && { url: pageOf('checkout', purchase.id) }),
    };
  };
  const look = async (purchase: Purchase): Promise<State> => {
    const { status, paidUntil, isEnding } = purchase;
    if (status !== 'active' || paidUntil === null || Date.parse(paidUntil) > clock().epochMilliseconds)
      return asItStands(purchase);
    if (isEnding) return { ...asItStands(purchase), status: 'ended' };
    return { ...asItStands(purchase), paidUntil: monthsAfter(paidUntil, clock()) };
  };
  const over = (purchase: Purchase, status: 'left' | 'ended'): State => ({
    ...asItStands(purchase),
    status,
    url: null,
  });
  return {
    name: 'test',
    addCustomer: async (accountId) => `test_${accountId}`,
    open: async ({ id }) => ({ session: `test_${id}`, url: pageOf('checkout', id) }),
    look,
    leave: async (purchase) => (purchase.status === 'open' ? over(purchase, 'left') : look(purchase)),
    end: async (purchase) => over(purchase, purchase.status === 'open' ? 'left' : 'ended'),
    manage: async (customer) => pageOf('portal', customer.replace('test_', '')),
    hear: () => 'forged',
  };
}

/** The unguessable token of a test page's URL. */
export function tokenOf(keys: Keys, page: TestPage, id: string): string {
  return `${id}.${proofOf(keys, page, id).toString('base64url')}`;
}

/** The id of a token: an account for the portal, a purchase for checkout. Undefined if it isn't ours. */
export function idOfToken(keys: Keys, page: TestPage, token: string): string | undefined {
  const [id = '', proof = ''] = token.split('.');
  return isSame(Buffer.from(proof, 'base64url'), proofOf(keys, page, id)) ? id : undefined;
}

const proofOf = (keys: Keys, page: TestPage, id: string) => mac(keys, 'test-pay', page, id);

/** The first monthly date after `from` that is later than now. */
export function monthsAfter(from: string, now: Temporal.Instant): string {
  const first = Temporal.Instant.from(from).toZonedDateTimeISO('UTC');
  for (let months = 1; ; months += 1) {
    const next = first.add({ months }).toInstant();
    if (Temporal.Instant.compare(next, now) > 0) return next.toString();
  }
}
