import type { Session } from '@evenkeel/contract/accounts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const user = { id: '1', email: 'alex@example.com', firstName: 'Alex', lastName: 'Rivera', role: 'parent' };
const session = { tokenType: 'cookie', expiresIn: 60, expiresAt: '2026-11-21T12:00:00Z', user } as unknown as Session;

type Answer = () => Response | Promise<never>;
const answers = {
  signedIn: () => Response.json(session),
  signedOut: () => Response.json(null),
  busy: () => Response.json({}, { status: 503 }),
  tooMany: () => new Response('<h1>429 Too Many Requests</h1>', { status: 429 }),
  tooManyForNow: () => new Response('', { status: 429, headers: { 'retry-after': '40' } }),
  unreachable: () => Promise.reject(new TypeError('fetch failed')),
  unauthorized: () => Response.json({ code: 'UNAUTHORIZED' }, { status: 401 }),
  /** What a hotel's network puts in between. */
  notOurs: () => new Response('<p>Welcome to our Wi-Fi</p>'),
  ended: () => Response.json({}),
} satisfies Record<string, Answer>;

let kept: Map<string, string>;
let inTab: Map<string, string>;
let asked: string[];

/** The parts of Storage that are used. */
function storage(map: () => Map<string, string>) {
  const parts = {
    getItem: (key: string) => map().get(key) ?? null,
    setItem: (key: string, value: string) => void map().set(key, value),
    removeItem: (key: string) => void map().delete(key),
  };
  return new Proxy(parts, {
    ownKeys: () => [...map().keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  [kept, inTab, asked] = [new Map(), new Map(), []];
  vi.stubGlobal(
    'localStorage',
    storage(() => kept),
  );
  vi.stubGlobal(
    'sessionStorage',
    storage(() => inTab),
  );
  vi.stubGlobal('location', { replace: vi.fn(), assign: vi.fn(), reload: vi.fn() });
  vi.stubGlobal('navigator', { locks: { request: async (_name: string, work: () => unknown) => work() } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A browser that gets these server responses in turn, the last one repeatedly. */
async function openPage(...given: (keyof typeof answers)[]) {
  const left = [...given];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const next = left.length > 1 ? left.shift() : left[0];
    return answers[next ?? 'unreachable']();
  });
  return import('./session.ts');
}

test('signing in leaves the demo', async () => {
  kept.set('isLoggedIn', 'true');
  const page = await openPage('signedIn');
  expect((await page.askSession()).state).toBe('somebody');
  expect(page.wantsDemo()).toBe(false);
  expect(Object.fromEntries(kept)).toEqual(hints);
});

const hints = { userName: 'Alex', userEmail: 'alex@example.com', onboardingComplete_1: 'false' };

test('"Try the demo" sets its keys and no others; a real sign-in clears them', async () => {
  const page = await openPage('signedOut', 'signedIn');
  await page.askSession();
  expect(page.tryDemo('/dashboard')).toBe(true);
  expect(location.assign).toHaveBeenCalledWith('/dashboard');
  expect(Object.fromEntries(kept)).toEqual({
    isLoggedIn: 'true',
    userName: 'Alex',
    userFullName: 'Alex Rivera',
    userEmail: 'alex@example.com',
    userAvatar: '',
    emailVerified: 'true',
    userRole: 'parent',
  });
  await page.askSession();
  expect(Object.fromEntries(kept)).toEqual(hints);
  page.keepOnboarded(true);
  await page.askSession();
  expect(kept.get('onboardingComplete_1'), 'once it is known it stays').toBe('true');
});

test.each(['isLoggedIn', 'userAvatar'])(
  'if %s cannot be stored there is no demo, and nothing is left of it',
  async (key) => {
    const page = await openPage('signedOut');
    await page.askSession();
    const set = kept.set.bind(kept);
    kept.set = (name, value) => {
      if (name === key) throw new DOMException('Full', 'QuotaExceededError');
      return set(name, value);
    };
    expect(page.tryDemo('/dashboard')).toBe(false);
    expect(location.assign).not.toHaveBeenCalled();
    expect([kept.size, page.wantsDemo()]).toEqual([0, false]);
  },
);

test('a flag with another value is not the demo, and is cleared', async () => {
  kept.set('isLoggedIn', 'yes');
  const page = await openPage('signedOut');
  await page.askSession();
  expect([page.wantsDemo(), kept.size]).toEqual([false, 0]);
});

test.each(['signedOut', 'busy', 'unreachable'] as const)('the demo continues on reload: %s', async (answer) => {
  kept.set('isLoggedIn', 'true');
  const page = await openPage(answer);
  await page.askSession();
  expect(page.wantsDemo()).toBe(true);
});

test('without trying the demo it does not show', async () => {
  const page = await openPage('signedOut');
  expect((await page.askSession()).state).toBe('nobody');
  expect(page.wantsDemo()).toBe(false);
});

test('an unreachable server does not mean signed out: retry', async () => {
  const page = await openPage('unreachable', 'busy', 'signedIn');
  const asking = page.askSession();
  await vi.advanceTimersByTimeAsync(100);
  expect(page.currentWho().state).toBe('checking');
  await vi.advanceTimersByTimeAsync(1_000);
  expect((await asking).state).toBe('somebody');
});

test.each([
  ['unreachable', 'away'],
  ['busy', 'failing'],
  ['notOurs', 'failing'],
  ['tooMany', 'busy'],
  ['tooManyForNow', 'busy'],
] as const)(
  'a session that can’t be had says so after a few attempts, and is had on Try Again: %s',
  async (answer, trouble) => {
    const page = await openPage(answer, answer, answer, 'signedIn');
    const asking = page.askSession();
    await vi.advanceTimersByTimeAsync(300);
    expect(page.currentWho(), 'most failures pass').toEqual({ state: 'checking' });
    await vi.advanceTimersByTimeAsync(400);
    expect(page.currentWho()).toEqual({ state: 'checking', trouble });
    page.askAgain();
    expect((await asking).state).toBe('somebody');
  },
);

test.each(['tooMany', 'tooManyForNow'] as const)('%s signs nobody out, whatever asks', async (answer) => {
  const page = await openPage('signedIn', answer);
  await page.askSession();
  await page.renewSession();
  await page.askSession();
  await page.askSession('signed in');
  expect(page.currentWho().state).toBe('somebody');
  expect(asked, 'and asks no more than it was asked to').toHaveLength(4);
});

test('who has just signed in isn’t sent back to sign-in by an answer that says nothing', async () => {
  const page = await openPage('signedOut', 'tooMany', 'tooMany', 'tooMany', 'signedIn');
  await page.askSession();
  const arriving = page.signedIn();
  await vi.advanceTimersByTimeAsync(700);
  expect(page.currentWho()).toEqual({ state: 'checking', trouble: 'busy' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect((await arriving).state).toBe('somebody');
});

test('another tab of theirs waits for that, too', async () => {
  const page = await openPage('signedOut', 'tooMany', 'signedIn');
  await page.askSession();
  const stop = page.watchSession();
  const other = new BroadcastChannel('session');
  other.postMessage('signed in');
  vi.useRealTimers();
  await vi.waitFor(() => expect(page.currentWho().state).toBe('somebody'));
  other.close();
  stop();
});

test('only a 401 ends the screen; a bad network and a busy gateway sign nobody out', async () => {
  const page = await openPage('signedIn', 'unreachable', 'busy', 'unauthorized');
  await page.askSession();
  const renewing = page.renewSession();
  await vi.advanceTimersByTimeAsync(250);
  expect(page.currentWho().state).toBe('somebody');
  await vi.advanceTimersByTimeAsync(1_000);
  await renewing;
  expect(page.currentWho().state).toBe('nobody');
});

test('a session that ends never turns into the demo', async () => {
  kept.set('isLoggedIn', 'true');
  const page = await openPage('signedIn', 'unauthorized');
  await page.askSession();
  await page.renewSession();
  expect(page.wantsDemo()).toBe(false);
});

test('the session is renewed every 30 seconds, and only while signed in', async () => {
  const page = await openPage('signedIn');
  page.watchSession();
  await vi.advanceTimersByTimeAsync(65_000);
  expect(asked).toEqual([]);
  await page.askSession();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked.filter((path) => path === '/api/session/refresh')).toHaveLength(2);
});

test('signing out clears hints and screen at once, and retries until the server confirms', async () => {
  const page = await openPage('signedIn', 'unreachable', 'unreachable', 'ended');
  await page.askSession();
  kept.set('onboardingComplete_1', 'true');
  const onFailure = vi.fn();
  const leaving = page.signOut(onFailure);
  expect(page.currentWho()).toEqual({ state: 'leaving', hasFailed: false });
  expect([...kept.keys()]).toEqual([]);
  await vi.advanceTimersByTimeAsync(500);
  expect(onFailure).toHaveBeenCalledOnce();
  expect(page.currentWho()).toEqual({ state: 'leaving', hasFailed: true });
  expect(inTab.get('signingOut')).toBe('true');
  await vi.advanceTimersByTimeAsync(10_000);
  await leaving;
  expect(inTab.size).toBe(0);
  expect(onFailure).toHaveBeenCalledOnce();
});

test('a sign-out under way continues after a reload, without asking for the session', async () => {
  inTab.set('signingOut', 'true');
  const page = await openPage('signedIn');
  expect((await page.askSession()).state).toBe('leaving');
  expect(asked).toEqual([]);
});
