import { mayPass } from './back-off.ts';

/** What is said when nobody answered, or only a gateway did. */
export const unreachable = 'We cannot be reached right now. What you typed is kept here. Please try again in a moment.';

/** Whether nothing was decided: there was no answer, or the one of a busy gateway (502, 503, 504). */
export function isUnreachable(error: unknown): boolean {
  return mayPass(statusOf(error));
}

/** The name of what the server refused, for example `WRONG_CREDENTIALS`; undefined when it did not answer. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** The sentence a person reads of a failure: the server's own, where the contract has one, else `otherwise`. */
export function problemOf(error: unknown, otherwise = 'Something went wrong. Nothing you typed is lost.'): string {
  if (isUnreachable(error)) return unreachable;
  return error instanceof Error && 'defined' in error && error.defined === true ? error.message : otherwise;
}

/** What stands now, when somebody else was faster. The contract says of which kind it is. */
export function currentOf<Current>(error: unknown): Current | undefined {
  if (codeOf(error) !== 'CONFLICT' || !(error instanceof Error) || !('data' in error)) return undefined;
  return (error.data as { current: Current }).current;
}

/** How long to wait, in seconds, where the server said it. */
export function waitOf(error: unknown): number | undefined {
  const data: unknown = error instanceof Error && 'data' in error ? error.data : undefined;
  const seconds: unknown = typeof data === 'object' && data && 'retryAfter' in data ? data.retryAfter : undefined;
  return typeof seconds === 'number' ? seconds : undefined;
}

function statusOf(error: unknown): number | undefined {
  return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : undefined;
}
