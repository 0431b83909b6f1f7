import type { Dose } from '@evenkeel/contract/doses';
import type { HealthDetails, HealthRecord } from '@evenkeel/contract/health';
import type { Kept } from '../rows.ts';
import { nora, theo } from './children.ts';
import { ago, day, familyId, zone } from './family.ts';
import { alex, blake, idOf } from './people.ts';

type Said = Pick<HealthRecord, 'childId' | 'title' | 'date' | 'details' | 'addedBy'> & { description?: string };

function record(end: string, hours: number, { description = '', ...said }: Said): Kept<HealthRecord> {
  return { id: idOf(end), familyId, description, ...said, addedAt: ago(hours), version: 1, removedAt: null };
}

const visit = (said: Partial<Extract<HealthDetails, { type: 'appointment' }>>): HealthDetails => ({
  type: 'appointment',
  time: '09:00',
  zone,
  provider: '',
  isProviderMasked: false,
  status: 'upcoming',
  takes: null,
  outcome: '',
  ...said,
});
const measured = (height: number, weight: number): HealthDetails => ({ type: 'growth', height, weight, head: null });
const vaccine = (dose: string, nextDue: string | null): HealthDetails => ({
  type: 'vaccine',
  dose,
  lot: '',
  provider: 'Dr. Chen',
  isProviderMasked: false,
  nextDue,
});
const [a, b] = [alex.id, blake.id];

/** What both parents know of the children's health. */
export const health: Kept<HealthRecord>[] = [
  record('a01', 200, {
    childId: theo,
    title: 'Checkup',
    description: 'Bring the vaccination card.',
    date: day(9),
    details: visit({ time: '08:30', provider: 'Dr. Chen', takes: 'B' }),
    addedBy: b,
  }),
  record('a02', 120, {
    childId: nora,
    title: 'Orthodontist',
    date: day(16),
    details: visit({ time: '15:45', provider: 'Dr. Alvarez', takes: 'A' }),
    addedBy: a,
  }),
  record('a03', 2_000, {
    childId: theo,
    title: 'Tetanus',
    date: day(-260),
    details: vaccine('4 of 5', day(900)),
    addedBy: b,
  }),
  record('a04', 2_400, { childId: nora, title: 'Flu', date: day(-45), details: vaccine('1 of 1', null), addedBy: a }),
  record('a05', 5_000, {
    childId: nora,
    title: 'Checkup',
    date: day(-400),
    details: measured(1_285, 26_400),
    addedBy: a,
  }),
  record('a06', 2_000, {
    childId: nora,
    title: 'Checkup',
    date: day(-210),
    details: measured(1_312, 27_900),
    addedBy: b,
  }),
  record('a07', 900, {
    childId: nora,
    title: 'At school',
    date: day(-40),
    details: measured(1_337, 29_100),
    addedBy: a,
  }),
  record('a08', 2_000, {
    childId: theo,
    title: 'Checkup',
    date: day(-260),
    details: measured(1_085, 18_300),
    addedBy: b,
  }),
  record('a09', 3_000, {
    childId: theo,
    title: 'Peanuts',
    description: 'The pen is always in the front pocket of the bag.',
    date: day(-700),
    details: { type: 'allergy', reaction: 'Hives, and trouble breathing' },
    addedBy: a,
  }),
  record('a0a', 70, {
    childId: theo,
    title: 'Amoxicillin',
    description: 'With food.',
    date: day(-2),
    details: {
      type: 'medication',
      dosage: '5',
      unit: 'ml',
      frequency: 'Twice a day',
      isAsNeeded: false,
      everyHours: 8,
      times: ['08:00', '20:00'],
      endsOn: day(5),
      givenBy: 'Whoever has Theo',
      refillOn: null,
    },
    addedBy: b,
  }),
];

/** Of the antibiotic: last night at Blake's, and this morning. */
export const doses: Dose[] = [
  { end: 'd01', hours: 15, by: b },
  { end: 'd02', hours: 3, by: a },
].map(({ end, hours, by }) => ({
  id: idOf(end),
  familyId,
  recordId: idOf('a0a'),
  givenAt: ago(hours),
  amount: '5 ml',
  addedBy: by,
  addedAt: ago(hours),
  takenBackAt: null,
  version: 1,
}));
