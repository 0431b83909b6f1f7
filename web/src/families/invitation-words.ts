import type { Connection, Invitation } from '@evenkeel/contract/families';
import { product } from '@evenkeel/contract/product';
import { weekdayTime } from '../lib/days.ts';
import { codeOf } from '../lib/problem.ts';

export const defaultMessage = `Hi, I would like to invite you to connect with me on ${product.name} for co-parenting.`;

/** Status labels. */
export const stateWords: Record<Invitation['status'], string> = {
  asked: 'Not agreed yet',
  pending: 'Pending',
  waiting: 'Waiting',
  accepted: 'Accepted',
  rejected: 'Rejected',
  refused: 'Not agreed',
  cancelled: 'Canceled',
  expired: 'Expired',
};

export const connectionWords: Record<Connection['status'], string> = {
  accepted: 'Connected',
  pending: 'Pending',
  rejected: 'Rejected',
};

/** Whether its link works, and it can be sent again or canceled. */
export function isOpen({ status }: Pick<Invitation, 'status'>): boolean {
  return status === 'pending' || status === 'waiting';
}

/** Sent before the other parent joined: open, but its link works only after both agree on a third parent. */
export function isBlocked({ status, token }: Pick<Invitation, 'status' | 'token'>): boolean {
  return isOpen({ status }) && token === null;
}

/** The URL of an invitation. `origin` is that of this page. */
export function linkOf(origin: string, token: string): string {
  return `${origin}/invitation/${token}`;
}

/** A detail next to the status, if any. */
export function detailOf({ status, mail, expiresAt }: Invitation): string | undefined {
  if (status === 'expired') return `Expired ${weekdayTime(expiresAt)}`;
  if (status === 'asked') return 'A third parent. The invitation works after the other parent agrees.';
  if (!isOpen({ status })) return undefined;
  const expires = `Expires ${weekdayTime(expiresAt)}`;
  return mail === 'sending' ? `${expires}. The email hasn’t been sent yet.` : expires;
}

const signedOut = 'You must be logged in to';

/** Messages for a failed invitation: at the email field, above the form, in a toast, beside which the form says the same. */
export function inviteProblem(error: unknown): { atEmail?: string; inForm?: string; inToast?: string } {
  const message = error instanceof Error ? error.message : '';
  switch (codeOf(error)) {
    case 'UNAUTHORIZED':
      // The page is about to close; the toast remains.
      return { inForm: `${signedOut} create an invitation`, inToast: `${signedOut} create an invitation` };
    case 'OWN_ADDRESS':
      return { atEmail: message };
    case 'FAMILY_FULL':
      return { inForm: `${message} You can suggest a third parent on this page. You both have to agree.` };
    case 'FORBIDDEN':
    case 'TOO_MANY':
    case 'NOT_IN_DEMO':
      return { inForm: message };
    default:
      return {
        inForm: 'Failed to create invitation. Please try again.',
        inToast: 'Failed to create relationship with co-parent',
      };
  }
}

export function listProblem(error: unknown): string {
  return codeOf(error) === 'UNAUTHORIZED' ? `${signedOut} see your invitations` : 'Failed to fetch invitations';
}

export function cancelProblem(error: unknown): string {
  if (codeOf(error) === 'UNAUTHORIZED') return `${signedOut} cancel an invitation`;
  return 'Failed to cancel the invitation. Please try again.';
}

export function sendProblem(error: unknown): string {
  if (codeOf(error) === 'UNAUTHORIZED') return `${signedOut} send an invitation`;
  if (codeOf(error) === 'TOO_MANY' && error instanceof Error) return error.message;
  return 'Failed to send invitation. Please try again.';
}

/** Why a link doesn't work. */
export function lookProblem(token: string, error: unknown): string | undefined {
  if (!token.trim()) return 'Invalid invitation link';
  if (!error) return undefined;
  const code = codeOf(error);
  const isTold = code === 'INVITATION_INVALID' || code === 'INVITATION_EXPIRED';
  return isTold && error instanceof Error ? error.message : 'Failed to verify invitation';
}
