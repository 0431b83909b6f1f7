import { mayPass } from './back-off.ts';

/** Shown if there was no response, or only a gateway’s. */
export const unreachable = 'We couldn’t reach the server. What you typed is still here. Try again in a moment.';

/** No response, or one of a busy gateway (502, 503, 504): nothing was decided. */
export function isUnreachable(error: unknown): boolean {
  return mayPass(statusOf(error));
}

/** The error code, like `WRONG_CREDENTIALS`; undefined without a response. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** The message for a failure: the contract's own if it has one, else `otherwise`. */
export function problemOf(error: unknown, otherwise = 'Something went wrong. Nothing you typed is lost.'): string {
  if (isUnreachable(error)) return unreachable;
  const limited = limitOf(error);
  if (limited) return limited;
  return error instanceof Error && 'defined' in error && error.defined === true ? error.message : otherwise;
}

/** How long to wait, in the server's words, if there were too many requests: a limit that no operation's contract has. */
export function limitOf(error: unknown): string | undefined {
  return codeOf(error) === 'TOO_MANY' && waitOf(error) !== undefined ? (error as Error).message : undefined;
}

/** The current version in a conflict error; the contract knows its type. */
export function currentOf<Current>(error: unknown): Current | undefined {
  if (codeOf(error) !== 'CONFLICT' || !(error instanceof Error) || !('data' in error)) return undefined;
  return (error.data as { current: Current }).current;
}

/** Seconds to wait, if the server says so. */
export function waitOf(error: unknown): number | undefined {
  const data: unknown = error instanceof Error && 'data' in error ? error.data : undefined;
  const seconds: unknown = typeof data === 'object' && data && 'retryAfter' in data ? data.retryAfter : undefined;
  return typeof seconds === 'number' ? seconds : undefined;
}

function statusOf(error: unknown): number | undefined {
  return error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : undefined;
}
