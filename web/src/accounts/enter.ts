import { leaveDemoFor } from '../api.ts';
import { rememberPlace, takePlace } from '../lib/paths.ts';
import { signedIn } from '../session/session.ts';
import { toast } from '../ui/toast.ts';
import { greeting } from './account-words.ts';

/** After sign-in: goes to the page that was asked for. */
export async function enter(isFirst: boolean, go: (place: string) => Promise<void>): Promise<void> {
  const place = takePlace();
  if (leaveDemoFor(place, ['Login successful', greeting(isFirst), 'text'])) return;
  // A guard of the current page may redirect first: it finds the same place.
  rememberPlace(place);
  await signedIn();
  await go(place);
  takePlace();
  toast.done('Login successful', greeting(isFirst), 'text');
}
