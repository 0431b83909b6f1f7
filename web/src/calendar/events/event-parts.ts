import { eventTypeLabels } from '@evenkeel/contract/calendar.rules';
import type { Part } from '../../ui/merged-form.ts';
import { asksOf, dateOf, endOf, type EventForm, repeatsOf } from './event-form.ts';
import { repeatsWords, whenOf } from './event-words.ts';

type Known = { zone: string; children: readonly { id: string; name: string }[] };

/** The parts of an event. An end belongs to its start, by the clock of one zone. */
export const eventParts = ({ zone, children }: Known): readonly Part<EventForm>[] => [
  { label: 'Title', fields: ['title'], words: ({ title }) => title },
  {
    label: 'When',
    fields: ['day', 'time', 'endDay', 'endTime'],
    words: (form) => (form.day ? whenOf({ date: dateOf(form), end: endOf(form), zone }) : ''),
  },
  {
    label: 'Repeats',
    fields: ['repeats', 'until'],
    words: (form) => {
      const repeats = repeatsOf(form);
      return repeats ? repeatsWords(repeats) : 'Does not repeat';
    },
  },
  { label: 'Type', fields: ['type'], words: ({ type }) => eventTypeLabels[type] },
  {
    label: 'Children',
    fields: ['children'],
    words: (form) =>
      children
        .filter(({ id }) => form.children.includes(id))
        .map(({ name }) => name)
        .join(', '),
  },
  { label: 'Ask to confirm', fields: ['asks'], words: (form) => (asksOf(form) ? 'Yes' : 'No') },
  { label: 'Description', fields: ['description'], words: ({ description }) => description },
];
