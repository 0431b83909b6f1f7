import { inBrowser } from '../lib/browser-storage.ts';
import { useWho } from '../session/session.ts';

/** By the hints of a sign-in, which the demo sets, too. */
export const wasSignedIn = (): boolean => inBrowser.get('userName') !== null && inBrowser.get('isLoggedIn') === null;

/** Whether someone is signed in, as far as is known: right at first paint for nearly everyone, so that nothing moves later. */
export function useIsIn(): boolean {
  const { state } = useWho();
  return state === 'somebody' || (state === 'checking' && wasSignedIn());
}
