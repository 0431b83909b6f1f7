import { isDemo } from '../api.ts';
import { rememberPlace, takePlace } from '../lib/paths.ts';
import { signedIn } from '../session.ts';
import { keepToast, toast } from '../ui/toast.ts';
import { greeting } from './account-words.ts';

/**
 * Somebody has just proven who they are: to the place they wanted. A page that showed the demo is loaded anew, because where
 * its answers come from was decided when it opened.
 */
export async function enter(isFirst: boolean, go: (place: string) => Promise<void>): Promise<void> {
  const place = takePlace();
  if (isDemo) {
    keepToast('Login successful', greeting(isFirst));
    return location.assign(place);
  }
  // On a page behind the reverse guard that one leads on, too: to the same place.
  rememberPlace(place);
  await signedIn();
  await go(place);
  takePlace();
  toast.done('Login successful', greeting(isFirst));
}
