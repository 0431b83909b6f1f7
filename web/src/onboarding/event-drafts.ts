import { asksByType } from '@evenkeel/contract/asking.rules';
import type { NewEvent, Repeats } from '@evenkeel/contract/calendar';
import { randomId } from '@evenkeel/contract/ids';
import { overlapsItself } from '@evenkeel/contract/recurrence.rules';
import { type Day, plusDays, today } from '../lib/days.ts';

/** Event types of the onboarding, and the calendar types they become. */
export const draftTypes = { custody: 'visit', school: 'school', activity: 'activity', other: 'other' } as const;
export type DraftType = keyof typeof draftTypes;

/** An event being typed. Its id is stable, so retries store it once. */
export type EventDraft = {
  id: string;
  title: string;
  startDate: Day;
  endDate: Day;
  type: DraftType;
  isRecurring: boolean;
  frequency: Repeats['frequency'];
  /** Whether the other parent is asked to confirm it; by its type until it is chosen. */
  asks?: boolean;
};

export function newEventDraft(day: Day = today()): EventDraft {
  const repeats = { isRecurring: false, frequency: 'weekly' } as const;
  return { id: randomId(), title: '', startDate: day, endDate: plusDays(day, 1), type: 'activity', ...repeats };
}

/** The changed draft. A one-day end follows its start, and a daily event ends on the day it starts. */
export function changedDraft(draft: EventDraft, part: Partial<EventDraft>): EventDraft {
  const next = { ...draft, ...part };
  if (part.startDate && draft.endDate === plusDays(draft.startDate, 1)) next.endDate = plusDays(part.startDate, 1);
  const isDaily = next.isRecurring && next.frequency === 'daily';
  return isDaily && part.endDate === undefined ? { ...next, endDate: next.startDate } : next;
}

/** As chosen, or by its type. */
export const asksOf = ({ asks, type }: EventDraft): boolean => asks ?? asksByType(draftTypes[type]);

/** An all-day event. An empty start is today, an empty end the start. */
export function eventOf(draft: EventDraft, { familyId, zone }: { familyId: string; zone: string }): NewEvent {
  const { id, title, type, isRecurring, frequency } = draft;
  const date = draft.startDate || today();
  const end = draft.endDate && draft.endDate !== date ? draft.endDate : null;
  const repeats = isRecurring ? { frequency, until: null } : null;
  const kind = { type: draftTypes[type], children: [], asks: asksOf(draft) };
  return { id, familyId, title, description: '', date, end, zone, repeats, ...kind };
}

/** Errors by field. */
export function problemsOf(draft: EventDraft): { title?: string; endDate?: string } {
  const { date, end, repeats = null } = eventOf(draft, { familyId: '', zone: '' });
  const isTooEarly = end !== null && end < date;
  return {
    ...(!draft.title.trim() && { title: 'Event title is required' }),
    ...(isTooEarly && { endDate: 'The end can’t be before the start' }),
    ...(!isTooEarly && overlapsItself({ date, end, repeats }) && { endDate: 'It would start again before it ends' }),
  };
}
