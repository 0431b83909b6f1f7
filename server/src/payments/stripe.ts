import * as z from 'zod';
import { refuse } from '../api.ts';
import type { Bill, Outcome, PaymentProvider } from './provider.ts';

/** What we read of a Checkout Session (https://docs.stripe.com/api/checkout/sessions/object); the rest is left alone. */
const Session = z.object({
  id: z.string(),
  url: z.string().nullable(),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  payment_intent: z
    .object({
      latest_charge: z
        .object({
          payment_method_details: z.object({ card: z.object({ brand: z.string(), last4: z.string() }).optional() }),
        })
        .nullish(),
    })
    .nullish()
    .or(z.string()),
});
type Session = z.infer<typeof Session>;

type Options = { secretKey: string; api: string; publicUrl: string };

/**
 * Stripe's hosted page, over its HTTP interface: two calls need no library (decisions/21-payments). The page learns the amount and nothing
 * of what it is for. A call that does not come back in 5 seconds is UNAVAILABLE, and can be made again: the payment's own id is
 * the idempotency key, so that it is one session however often it is asked for.
 */
export function stripeProvider({ secretKey, api, publicUrl }: Options): PaymentProvider {
  const ask = async (path: string, how: RequestInit = {}): Promise<Session> => {
    try {
      const headers = { authorization: `Bearer ${secretKey}`, 'stripe-version': '2025-03-31.basil', ...how.headers };
      const signal = AbortSignal.timeout(5_000);
      const response = await fetch(`${api}/v1/checkout/sessions${path}`, {
        ...how,
        headers,
        signal,
        redirect: 'error',
      });
      if (!response.ok) throw new Error(`Stripe answered ${response.status}`);
      return Session.parse(await response.json());
    } catch {
      throw refuse('UNAVAILABLE');
    }
  };
  return {
    name: 'stripe',
    begin: async (bill) => {
      const session = await ask('', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'idempotency-key': bill.id },
        body: new URLSearchParams(fieldsOf(bill, publicUrl)),
      });
      return { ...outcomeOf(session), url: session.url };
    },
    look: async (reference) =>
      outcomeOf(await ask(`/${encodeURIComponent(reference)}?expand[]=payment_intent.latest_charge`)),
  };
}

function fieldsOf({ id, amount, method }: Bill, publicUrl: string): Record<string, string> {
  const back = `${publicUrl}/payments?made=${id}`;
  return {
    mode: 'payment',
    client_reference_id: id,
    success_url: back,
    cancel_url: back,
    'payment_method_types[0]': method === 'paypal' ? 'paypal' : 'card',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': String(amount),
    'line_items[0][price_data][product_data][name]': 'Payment',
  };
}

function outcomeOf({ id, status, payment_status, payment_intent }: Session): Outcome {
  const charge = typeof payment_intent === 'object' ? payment_intent?.latest_charge : null;
  const { brand = null, last4: lastFour = null } = charge?.payment_method_details.card ?? {};
  const known = { brand, lastFour, reference: id };
  if (status === 'complete' && payment_status === 'paid') return { ...known, status: 'paid', reason: '' };
  if (status === 'expired') return { ...known, status: 'failed', reason: 'The payment was not finished' };
  return { ...known, status: 'pending', reason: '' };
}
