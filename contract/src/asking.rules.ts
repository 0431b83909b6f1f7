import type { ChangedDate, ChangedEvent, Event, EventType, NewEvent } from './calendar.ts';
import { keepsConfirmation, keepsConfirmationOfDate } from './calendar.rules.ts';

/** Whether an event asks the other parent to confirm it where its author hasn't chosen: visits and pick-ups do. */
export const asksByType = (type: EventType): boolean => type === 'visit';

/**
 * Whether an event asks, and of whom it is a question from now on: `isAnew` if it is one of whoever writes it, which is told to the parent
 * of the other home.
 */
export type Question = { asks: boolean; isAnew: boolean };

/** Writers of the version before choose nothing: their events wait for an answer as before, and notify nobody. */
export function questionOf({ asks }: Pick<NewEvent, 'asks'>): Question {
  return { asks: asks ?? true, isAnew: asks ?? false };
}

/** `askedBy` is whose question it was, the author's where nobody is named; `me` is who changes it. */
type Who = { me: string; askedBy: string | null };

/**
 * What a change asks (decisions/18-events). One that removes a confirmation of somebody else asks again, whatever was chosen: nobody's yes
 * ends unseen. One by whoever was asked turns the question around: nobody is asked to confirm what they wrote.
 */
export function questionAfter(before: Event, after: ChangedEvent, who: Who): Question {
  const isKept = keepsConfirmation(before, after);
  const asks = (after.asks ?? before.asks) || (!isKept && isConfirmedByOther(before, who));
  if (before.isConfirmed && isKept) return { asks, isAnew: false };
  const isTurned = !isKept && (who.askedBy ?? before.addedBy) !== who.me;
  return { asks, isAnew: asks && (before.isConfirmed || !before.asks || isTurned) };
}

/** The same for a change of one date, where nothing is chosen. */
export function questionAfterDate(before: Event, change: ChangedDate, who: Who): Question {
  if (keepsConfirmationOfDate(before, change)) return { asks: before.asks, isAnew: false };
  const asks = before.asks || isConfirmedByOther(before, who);
  return { asks, isAnew: asks && (before.isConfirmed || (who.askedBy ?? before.addedBy) !== who.me) };
}

const isConfirmedByOther = ({ confirmedBy }: Event, { me }: Who) => confirmedBy !== null && confirmedBy !== me;
