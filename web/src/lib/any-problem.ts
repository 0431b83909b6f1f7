import { codeOf, isUnreachable, problemOf } from './problem.ts';

/** As `problemOf`, with the server's own message also where the contract doesn't name what went wrong. At the door alone. */
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
