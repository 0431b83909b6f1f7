import type { ChangedDate, ChangedEvent, Event, EventType, NewEvent } from './calendar.ts';
import { askerOf, keepsConfirmation, keepsConfirmationOfDate, lastDayOf } from './calendar.rules.ts';
import { dayAt } from './wall-clock.ts';

/** Whether an event asks the other parent to confirm it where its author hasn't chosen: visits and pick-ups do. */
export const asksByType = (type: EventType): boolean => type === 'visit';

/** What an event asks from now on. */
export type Question = {
  asks: boolean;
  /** Whether it is a question of whoever writes it, which is told to whoever is asked. */
  isAnew: boolean;
  /** Whose yes ends with it: they are asked too, also where they are no parent of the other home. */
  endsYesOf: string | null;
  /** The day of the date that it is about, where it isn't about the whole event. */
  day: string | null;
  /** Whether it waits for an answer. Of what is over, completed or canceled, only the end of a yes is told. */
  waits: boolean;
};

type Dated = Pick<Event, 'date' | 'end' | 'zone'> & {
  repeats?: Event['repeats'] | undefined;
  status?: Event['status'];
};

/** Whether anybody can still be asked about it at `now`, in ms since 1970: neither over, by the clock of its zone, nor completed or canceled. */
export function canWait(event: Dated, now: number): boolean {
  const { repeats, zone, status = 'upcoming' } = event;
  const last = repeats ? (repeats.until ?? '9999') : lastDayOf(event);
  return status === 'upcoming' && last >= dayAt(now, zone);
}

/** Writers of the version before choose nothing: their events wait for an answer as before, and notify nobody. */
export function questionOf(event: NewEvent, now: number): Question {
  const waits = canWait(event, now);
  return { asks: event.asks ?? true, isAnew: (event.asks ?? false) && waits, endsYesOf: null, day: null, waits };
}

/** `me` is who changes it, at `now` in ms since 1970. */
type Who = { me: string; now: number };

/**
 * What a change asks (decisions/47-asking-less). One that removes a confirmation of somebody else asks again, whatever was chosen, and tells them
 * at once, also of what is over, completed or canceled: nobody's yes ends unseen. One by whoever was asked turns the question around: nobody is asked to confirm what they wrote, and nobody takes back what
 * they were asked. One's own yes is no answer to one's own question.
 */
export function questionAfter(before: Event, after: ChangedEvent, { me, now }: Who): Question {
  const isKept = keepsConfirmation(before, after);
  const isMine = askerOf(before) === me;
  const yesOf = yesOfOther(before, me);
  const endsYesOf = isKept ? null : yesOf;
  const isChosen = before.asks && !isMine ? true : (after.asks ?? before.asks);
  const asks = isChosen || endsYesOf !== null;
  const isAnswered = isKept && yesOf !== null;
  const isNew = !before.asks || !canWait(before, now) || (!isKept && !isMine);
  const waits = canWait({ ...after, status: before.status }, now);
  const isAnew = endsYesOf !== null || (asks && isNew && !isAnswered && waits);
  return { asks, isAnew, endsYesOf, day: null, waits };
}

/** The same for a change of one date, where nothing is chosen. */
export function questionAfterDate(before: Event, change: ChangedDate, { me, now }: Who): Question {
  const isKept = keepsConfirmationOfDate(before, change);
  const endsYesOf = isKept ? null : yesOfOther(before, me);
  const asks = before.asks || endsYesOf !== null;
  const waits = canWait(before, now);
  const isAnew = endsYesOf !== null || (asks && !isKept && askerOf(before) !== me && waits);
  return { asks, isAnew, endsYesOf, day: isAnew || change.to.kind !== 'cancelled' ? dayAfter(change) : null, waits };
}

/** The day on which the date is from now on, or was. */
const dayAfter = ({ on, to }: ChangedDate) => (to.kind === 'moved' ? to.date.slice(0, 10) : on);

const yesOfOther = ({ confirmedBy }: Event, me: string) => (confirmedBy === me ? null : confirmedBy);
