import '@evenkeel/contract/no-eval';
import { asksByType } from '@evenkeel/contract/asking.rules';
import { EventType, type Event, type Repeats } from '@evenkeel/contract/calendar';
import { unknownYear } from '@evenkeel/contract/known-years';
import { frequencies, overlapsItself, seriesOf } from '@evenkeel/contract/recurrence.rules';
import * as z from 'zod';
import { type Day, dayOf, plusDays, timeOf } from '../../lib/days.ts';
import { endAlong } from '../../lib/end-along.ts';
import { typedDay } from '../../family/typed-day.ts';

/** The form’s fields: date and time apart, as browser inputs have them. */
export type EventForm = {
  title: string;
  description: string;
  day: string;
  time: string;
  endDay: string;
  endTime: string;
  type: EventType;
  children: string[];
  /** Whether the other parent is asked to confirm it; by its type until it is chosen. */
  asks: boolean | null;
  /** `once` means that it doesn’t repeat. */
  repeats: Repeats['frequency'] | 'once';
  until: string;
};

export const required = 'Please fill in all required fields';
/** An event with a time ends at one, so an end date alone would be lost. */
const noEndTime = 'Please enter an end time, or clear the end date';
const day = typedDay(required);
const time = z.union([z.literal(''), z.iso.time({ precision: -1 })]);

export const EventForm = z
  .object({
    title: z.string().trim().min(1, required),
    description: z.string().trim(),
    day,
    time,
    endDay: z.union([z.literal(''), day], unknownYear),
    endTime: time,
    type: EventType,
    children: z.array(z.string()),
    asks: z.boolean().nullable(),
    repeats: z.enum(['once', ...frequencies]),
    until: z.union([z.literal(''), day], unknownYear),
  })
  .superRefine((form, { addIssue }) => {
    const [date, end, repeats] = [dateOf(form), endOf(form), repeatsOf(form)];
    // On a visible field, so that it gets the focus.
    const ofEnd = form.time ? 'endTime' : 'endDay';
    const say = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message });
    if (end !== null && end < date) say(ofEnd, 'The end can’t be before the start');
    else if (overlapsItself({ date, end, repeats })) say(ofEnd, 'It would start again before it ends');
    if (form.time && !form.endTime && form.endDay && form.endDay !== form.day) say('endTime', noEndTime);
    if (repeats?.until && repeats.until < form.day) say('until', 'The last day can’t be before the start');
  });

export function emptyForm(day: Day, type: EventType = 'activity'): EventForm {
  const once = { repeats: 'once', until: '' } as const;
  return {
    title: '',
    description: '',
    day,
    time: '',
    endDay: '',
    endTime: '',
    type,
    children: [],
    asks: null,
    ...once,
  };
}

/** The whole series, whichever of its dates was opened. */
export function formOf(event: Event): EventForm {
  const { title, description, date, end, type, children, asks, repeats } = seriesOf(event);
  const endDay = end && dayOf(end) !== dayOf(date) ? dayOf(end) : '';
  return {
    title,
    description,
    day: dayOf(date),
    time: timeOf(date),
    endDay,
    endTime: end ? timeOf(end) : '',
    type,
    children: [...children],
    asks,
    repeats: repeats?.frequency ?? 'once',
    until: repeats?.until ?? '',
  };
}

/** As chosen, or by its type. */
export const asksOf = ({ asks, type }: Pick<EventForm, 'asks' | 'type'>): boolean => asks ?? asksByType(type);

export function repeatsOf({ repeats, until }: Pick<EventForm, 'repeats' | 'until'>): Repeats | null {
  return repeats === 'once' ? null : { frequency: repeats, until: until || null };
}

/** `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM`. */
export function dateOf({ day, time }: Pick<EventForm, 'day' | 'time'>): string {
  return time ? `${day}T${time}` : day;
}

/** The fields of an end that ends on the day of its start, or names its own. */
function endFields(
  end: string,
  { day, endDay }: Pick<EventForm, 'day' | 'endDay'>,
): Pick<EventForm, 'endDay' | 'endTime'> {
  return { endDay: endDay === '' && dayOf(end) === day ? '' : dayOf(end), endTime: timeOf(end) };
}

/** A form whose start moves to `start`; the end moves along if the start would be past it. `from` is before the move. */
export function withStart(from: EventForm, start: Pick<EventForm, 'day' | 'time'>): EventForm {
  const next = { ...from, ...start };
  const end = endOf(from);
  if (end === null || !next.day) return next;
  const { endDay } = from;
  return { ...next, ...endFields(endAlong({ start: dateOf(from), end }, dateOf(next)), { day: next.day, endDay }) };
}

/** The day after, if it would end before it starts on its own day: "10 PM to 1 AM" without an end date. */
export function nextDayEnd({
  day,
  time,
  endDay,
  endTime,
}: Pick<EventForm, 'day' | 'time' | 'endDay' | 'endTime'>): Day | undefined {
  return day && time && endTime && !endDay && endTime < time ? plusDays(day, 1) : undefined;
}

/** Same format as the start: an all-day event ends on a day, others at a time. */
export function endOf({
  day,
  time,
  endDay,
  endTime,
}: Pick<EventForm, 'day' | 'time' | 'endDay' | 'endTime'>): string | null {
  if (!time) return endDay || null;
  return endTime ? `${endDay || day}T${endTime}` : null;
}
