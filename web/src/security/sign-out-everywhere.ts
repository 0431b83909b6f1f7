import { useMutation } from '@tanstack/react-query';
import { api } from '../api.ts';
import { paths } from '../lib/paths.ts';
import { leaveBrowser } from '../session.ts';
import { keepToast } from '../ui/toast.ts';
import { tellFailure } from './own-account.ts';

/** Ends every session, here too, and goes to the door. The page is loaded anew, so that nothing is left in its memory. */
export function useSignOutEverywhere() {
  return useMutation({
    mutationFn: async () => {
      await api.accounts.sessions.revokeAll.call({});
      leaveBrowser();
      keepToast('Signed out everywhere', 'Sign in again to go on.');
      location.replace(paths.signIn);
    },
    onError: (error) => tellFailure('You could not be signed out everywhere', error),
  });
}
