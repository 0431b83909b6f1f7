import type { Session } from '@evenkeel/contract/accounts';
import { useSyncExternalStore } from 'react';
import { inBrowser, inTab } from './lib/browser-storage.ts';
import { backOff } from './lib/back-off.ts';

/** Who uses this browser. While it is `checking`, nothing of a page is shown. */
export type Who =
  | { state: 'checking' }
  | { state: 'nobody' }
  | { state: 'somebody'; session: Session }
  /** Signing out, and the server has not confirmed it yet. */
  | { state: 'leaving'; hasFailed: boolean };

/** How often the session is renewed and looked after, in ms. Specification, S0 9. */
const tickEvery = 30_000;
/** Set by "Try the demo", in this browser only. */
const demoKey = 'isLoggedIn';
/** All that "Try the demo" sets: who is played first (specification, S0 3). A real sign-in clears them. */
export const demoVisitor = {
  [demoKey]: 'true',
  userFullName: 'Alex Rivera',
  userEmail: 'alex@example.com',
  userAvatar: '',
  emailVerified: 'true',
  userRole: 'parent',
} as const;
/** Followed by the id of an account: whether "Getting Started" is over. A hint, like the names. */
const onboardedKey = 'onboardingComplete_';
/** What may be kept in a readable place: no secret, and gone with signing out. */
const hints = [
  'userName',
  'userEmail',
  'isLoggedIn',
  'userFullName',
  'userAvatar',
  'emailVerified',
  'userRole',
  'pendingInvitation',
];

/** A sign-out that the server has not confirmed, in this tab. */
const leavingKey = 'signingOut';

// A sign-out that was under way when the page was loaded anew goes on.
let who: Who = isLeaving() ? { state: 'leaving', hasFailed: false } : { state: 'checking' };
const listeners = new Set<() => void>();
// Tabs of one browser follow each other.
const tabs = new BroadcastChannel('session');

function become(next: Who): void {
  who = next;
  for (const listener of listeners) listener();
}

export function currentWho(): Who {
  return who;
}

export function useWho(): Who {
  return useSyncExternalStore(subscribe, currentWho);
}

/** Calls `listener` whenever somebody comes or goes. Returns how to stop that. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether this browser is shown the demo: it was chosen, and nobody is signed in. */
export function wantsDemo(): boolean {
  return who.state === 'nobody' && inBrowser.get(demoKey) === 'true';
}

/**
 * From now on this browser shows the demo, until someone signs in. Answers false, and changes nothing, where the browser keeps
 * nothing: the page that opens next couldn't know.
 */
export function tryDemo(place: string): boolean {
  const isKept = Object.entries(demoVisitor).every(([key, value]) => inBrowser.set(key, value));
  if (isKept) location.assign(place);
  else clearDemo();
  return isKept;
}

function clearDemo(): void {
  for (const key of Object.keys(demoVisitor)) inBrowser.remove(key);
}

/** Ends the demo; what was done in it stays in this browser until Reset. */
export function leaveDemo(): void {
  clearHints();
}

/** The server has ended the session, or the account: the hints go, and the other tabs leave with this one. */
export function leaveBrowser(): void {
  clearHints();
  tabs.postMessage('signed out');
}

/**
 * Asks who is signed in. A server that cannot be reached has not said that nobody is: the page waits, and asks again. Only
 * who tried the demo in this browser goes on in it, because signing in ends it for good.
 */
export async function askSession(): Promise<Who> {
  if (who.state === 'leaving') return who;
  for (let attempt = 0; ; attempt += 1) {
    const session = await fetchSession();
    if (session) signedInAs(session);
    else if (session === null || inBrowser.get(demoKey) === 'true') become({ state: 'nobody' });
    // Any other value is no choice of the demo (specification, S0 4).
    if (session === null && inBrowser.get(demoKey) !== 'true') inBrowser.remove(demoKey);
    if (who.state !== 'checking') return who;
    await new Promise((again) => setTimeout(again, Math.min(200 * 2 ** attempt, 10_000)));
  }
}

async function fetchSession(): Promise<Session | null | undefined> {
  const response = await fetch('/api/session').catch(() => undefined);
  return response?.ok ? ((await response.json()) as Session | null) : undefined;
}

