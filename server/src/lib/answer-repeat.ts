type Refusals<T> = {
  NOT_FOUND: () => Error;
  CONFLICT: (options: { data: { current: T } }) => Error;
};

/**
 * The answer when a statement wrote nothing: the current row, if it already is what was asked for (a retry after a lost response).
 * Throws NOT_FOUND when there is no row, and CONFLICT with the current row when it says something else.
 */
export function answerRepeat<T>(current: T | undefined, isAsked: (current: T) => boolean, errors: Refusals<T>): T {
  if (current === undefined) throw errors.NOT_FOUND();
  if (isAsked(current)) return current;
  throw errors.CONFLICT({ data: { current } });
}
