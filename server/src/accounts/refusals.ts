import { accountRefusals } from '@evenkeel/contract/accounts';
import { ORPCError } from '@orpc/server';

/** A refusal with the contract's message, or with `message` where there is a reason to give. */
export function refuse(
  code: Exclude<keyof typeof accountRefusals, 'WAIT'>,
  message: string = accountRefusals[code].message,
): ORPCError<string, unknown> {
  return new ORPCError(code, { status: accountRefusals[code].status, message });
}
