import { EventType, type Event } from '@evenkeel/contract/calendar';
import * as z from 'zod';
import { type Day, dayOf, timeOf } from '../lib/days.ts';

/** What the person fills in: the date and the time apart, as the browser asks for them. */
export type EventForm = {
  title: string;
  description: string;
  day: string;
  time: string;
  endDay: string;
  endTime: string;
  type: EventType;
  children: string[];
};

/** Said of what is missing, and of nothing else. */
export const required = 'Please fill in all required fields';
// As the contract has it: a date field takes any number for a year, also while it is typed.
const knownYear = 'Please use a year from 1900 to 2199';
const day = z.iso.date({ error: required, abort: true }).regex(/^(19|20|21)/, knownYear);
const time = z.union([z.literal(''), z.iso.time({ precision: -1 })]);

export const EventForm = z
  .object({
    title: z.string().trim().min(1, required).max(120, 'Please use at most 120 characters'),
    description: z.string().trim().max(2_000, 'Please use at most 2,000 characters'),
    day,
    time,
    endDay: z.union([z.literal(''), day], knownYear),
    endTime: time,
    type: EventType,
    children: z.array(z.string()),
  })
  .superRefine((form, { addIssue }) => {
    if (String(endOf(form) ?? '9') >= dateOf(form)) return;
    // At the field that is there, so that it gets the focus.
    addIssue({
      code: 'custom',
      path: [form.time ? 'endTime' : 'endDay'],
      message: 'The end cannot be before the start',
    });
  });

export function emptyForm(day: Day, type: EventType = 'activity'): EventForm {
  return { title: '', description: '', day, time: '', endDay: '', endTime: '', type, children: [] };
}

export function formOf({ title, description, date, end, type, children }: Event): EventForm {
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
  };
}

/** `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM`. */
export function dateOf({ day, time }: Pick<EventForm, 'day' | 'time'>): string {
  return time ? `${day}T${time}` : day;
}

/** In the form of its date: an all-day event ends on a day, another at a time. */
export function endOf({
  day,
  time,
  endDay,
  endTime,
}: Pick<EventForm, 'day' | 'time' | 'endDay' | 'endTime'>): string | null {
  if (!time) return endDay || null;
  return endTime ? `${endDay || day}T${endTime}` : null;
}
