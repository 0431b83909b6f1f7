import type { Session } from '@evenkeel/contract/accounts';
import { inBrowser } from '../lib/browser-storage.ts';
import { isDemo, server } from '../api.ts';
import { paths } from '../lib/paths.ts';
import { codeOf, isUnreachable, problemOf } from '../lib/problem.ts';
import { dropInvitation, pendingInvitation } from '../pending-invitation.ts';
import { signedIn, signedInAs } from '../session.ts';
import { keepToast, toast } from '../ui/toast.ts';
import { accountWords } from './account-words.ts';
import { forgetTyped } from './typed.ts';

const verified = 'Email verified successfully';

/** The account was just made: in, into the inviter's family if there is one, and on to the children. */
export async function arrive(session: Session, go: (place: string) => Promise<void>): Promise<void> {
  forgetTyped();
  // From here on the server keeps the role.
  inBrowser.remove('userRole');
  signedInAs(session);
  const who = await signedIn();
  if (who.state !== 'somebody') {
    await go(paths.landing);
    return toast.failed('Account created but email verification required');
  }
  const problem = await acceptPending();
  const words = accountWords(session.user.role);
  if (isDemo) {
    // Where this page's answers come from was decided in the demo: the next one is loaded anew.
    keepToast(verified, problem ?? words);
    return location.assign(paths.addChildren);
  }
  await go(paths.addChildren);
  toast.done(verified, words);
  if (problem) toast.failed(problem);
}

/** Answers why the invitation could not be accepted, if there was one. */
async function acceptPending(): Promise<string | undefined> {
  const token = pendingInvitation();
  if (!token) return undefined;
  try {
    const { status } = await server.families.invitations.accept({ token });
    dropInvitation();
    return status === 'waiting' ? waitingWords : undefined;
  } catch (error) {
    if (!isUnreachable(error) && codeOf(error)) dropInvitation();
    return problemOf(error, 'The invitation could not be accepted. Open its link once more.');
  }
}

const waitingWords = 'The invitation was written to another address. Its sender has been asked whether it is for you.';
