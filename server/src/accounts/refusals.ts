import { accountRefusals } from '@evenkeel/contract/accounts';
import { ORPCError } from '@orpc/server';

/** A refusal of the accounts, in the words of the contract, or in others where a reason is to be told. */
export function refuse(
  code: Exclude<keyof typeof accountRefusals, 'WAIT'>,
  message: string = accountRefusals[code].message,
): ORPCError<string, unknown> {
  return new ORPCError(code, { status: accountRefusals[code].status, message });
}

/** Another PIN may be asked for in so many seconds. */
export function wait(retryAfter: number): ORPCError<string, unknown> {
  const message = `Please wait ${retryAfter} ${retryAfter === 1 ? 'second' : 'seconds'} before requesting a new code`;
  return new ORPCError('WAIT', { status: accountRefusals.WAIT.status, message, data: { retryAfter } });
}