/** From here on this browser belongs to whoever has just proven who they are. */
export function signedInAs(session: Session): void {
  clearDemo();
  const { id, firstName, email } = session.user;
  inBrowser.set('userName', firstName);
  inBrowser.set('userEmail', email);
  if (inBrowser.get(onboardedKey + id) === null) inBrowser.set(onboardedKey + id, 'false');
  become({ state: 'somebody', session });
}

/** Keeps the hint whether "Getting Started" is over, once a page knows. */
export function keepOnboarded(isOnboarded: boolean): void {
  if (who.state === 'somebody') inBrowser.set(onboardedKey + who.session.user.id, String(isOnboarded));
}

/** Asks again after a sign-in, and tells the other tabs. */
export async function signedIn(): Promise<Who> {
  const next = await askSession();
  tabs.postMessage('signed in');
  return next;
}

/** The session is over: everything that was on screen is gone, the place is remembered by the guard. */
function sessionEnded(): void {
  if (who.state !== 'nobody') become({ state: 'nobody' });
}

let renewal: Promise<void> | undefined;

/**
 * Renews the session, and ends the screen only when the server says that there is none. A bad network signs nobody out. Called
 * by the tick, and once more by whoever was answered "please sign in" while another tab was renewing.
 */
export function renewSession(): Promise<void> {
  renewal ??= renewOnce().finally(() => (renewal = undefined));
  return renewal;
}

async function renewOnce(): Promise<void> {
  const status = await navigator.locks.request('session', () => backOff(refresh, tickEvery));
  if (status === 401) {
    sessionEnded();
    tabs.postMessage('session ended');
  }
}

async function refresh(): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch('/api/session/refresh', { method: 'POST', headers, body: '{}' });
  return response.status;
}

/** Keeps the session alive: one tab of the browser ticks, all follow it. Returns how to stop that in this one. */
export function watchSession(): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  tabs.addEventListener('message', followTab, { signal });
  globalThis.addEventListener?.('storage', followDemo, { signal });
  // A browser that blocks storage refuses locks, too, and keeps nobody signed in.
  void navigator.locks.request('session-tick', () => tickUntil(signal)).catch(() => {});
  return () => leaving.abort();
}

function followTab({ data }: MessageEvent): void {
  if (data === 'signed in') void askSession();
  if (data === 'session ended') sessionEnded();
  if (data === 'signed out') location.replace('/');
}

/** Another tab has left the demo, or somebody has signed in there. */
function followDemo({ key, newValue }: StorageEvent): void {
  if (key === demoKey && newValue === null) location.reload();
}

function tickUntil(signal: AbortSignal): Promise<void> {
  return new Promise((stopped) => {
    if (signal.aborted) return stopped();
    const ticking = setInterval(() => {
      if (who.state === 'somebody') void renewSession();
    }, tickEvery);
    signal.addEventListener('abort', () => {
      clearInterval(ticking);
      stopped();
    });
  });
}

/**
 * Signs out. What was on screen is gone at once, the hints of this browser too, and nothing opens again before the server has
 * ended the session: it is asked until it confirms, also after a reload. `onFailure` is told once.
 */
export async function signOut(onFailure = () => {}): Promise<void> {
  clearHints();
  inTab.set(leavingKey, 'true');
  become({ state: 'leaving', hasFailed: false });
  for (let attempt = 0; !(await endSession()); attempt += 1) {
    if (attempt === 0) {
      onFailure();
      become({ state: 'leaving', hasFailed: true });
    }
    await new Promise((again) => setTimeout(again, Math.min(1_000 * 2 ** attempt, 10_000)));
  }
  inTab.remove(leavingKey);
  tabs.postMessage('signed out');
}

function isLeaving(): boolean {
  return inTab.get(leavingKey) === 'true';
}

async function endSession(): Promise<boolean> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch('/api/session/sign-out', { method: 'POST', headers, body: '{}' }).catch(() => undefined);
  return Boolean(response?.ok);
}

function clearHints(): void {
  for (const key of hints) inBrowser.remove(key);
  for (const key of inBrowser.keys()) if (key.startsWith(onboardedKey)) inBrowser.remove(key);
}
