import type { Session } from '@evenkeel/contract/accounts';
import { connectedNames, connectedWords } from '../family/connected-words.ts';
import { inBrowser } from '../lib/browser-storage.ts';
import { leaveDemoFor, server } from '../api.ts';
import { paths } from '../lib/paths.ts';
import { codeOf, isUnreachable, problemOf } from '../lib/problem.ts';
import { dropInvitation, pendingInvitation } from '../session/pending-invitation.ts';
import { signedIn, signedInAs } from '../session/session.ts';
import { toast } from '../ui/toast.ts';
import { accountWords } from './account-words.ts';
import { firstStepIn } from './first-step.ts';
import { forgetTyped } from './typed.ts';

const verified = 'Email verified successfully';

/** After sign-up: signs in, joins the inviter’s family if there is one, and goes on to the first step, or to the offer. */
export async function arrive(verify: () => Promise<Session>, go: (place: string) => Promise<void>): Promise<void> {
  let session: Session;
  try {
    session = await verify();
  } catch (error) {
    if (codeOf(error) !== 'NO_OFFER') throw error;
    // What was typed is kept.
    await go(paths.role);
    return toast.failed('No offer is open for this address', 'Choose your role to go on.');
  }
  forgetTyped();
  const start = inBrowser.get('userRole') === 'offered' ? paths.shared : paths.addChildren;
  // The server has the role now.
  inBrowser.remove('userRole');
  signedInAs(session);
  const who = await signedIn();
  if (who.state !== 'somebody') {
    await go(paths.landing);
    return toast.failed('Account created but email verification required');
  }
  const { joined, problem } = await acceptPending();
  const [next, connected] = joined ? await Promise.all([firstStepIn(joined), connectionIn(joined)]) : [start];
  const words = accountWords(session.user.role);
  if (leaveDemoFor(next, [verified, problem ?? [words, connected].filter(Boolean).join('. ')])) return;
  await go(next);
  toast.done(verified, words);
  if (connected) toast.done(connected);
  if (problem) toast.failed(problem);
}

/** The family joined by the pending invitation, or why it wasn't; neither without one. */
async function acceptPending(): Promise<{ joined?: string | null; problem?: string }> {
  const token = pendingInvitation();
  if (!token) return {};
  try {
    const { status, familyId } = await server.families.invitations.accept({ token });
    dropInvitation();
    return status === 'waiting' ? { problem: waitingWords } : { joined: familyId };
  } catch (error) {
    if (!isUnreachable(error) && codeOf(error)) dropInvitation();
    return { problem: problemOf(error, 'We couldn’t accept the invitation. Open its link again.') };
  }
}

/** With whom one is connected now, unless the server can't say. */
async function connectionIn(familyId: string): Promise<string | undefined> {
  const names = connectedNames(await server.families.list().catch(() => []), familyId);
  return names.length > 0 ? connectedWords(names) : undefined;
}

const waitingWords = 'The invitation was sent to another address. We’ve asked its sender whether it’s for you.';
