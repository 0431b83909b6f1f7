import type { Waiting } from './notifications.ts';

/** Whether somebody can't go on before it is answered: money, schedules and access. An event takes place without a yes, too. */
export const keepsFromGoingOn = ({ kind }: Pick<Waiting, 'kind'>): boolean => kind !== 'event';

type Ordered = Pick<Waiting, 'kind' | 'since' | 'id'>;

/** The order of what waits: first what keeps somebody from going on, each the longest waiting first. In SQL `waiting.sql.ts`. */
export function inOrderOfAnswers(a: Ordered, b: Ordered): number {
  return (
    Number(keepsFromGoingOn(b)) - Number(keepsFromGoingOn(a)) ||
    a.since.localeCompare(b.since) ||
    a.id.localeCompare(b.id)
  );
}
