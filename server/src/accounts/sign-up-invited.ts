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
 * Stores a pending sign-up for an invitation's address (decisions/14-families-and-invitations). The link's holder only learns the masked address, and nothing here
 * depends on whether it has an account: the mail job decides.
 */
export async function signUpInvited(context: Context, input: z.infer<typeof InvitedSignUp>): Promise<Waiting> {
  const { invitation, password, firstName, lastName, role } = input;
  await context.limits.spend('signUpOfNetwork', context.browser.network());
  // Without the address part: the answer would reveal it.
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
