import { contract } from '@evenkeel/contract/contract';
import type { Client } from '@evenkeel/contract/world.spec';
import { createORPCClient, ORPCError } from '@orpc/client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { exactly } from './exactly.ts';
import { mailsTo, pinFor } from './mails.ts';
import { ask, origin } from './world.ts';
import type { Ask, Asked } from './http.ts';

export const goodPassword = 'Quiet-Harbor-27';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0';

export type TestBrowser = {
  /** What its cookies say. */
  jar: Map<string, string>;
  api: Client;
  /** A request with the cookies and headers of this browser, and its very answer. */
  ask: Ask;
};

let browsers = 0;

/** A browser of somebody's own, with a cookie jar, in a network of its own unless another one is named; `more` headers go with every request. */
export function newBrowser({
  network = `10.${(browsers += 1) >> 8}.${browsers & 255}.7`,
  userAgent = firefox,
  more = {} as Record<string, string>,
} = {}): TestBrowser {
  const jar = new Map<string, string>();
  const askAsBrowser = async (path: string, { headers = {}, ...asked }: Asked = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const ours = {
      origin,
      'user-agent': userAgent,
      'x-forwarded-for': network,
      ...(cookie ? { cookie } : {}),
      ...more,
    };
    const response = await ask(path, { ...asked, headers: { ...ours, ...headers } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = '', life = ''] = /^([^=]+)=([^;]*);.*Max-Age=(\d+)$/.exec(line) ?? [];
      if (life === '0') jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
  const link = new OpenAPILink(contract, {
    url: `${origin}/api`,
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      const body = request.body ? await request.text() : undefined;
      return askAsBrowser(pathname + search, {
        method: request.method,
        headers: Object.fromEntries(request.headers),
        body,
      });
    },
    interceptors: [async ({ path, next }) => exactly(path, await next())],
  });
  return { jar, api: createORPCClient(link), ask: askAsBrowser };
}

let people = 0;

/** An address that nobody had before. */
export function newAddress(): string {
  return `person${(people += 1)}@example.com`;
}

export function signUpOf(email: string, password = goodPassword) {
  return { email, password, firstName: 'Alex', lastName: 'Rivera', role: 'parent' as const, zone: 'Europe/Paris' };
}

/** Somebody who has signed up, in the browser in which they did, with the PIN that was mailed to them. */
export async function newPerson(
  email = newAddress(),
  password = goodPassword,
  more = {} as Record<string, string>,
): Promise<TestBrowser & { email: string }> {
  const browser = newBrowser({ more });
  await browser.api.accounts.signUp(signUpOf(email, password));
  await browser.api.accounts.verifySignUp({ pin: await pinFor(email) });
  await mailsTo(email);
  return { ...browser, email };
}

/** 'ok', or the code with which it was refused. */
export async function codeOf(asked: Promise<unknown>): Promise<string> {
  return asked.then(
    () => 'ok',
    (error: unknown) => (error instanceof ORPCError ? error.code : String(error)),
  );
}
