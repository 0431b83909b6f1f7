import { ORPCError } from '@orpc/client';

/** What a person reads about a failure: the sentence of the contract, or that nobody could be reached. */
export function sentenceOf(error: unknown): string {
  if (error instanceof ORPCError && error.status < 500) return error.message;
  if (error instanceof ORPCError && error.code === 'UNAVAILABLE') return error.message;
  if (error instanceof ORPCError && error.code === 'NOT_IN_DEMO') return error.message;
  return 'We could not be reached, and nothing was changed. Please try again.';
}

/** What stands now, when somebody else was faster. */
export function currentOf<Current>(error: unknown): Current | undefined {
  if (!(error instanceof ORPCError) || error.code !== 'CONFLICT') return undefined;
  return (error.data as { current: Current }).current;
}
