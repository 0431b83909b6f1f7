import type { Session } from '@evenkeel/contract/accounts';
import { today } from '../lib/days.ts';

/** What the server answers as a page opens: who is there, and what the page asks first. `position`: of the event stream by then. */
type Opening = { session: Session | null; position: string; answers: Record<string, unknown> };

/** How long the answers are good, in ms: whoever asks later asks the server. */
const lifetime = 10_000;

let given: { position: string; answers: Map<string, unknown>; accountId: string; until: number } | undefined;

/** Asks who is there, and with it what a page inside asks first. Undefined where that can't be had. */
export async function askOpening(): Promise<Session | null | undefined> {
  const here = new URLSearchParams(location.search);
  const [family, shown] = [here.get('family'), here.get('day')];
  const search = new URLSearchParams({
    at: location.pathname,
    day: today(),
    ...(family && { family }),
    ...(shown && { shown }),
  });
  try {
    const response = await fetch(`/api/opening?${search}`);
    if (!response.ok) return undefined;
    const { session, position, answers }: Opening = await response.json();
    if (session)
      given = {
        position,
        // A page that shows who somebody is asks for it like for anything else.
        answers: new Map([...Object.entries(answers), ['/session', session]]),
        accountId: session.user.id,
        until: performance.now() + lifetime,
      };
    return session;
  } catch {
    return undefined;
  }
}

/** From where the event stream goes on so that it misses nothing of what was answered; empty where that isn't known. */
export const positionGiven = (): string => (given && performance.now() < given.until ? given.position : '');

/** What was answered as the page opened, once for each question: undefined where the server has to be asked. */
export function answerGiven({ method, url }: Request): Response | undefined {
  if (method !== 'GET') forgetOpening(); // what was answered may change by it
  if (!given || performance.now() > given.until) return undefined;
  const { pathname, search } = new URL(url);
  const address = pathname.replace(/^\/api/, '') + search;
  const answer = given.answers.get(address);
  if (!given.answers.delete(address)) return undefined;
  return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
}

/** Something has changed since, or somebody else is there (`accountId`). */
export function forgetOpening(accountId?: string): void {
  if (accountId === undefined || accountId !== given?.accountId) given = undefined;
}
