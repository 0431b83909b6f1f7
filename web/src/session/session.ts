import type { Session } from '@evenkeel/contract/accounts';
import { useSyncExternalStore } from 'react';
import { inBrowser, inTab } from '../lib/browser-storage.ts';
import { backOff } from '../lib/back-off.ts';
import { askOpening } from './opening.ts';

/** Why it isn't known who uses this browser: no answer, none that says it, or one that says to ask later. */
export type Trouble = 'away' | 'failing' | 'busy';

/** Who uses this browser. While it is `checking`, nothing of a page is shown; `trouble` once that has failed a few times. */
export type Who =
  | { state: 'checking'; trouble?: Trouble }
  | { state: 'nobody' }
  | { state: 'somebody'; session: Session }
  /** Signing out, and the server has not confirmed it yet. */
  | { state: 'leaving'; hasFailed: boolean };

/** How often the session is renewed, in ms. */
const tickEvery = 30_000;
/** Set by "Try the demo", in this browser only. */
const demoKey = 'isLoggedIn';
/** All that "Try the demo" sets. A real sign-in clears it. */
export const demoVisitor = {
  [demoKey]: 'true',
  userName: 'Alex',
  userFullName: 'Alex Rivera',
  userEmail: 'alex@example.com',
  userAvatar: '',
  emailVerified: 'true',
  userRole: 'parent',
} as const;
/** Followed by an account id: whether "Getting Started" is done. A hint, like the names. */
const onboardedKey = 'onboardingComplete_';
/** Keys in local storage. None is secret; signing out removes them. */
const hints = [...Object.keys(demoVisitor), 'pendingInvitation'];

/** A sign-out that the server has not confirmed, in this tab. */
const leavingKey = 'signingOut';

// Continues a sign-out that was under way before a reload.
let who: Who = isLeaving() ? { state: 'leaving', hasFailed: false } : { state: 'checking' };
const listeners = new Set<() => void>();
const tabs = new BroadcastChannel('session');

function become(next: Who): void {
  who = next;
  for (const listener of listeners) listener();
}

export function currentWho(): Who {
  return who;
}

export function useWho(): Who {
  return useSyncExternalStore(subscribe, currentWho, currentWho);
}

/** Calls `listener` on every change. Returns how to unsubscribe. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether this browser is shown the demo: it was chosen, and nobody is signed in. */
export function wantsDemo(): boolean {
  return who.state === 'nobody' && inBrowser.get(demoKey) === 'true';
}

/**
 * Shows the demo in this browser until someone signs in. Returns false and changes nothing where the browser blocks storage:
 * the next page couldn't know.
 */
export function tryDemo(place: string): boolean {
  const isKept = Object.entries(demoVisitor).every(([key, value]) => inBrowser.set(key, value));
  if (isKept) location.assign(place);
  else clearDemo();
  return isKept;
}

/** The demo's keys, and nothing that was done in it. */
export function clearDemo(): void {
  for (const key of Object.keys(demoVisitor)) inBrowser.remove(key);
}

/** Ends the demo; what was done in it stays in this browser until Reset. */
export function leaveDemo(): void {
  clearHints();
}

/** The server has ended the session or the account: removes the hints, and other tabs follow. */
export function leaveBrowser(): void {
  clearHints();
  tabs.postMessage('signed out');
}

/**
 * Asks the server who is signed in. Retries with back-off while it can't be reached, because that doesn't mean signed out. A
 * demo browser doesn't wait: signing in would have ended the demo. `signed in`: somebody has, so "nobody" isn't true any more.
 */
export async function askSession(when?: 'first' | 'signed in'): Promise<Who> {
  if (who.state === 'leaving') return who;
  for (let attempt = 0; ; attempt += 1) {
    const session = await fetchSession(when === 'first' && attempt === 0);
    const isKnown = typeof session !== 'string';
    const isDemo = inBrowser.get(demoKey) === 'true';
    if (isKnown && session) signedInAs(session);
    else if (isKnown || isDemo) become({ state: 'nobody' });
    else if (when === 'signed in' && who.state === 'nobody') become({ state: 'checking' });
    // Any other value wasn't set by "Try the demo".
    if (session === null && !isDemo) inBrowser.remove(demoKey);
    if (who.state !== 'checking') return who;
    // Most failures pass within a second.
    if (!isKnown && attempt > 1) become({ state: 'checking', trouble: session });
    await Promise.race([resumed, new Promise((again) => setTimeout(again, Math.min(200 * 2 ** attempt, 10_000)))]);
  }
}

let first: Promise<Who> | undefined;

/** Asks once as the page opens, however many wait for it. */
export const firstSession = (): Promise<Who> => (first ??= askSession('first'));

let resume = () => {};
let resumed: Promise<void>;

/** Asks again now what is being retried. */
export function askAgain(): void {
  resume();
  resumed = new Promise((now) => (resume = now));
}
askAgain();

async function fetchSession(isFirst: boolean): Promise<Session | null | Trouble> {
  const opened = isFirst && inBrowser.get(demoKey) === null ? await askOpening() : undefined;
  if (opened !== undefined) return opened;
  try {
    const response = await fetch('/api/session');
    if (response.ok) return (await response.json()) as Session | null;
    // Our server never refuses this question. A network or a proxy in between may.
    return response.status === 429 ? 'busy' : 'failing';
  } catch (error) {
    // What isn't JSON is a page that a network puts in between.
    return error instanceof SyntaxError ? 'failing' : 'away';
  }
}

/** Makes this browser the one of the account that has just signed in. */
export function signedInAs(session: Session): void {
  clearDemo();
  const { id, firstName, email } = session.user;
  inBrowser.set('userName', firstName);
  inBrowser.set('userEmail', email);
  if (inBrowser.get(onboardedKey + id) === null) inBrowser.set(onboardedKey + id, 'false');
  become({ state: 'somebody', session });
}

/** Stores the hint whether "Getting Started" is done. */
export function keepOnboarded(isOnboarded: boolean): void {
  if (who.state === 'somebody') inBrowser.set(onboardedKey + who.session.user.id, String(isOnboarded));
}

/** Refetches the session after a sign-in, and notifies the other tabs. */
export async function signedIn(): Promise<Who> {
  // The others needn't wait for this answer.
  tabs.postMessage('signed in');
  return askSession('signed in');
}

/** Clears the screen; the guard remembers the place. */
function sessionEnded(): void {
  if (who.state !== 'nobody') become({ state: 'nobody' });
}

let renewal: Promise<void> | undefined;

/**
 * Renews the session. Only a 401 ends it here; a network error signs nobody out. Called by the tick, and after a 401 to
 * another request, which may have raced with a renewal in another tab.
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

/** Keeps the session alive: one tab holds the lock and ticks, the others follow. Returns how to stop in this tab. */
export function watchSession(): () => void {
  const leaving = new AbortController();
  const { signal } = leaving;
  tabs.addEventListener('message', followTab, { signal });
  globalThis.addEventListener?.('storage', followDemo, { signal });
  // A browser that blocks storage refuses locks, too.
  void navigator.locks.request('session-tick', () => tickUntil(signal)).catch(() => {});
  return () => leaving.abort();
}

function followTab({ data }: MessageEvent): void {
  if (data === 'signed in') void askSession('signed in');
  if (data === 'session ended') sessionEnded();
  if (data === 'signed out') location.replace('/');
}

/** Another tab has left the demo or signed in. */
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
 * Signs out. Clears screen and hints at once, and retries until the server confirms, also after a reload. `onFailure` is
 * called once.
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
