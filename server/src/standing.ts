type Refusals<T> = {
  NOT_FOUND: () => Error;
  CONFLICT: (options: { data: { current: T } }) => Error;
};

/**
 * The answer when nothing was written: what stands, if it is what was asked for (its answer was lost, and it came again).
 * Throws NOT_FOUND when there is nothing, and CONFLICT with what stands when that is something else.
 */
export function standing<T>(current: T | undefined, isAsked: (current: T) => boolean, errors: Refusals<T>): T {
  if (current === undefined) throw errors.NOT_FOUND();
  if (isAsked(current)) return current;
  throw errors.CONFLICT({ data: { current } });
}
