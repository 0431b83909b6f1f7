import { inBrowser } from '../lib/browser-storage.ts';

/** By the hints of a sign-in, which the demo sets, too. */
export const wasSignedIn = (): boolean => inBrowser.get('userName') !== null && inBrowser.get('isLoggedIn') === null;
