import { useMutation } from '@tanstack/react-query';
import { api } from '../api.ts';
import { paths } from '../lib/paths.ts';
import { leaveBrowser } from '../session/session.ts';
import { keepToast } from '../ui/toast.ts';
import { tellFailure } from './own-account.ts';

/** Ends every session, on request also the access of others, and goes to the sign-in page with a full page load, which clears memory. */
export function useSignOutEverywhere() {
  return useMutation({
    mutationFn: async ({ endsAccess }: { endsAccess: boolean }) => {
      if (endsAccess) await api.grants.endAll.call({});
      await api.accounts.sessions.revokeAll.call({});
      leaveBrowser();
      keepToast('Signed out everywhere', 'Sign in again to continue.');
      location.replace(paths.signIn);
    },
    onError: (error) => tellFailure('We couldn’t sign you out everywhere', error),
  });
}
