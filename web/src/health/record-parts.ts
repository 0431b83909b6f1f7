import type { HealthType } from '@evenkeel/contract/health.rules';
import { fullDay } from '../lib/days.ts';
import type { Part } from '../ui/merged-form.ts';
import { dayAndTimeWords } from './record-words.ts';
import type { Typed } from './record-form.ts';

// What belongs together in a record: half of it from one parent and half from the other would be a dose that nobody wrote.

const day = (date: string) => date && fullDay(date);
const lines = (...all: (string | false)[]) => all.filter(Boolean).join('\n');

const title: Part<Typed> = { label: 'Title', fields: ['title'], words: (typed) => typed.title };
const description: Part<Typed> = {
  label: 'Description',
  fields: ['description'],
  words: (typed) => typed.description,
};
const provider: Part<Typed> = {
  label: 'Provider',
  fields: ['provider', 'isProviderMasked'],
  words: (typed) => [typed.provider, typed.isProviderMasked && 'masked'].filter(Boolean).join(', '),
};

/** `takes`: who that is, in words. */
const appointment = (takes: (typed: Typed) => string): Part<Typed>[] => [
  title,
  { label: 'When', fields: ['date', 'time'], words: ({ date, time }) => date && dayAndTimeWords({ date, time }) },
  provider,
  { label: 'Who takes the child', fields: ['takes'], words: takes },
  { label: 'What the doctor said', fields: ['outcome'], words: ({ outcome }) => outcome },
  { label: 'Over', fields: ['isCompleted'], words: ({ isCompleted }) => (isCompleted ? 'Yes' : 'No') },
];
const vaccine: Part<Typed>[] = [
  {
    label: 'Vaccine',
    fields: ['title', 'date', 'dose', 'lot'],
    words: (typed) =>
      lines(typed.title, day(typed.date), typed.dose && `Dose ${typed.dose}`, typed.lot && `Lot ${typed.lot}`),
  },
  provider,
  { label: 'Next due', fields: ['nextDue'], words: ({ nextDue }) => day(nextDue) },
];
const growth: Part<Typed>[] = [
  title,
  {
    label: 'Measured',
    fields: ['date', 'height', 'weight', 'head'],
    words: ({ date, height, weight, head }) =>
      lines(day(date), height && `Height ${height}`, weight && `Weight ${weight}`, head && `Head ${head}`),
  },
];
const allergy: Part<Typed>[] = [
  {
    label: 'Allergy and reaction',
    fields: ['title', 'reaction'],
    words: (typed) => lines(typed.title, typed.reaction && `Reaction: ${typed.reaction}`),
  },
  { label: 'Known since', fields: ['date'], words: ({ date }) => day(date) },
];
const medication: Part<Typed>[] = [
  {
    label: 'Medication and dose',
    fields: ['title', 'date', 'dosage', 'unit', 'frequency', 'isAsNeeded', 'everyHours', 'times', 'endsOn'],
    words: (typed) =>
      lines(
        typed.title,
        [typed.dosage, typed.unit].filter(Boolean).join(' '),
        [typed.isAsNeeded && 'Only as needed', typed.frequency].filter(Boolean).join(', '),
        typed.everyHours && `At least every ${typed.everyHours} hours`,
        typed.times && `At ${typed.times}`,
        [typed.date && `From ${day(typed.date)}`, typed.endsOn && `until ${day(typed.endsOn)}`]
          .filter(Boolean)
          .join(', '),
      ),
  },
  { label: 'Who gives it, and where', fields: ['givenBy'], words: ({ givenBy }) => givenBy },
  { label: 'Refill by', fields: ['refillOn'], words: ({ refillOn }) => day(refillOn) },
];

/** The parts of a record of this type. `takes`: who takes the child to an appointment, in words. */
export function recordParts(type: HealthType, takes: (typed: Typed) => string): readonly Part<Typed>[] {
  const own = { appointment: appointment(takes), vaccine, growth, allergy, medication };
  return [...own[type], description];
}
