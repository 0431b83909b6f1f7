import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Mood = 'fine' | 'down' | 'nonsense' | 'elsewhere';
type Session = {
  id: string;
  authorization: string;
  key: string;
  amount: string;
  currency: string;
  back: string;
  status: 'open' | 'complete' | 'expired';
};

const shown = ({ id, status }: Session, url: string) => ({
  id,
  object: 'checkout.session',
  url: status === 'open' ? `${url}/pay/${id}` : null,
  status,
  payment_status: status === 'complete' ? 'paid' : 'unpaid',
  payment_intent:
    status === 'complete'
      ? { latest_charge: { payment_method_details: { card: { brand: 'visa', last4: '4242' } } } }
      : null,
});

/** A stand-in for Stripe's Checkout Sessions, over HTTP: as much of its shape as is read, idempotent as it is, its hosted page, and moods. */
export async function fakeStripe(port = 0) {
  const sessions = new Map<string, Session>();
  const state: { mood: Mood } = { mood: 'fine' };
  let url = '';
  const begin = async (request: http.IncomingMessage): Promise<Session> => {
    const form = new URLSearchParams(await text(request));
    const key = String(request.headers['idempotency-key']);
    const known = sessions.get(key);
    if (known) return known;
    const session: Session = {
      id: `cs_${sessions.size + 1}`,
      authorization: String(request.headers.authorization),
      key,
      amount: form.get('line_items[0][price_data][unit_amount]') ?? '',
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      back: form.get('success_url') ?? '',
      status: 'open',
    };
    sessions.set(key, session);
    return session;
  };
  const server = http.createServer(async (request, response) => {
    if (state.mood === 'down') return response.writeHead(503).end();
    if (state.mood === 'elsewhere') return response.writeHead(302, { location: '/v1/checkout/sessions' }).end();
    if (state.mood === 'nonsense') return response.end('{"id":1}');
    const [, place = '', id] = /(sessions|pay|paid|left)\/(cs_\d+)/.exec(request.url ?? '') ?? [];
    const session = id ? [...sessions.values()].find((one) => one.id === id) : await begin(request);
    if (!session) return response.writeHead(404).end('{}');
    if (place === 'pay') {
      const links = `<a href="/paid/${id}">Pay</a> <a href="/left/${id}">Back</a>`;
      return response.writeHead(200, { 'content-type': 'text/html' }).end(links);
    }
    if (place === 'paid') session.status = 'complete';
    if (place === 'paid' || place === 'left') return response.writeHead(302, { location: session.back }).end();
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(shown(session, url)));
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const turn = (paymentId: string, status: Session['status']) => {
    const session = sessions.get(paymentId);
    if (!session) throw new Error('No such session');
    session.status = status;
  };
  return Object.assign(state, {
    url,
    sessions,
    pay: (paymentId: string) => turn(paymentId, 'complete'),
    expire: (paymentId: string) => turn(paymentId, 'expired'),
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((closed) => server.close(() => closed()));
    },
  });
}
