import type { ChangedDate, ChangedEvent, Event, EventType, NewEvent } from './calendar.ts';
import { keepsConfirmation, keepsConfirmationOfDate } from './calendar.rules.ts';
import { dayAt } from './wall-clock.ts';

/** Whether an event asks the other parent to confirm it where its author hasn't chosen: visits and pick-ups do. */
export const asksByType = (type: EventType): boolean => type === 'visit';

/**
 * Whether an event asks, and of whom it is a question from now on: `isAnew` if it is one of whoever writes it, which is told to the parent
 * of the other home.
 */
export type Question = { asks: boolean; isAnew: boolean };

type Dated = Pick<Event, 'date' | 'zone'> & { repeats?: Event['repeats'] | undefined; status?: Event['status'] };

/** Whether anybody can still be asked about it at `now`, in ms since 1970: neither over, by the clock of its zone, nor completed or canceled. */
export function canWait({ date, repeats, zone, status = 'upcoming' }: Dated, now: number): boolean {
  const last = repeats ? (repeats.until ?? '9999') : date.slice(0, 10);
  return status === 'upcoming' && last >= dayAt(now, zone);
}

/** Writers of the version before choose nothing: their events wait for an answer as before, and notify nobody. */
export function questionOf(event: NewEvent, now: number): Question {
  return { asks: event.asks ?? true, isAnew: (event.asks ?? false) && canWait(event, now) };
}

/** `askedBy` is whose question it is, the author's where nobody is named; `me` is who changes it, at `now` in ms since 1970. */
type Who = { me: string; askedBy: string | null; now: number };

/**
 * What a change asks (decisions/18-events). One that removes a confirmation of somebody else asks again, whatever was chosen: nobody's yes
 * ends unseen. One by whoever was asked turns the question around: nobody is asked to confirm what they wrote, and nobody takes back what
 * they were asked.
 */
export function questionAfter(before: Event, after: ChangedEvent, who: Who): Question {
  const isKept = keepsConfirmation(before, after);
  const isMine = isOf(before, who);
  const isChosen = before.asks && !isMine ? true : (after.asks ?? before.asks);
  const asks = isChosen || (!isKept && isConfirmedByOther(before, who));
  if ((before.isConfirmed && isKept) || !canWait({ ...after, status: before.status }, who.now))
    return { asks, isAnew: false };
  const isNew = before.isConfirmed || !before.asks || !canWait(before, who.now);
  return { asks, isAnew: asks && (isNew || (!isKept && !isMine)) };
}

/** The same for a change of one date, where nothing is chosen. */
export function questionAfterDate(before: Event, change: ChangedDate, who: Who): Question {
  if (keepsConfirmationOfDate(before, change)) return { asks: before.asks, isAnew: false };
  const asks = before.asks || isConfirmedByOther(before, who);
  return { asks, isAnew: asks && canWait(before, who.now) && (before.isConfirmed || !isOf(before, who)) };
}

const isOf = ({ addedBy }: Event, { me, askedBy }: Who) => (askedBy ?? addedBy) === me;
const isConfirmedByOther = ({ confirmedBy }: Event, { me }: Who) => confirmedBy !== null && confirmedBy !== me;
