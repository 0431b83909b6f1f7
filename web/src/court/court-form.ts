import '@evenkeel/contract/no-eval';
import type { CourtDate, CourtDecision } from '@evenkeel/contract/court';
import { courtReminderNames, courtReminders, type CourtReminder } from '@evenkeel/contract/court.rules';
import * as z from 'zod';
import { zoneName } from '../family/zone-name.ts';
import { eventDate, mediumDay, today } from '../lib/days.ts';
import { typedDay } from '../family/typed-day.ts';
import type { Part } from '../ui/merged-form.ts';

// The fields of the two forms: date and time apart, as browser inputs have them. Same limits as the contract.

const day = typedDay('Please enter a date');
// Never preselected: what must stay one's own is never shared by a press too few.
const audience = z.enum(['', 'me', 'both']).refine((chosen): boolean => chosen !== '', 'Please choose who sees this.');

export const CourtDateForm = z.object({
  subject: z.string().trim().min(1, 'Please enter a subject'),
  day,
  time: z.iso.time({ precision: -1, error: 'Please enter a time' }),
  zone: z.string(),
  place: z.string().trim(),
  reminders: z.array(z.enum(courtReminders)),
  audience,
});
export type CourtDateForm = z.infer<typeof CourtDateForm>;

export const DecisionForm = z.object({
  description: z.string().trim().min(1, 'Please describe the decision'),
  date: day,
  follows: z.string().trim(),
  documentId: z.string().nullable(),
  audience,
});
export type DecisionForm = z.infer<typeof DecisionForm>;

/** Of a court date, or of a new one. `zone` is the family's. */
export function dateFormOf(date: CourtDate | null, zone: string, on = today()): CourtDateForm {
  if (!date) return { subject: '', day: on, time: '09:00', zone, place: '', reminders: [], audience: '' };
  const { subject, at, place, reminders, audience: seenBy } = date;
  return {
    subject,
    day: at.slice(0, 10),
    time: at.slice(11),
    zone: date.zone,
    place,
    reminders: [...reminders],
    audience: seenBy,
  };
}

export function decisionFormOf(decision: CourtDecision | null): DecisionForm {
  if (!decision) return { description: '', date: today(), follows: '', documentId: null, audience: '' };
  const { description, date, follows, documentId, audience: seenBy } = decision;
  return { description, date, follows, documentId, audience: seenBy };
}

/** "Dec 14, 9:30 AM, New York time". */
export function courtTimeWords({ at, zone }: Pick<CourtDate, 'at' | 'zone'>): string {
  return `${eventDate(at)}, ${zoneName(zone)} time`;
}

function reminderWords(reminders: readonly CourtReminder[]): string {
  return reminders.length === 0 ? 'None' : reminders.map((one) => courtReminderNames[one]).join(', ');
}

/** A hearing is at a time, by the clock of a place. */
export const dateParts: readonly Part<CourtDateForm>[] = [
  { label: 'Subject', fields: ['subject'], words: ({ subject }) => subject },
  {
    label: 'When and where',
    fields: ['day', 'time', 'zone', 'place'],
    words: ({ day: on, time, zone, place }) =>
      [on && time && courtTimeWords({ at: `${on}T${time}`, zone }), place].filter(Boolean).join('\n'),
  },
  { label: 'Reminders', fields: ['reminders'], words: ({ reminders }) => reminderWords(reminders) },
];

/** `nameOf` a document, where it is shown. */
export const decisionParts = (nameOf: (id: string | null) => string = () => ''): readonly Part<DecisionForm>[] => [
  { label: 'Description', fields: ['description'], words: ({ description }) => description },
  { label: 'Date', fields: ['date'], words: ({ date }) => date && mediumDay(date) },
  { label: 'Follows', fields: ['follows'], words: ({ follows }) => follows },
  { label: 'Document', fields: ['documentId'], words: ({ documentId }) => nameOf(documentId) },
];
