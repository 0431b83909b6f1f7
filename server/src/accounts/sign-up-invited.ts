import type { InvitedSignUp, Waiting } from '@evenkeel/contract/accounts';
import { Zone } from '@evenkeel/contract/base';
import { invitationRefusals } from '@evenkeel/contract/invitation-refusals';
import { ORPCError } from '@orpc/server';
import type * as z from 'zod';
import type { Context } from '../api.ts';
import { digest } from '../lib/secrets.ts';
import { findInvited } from './invited.sql.ts';
import { hashOf, mustBeSafe } from './passwords.ts';
import { someZone } from './sign-up.ts';
import { at } from './visit.ts';
import { begin, mayMailInvited, waitingOf } from './waiting.ts';

/**
 * Keeps a sign-up for the address that an invitation was written to (decision 80). Whoever holds the link is told no more of it than
 * its mask, and nothing here depends on whether it has an account: no password is looked at, and the mail is decided by the job.
 */
export async function signUpInvited(context: Context, input: z.infer<typeof InvitedSignUp>): Promise<Waiting> {
  const { invitation, password, firstName, lastName, role } = input;
  await context.limits.spend('signUpOfNetwork', context.browser.network());
  // Not its address part, which would be told by the answer.
  await mustBeSafe(context, password, [firstName, lastName]);
  const hash = digest(invitation);
  const found = await findInvited(context.accountsPool, hash, at(context));
  if (!found) throw refuse('INVITATION_INVALID');
  if (found.isExpired) throw refuse('INVITATION_EXPIRED');
  await mayMailInvited(context, found.id);

  const zone = Zone.safeParse(input.zone).data ?? someZone;
  const details = { firstName, lastName, role, zone, invitation: found.id };
  const passwordHash = await hashOf(context, password);
  const { email, emailKey } = found;
  return waitingOf(context, await begin(context, { purpose: 'sign_up', email, emailKey, details, passwordHash }));
}

function refuse(code: keyof typeof invitationRefusals): ORPCError<string, unknown> {
  return new ORPCError(code, invitationRefusals[code]);
}
