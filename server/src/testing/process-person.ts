import { expect } from 'vitest';
import { goodPassword } from './browser.ts';
import { eventually } from './eventually.ts';

/** A person in a browser of their own, whose server is a process. */
export type ProcessPerson = {
  /** POST where there is a body. Throws when nothing answers within five seconds. */
  ask: (path: string, body?: object) => Promise<Response>;
  cookies: Map<string, string>;
  /** As a person does it: with the PIN in the mail, which lies in the local mailbox. Answers their family. */
  signUp: () => Promise<string>;
};

export function processPerson(url: string, email = 'alex@example.com'): ProcessPerson {
  const cookies = new Map<string, string>();

  async function ask(path: string, body?: object): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { origin: url, 'content-type': 'application/json', cookie };
    const how = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const response = await fetch(`${url}${path}`, { headers, ...how, signal: AbortSignal.timeout(20_000) });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  }

  async function signUp(): Promise<string> {
    const person = { email, password: goodPassword, firstName: 'Alex', lastName: 'Rivera' };
    await ask('/api/accounts/sign-up', { ...person, role: 'parent', zone: 'Europe/Paris' });
    const pin = await eventually(async () => {
      const found = /\b\d{6}\b/.exec((await (await ask('/dev/mailbox')).text()).split('<article')[1] ?? '');
      expect(found).not.toBeNull();
      return found?.[0];
    });
    expect((await ask('/api/accounts/verify-sign-up', { pin })).status).toBe(200);
    const [family] = (await (await ask('/api/families')).json()) as { id: string }[];
    return family?.id ?? '';
  }

  return { ask, cookies, signUp };
}
