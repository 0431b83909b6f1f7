import { accountRefusals } from '@evenkeel/contract/accounts';
import { ORPCError } from '@orpc/server';

/** A refusal of the accounts, in the words of the contract, or in others where a reason is to be told. */
export function refuse(
  code: Exclude<keyof typeof accountRefusals, 'WAIT'>,
  message: string = accountRefusals[code].message,
): ORPCError<string, unknown> {
  return new ORPCError(code, { status: accountRefusals[code].status, message });
}
