import { parse } from 'hono/utils/cookie';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { labelOf } from './lib/label.ts';
import { clientAddress, networkOf } from './lib/network.ts';

export type CookieName = 'session' | 'device' | 'pending' | 'attempts';

/** The browser that asks: what its cookies say, what they are to say from now on, and the little that is known of it. */
export type Browser = {
  cookie: (name: CookieName) => string | undefined;
  /** Null takes the cookie away. */
  setCookie: (name: CookieName, value: string | null, seconds?: number) => void;
  /** Has it throw away whatever it keeps of us. */
  clearSite: () => void;
  /** Tells it in how many seconds to come back. */
  comeBackIn: (seconds: number) => void;
  /** "Firefox on Windows". */
  label: () => string;
  /** For counting only, under a keyed hash; null for this machine. */
  network: () => string | null;
  /** Aborted when it has left, or has its answer. */
  gone: () => AbortSignal;
};

export type BrowserRules = { isHttps: boolean; trustedHops: number };

/** Everything of a browser is read only when it is asked for: most requests need the session's cookie and nothing else. */
export function browserOf(
  incoming: IncomingMessage,
  outgoing: Pick<ServerResponse, 'appendHeader' | 'setHeader' | 'once' | 'destroyed'>,
  { isHttps, trustedHops }: BrowserRules,
): Browser {
  // On https a cookie of this name can be set by this host alone. Plain http on loopback has no such names.
  const called = (name: CookieName) => (isHttps ? `__Host-${name}` : name);
  const { headers, socket } = incoming;
  return {
    cookie: (name) => parse(headers.cookie ?? '', called(name))[called(name)] || undefined,
    setCookie: (name, value, seconds = 0) => {
      const secure = isHttps ? ' Secure;' : '';
      const life = value === null ? 0 : seconds;
      const cookie = `${called(name)}=${value ?? ''}; Path=/;${secure} HttpOnly; SameSite=Lax; Max-Age=${life}`;
      outgoing.appendHeader('set-cookie', cookie);
    },
    clearSite: () => void outgoing.setHeader('clear-site-data', '"cache", "storage"'),
    comeBackIn: (seconds) => void outgoing.setHeader('retry-after', String(seconds)),
    label: () => labelOf(headers['user-agent'] ?? ''),
    network: () =>
      networkOf(clientAddress(socket.remoteAddress, [headers['x-forwarded-for'] ?? ''].flat().join(','), trustedHops)),
    gone: () => {
      const left = new AbortController();
      if (outgoing.destroyed) left.abort();
      outgoing.once('close', () => left.abort());
      return left.signal;
    },
  };
}
