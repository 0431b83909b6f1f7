import { codeOf, isUnreachable, problemOf } from './problem.ts';

/** Like `problemOf`, but also shows server messages the contract doesn't know. For signing in and up only. */
export function anyProblemOf(error: unknown, otherwise: string): string {
  if (isUnreachable(error) || !(error instanceof Error) || codeOf(error) === undefined)
    return problemOf(error, otherwise);
  const said = messageOf(error) ?? error.message;
  return said && !/^internal server error$/i.test(said) ? said : otherwise;
}

/** The message in a body that isn't shaped like the errors of the contract. */
function messageOf(error: Error): string | undefined {
  const data = 'data' in error ? (error.data as { body?: { message?: unknown } } | undefined) : undefined;
  const message = data?.body?.message;
  return typeof message === 'string' ? message : undefined;
}
