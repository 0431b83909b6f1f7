import { newId } from '../src/ids.ts';
import type { World } from './world.spec.ts';

// What is said of dates that cannot be taken, wherever one can be entered. Part of `sentences.spec.ts`.

type Sent = (who: World) => Promise<unknown>;

const knownYears = 'Please use a year from 1900 to 2199';
const tooEarly = 'The end can’t be before the start';
const ofChild = () => ({ id: newId(), childId: newId() });

const addEvent =
  (typed: object): Sent =>
  ({ alex, familyId }) =>
    alex.calendar.events.add({
      id: newId(),
      familyId,
      title: 'Dentist',
      description: '',
      date: '2026-11-24T15:15',
      end: null,
      zone: 'UTC',
      type: 'appointment',
      children: [],
      repeats: null,
      ...typed,
    });
const addAlert =
  (at: string): Sent =>
  ({ alex, familyId }) => {
    const due = { at, zone: 'UTC', repeats: null };
    return alex.children.alerts.add({ ...ofChild(), familyId, title: 'Inhaler', description: '', due });
  };
const addChild =
  (birthDate: string): Sent =>
  ({ alex, familyId }) => {
    const said = { firstName: 'Nora', lastName: '', age: '', gender: null, custodyDetails: '' };
    return alex.children.add({ id: newId(), familyId, ...said, birthDate });
  };
const addExpense =
  (date: string): Sent =>
  ({ alex, familyId }) =>
    alex.payments.expenses.add({ id: newId(), familyId, description: 'Shoes', amount: 60_00, date, share: 5_000 });
const addMedication =
  (typed: { date?: string; endsOn?: string; refillOn?: string }): Sent =>
  ({ alex, familyId }) => {
    const { date = '2026-11-02', endsOn = null, refillOn = null } = typed;
    const given = { dosage: '5', unit: 'ml', frequency: '', givenBy: '', isAsNeeded: false, everyHours: 8, times: [] };
    const details = { type: 'medication' as const, ...given, endsOn, refillOn };
    return alex.health.records.add({ ...ofChild(), familyId, title: 'Amoxicillin', description: '', date, details });
  };
const giveAt =
  (givenAt: string): Sent =>
  ({ alex, familyId }) =>
    alex.health.doses.add({ id: newId(), familyId, recordId: newId(), amount: '', givenAt });
const addHomework =
  (due: string): Sent =>
  ({ alex, familyId }) =>
    alex.school.homework.add({ ...ofChild(), familyId, task: 'Read', subject: '', due });
const addMark =
  (date: string): Sent =>
  ({ alex, familyId }) =>
    alex.school.records.add({ ...ofChild(), familyId, subject: 'Science', result: 'A', notes: '', date });
const toBring =
  (day: string): Sent =>
  ({ alex, familyId }) =>
    alex.school.bring.add({ ...ofChild(), familyId, what: 'Gym bag', when: 'day', weekdays: [], day });
const addCourtDate =
  (at: string): Sent =>
  ({ alex, familyId }) => {
    const hearing = { subject: 'Hearing', zone: 'UTC', place: '', reminders: [], audience: 'me' as const };
    return alex.court.dates.add({ id: newId(), familyId, ...hearing, at });
  };

/** The sentence, about what, and how somebody comes to hear it. */
export const saidOfDates: [sentence: string, field: string, send: Sent][] = [
  [knownYears, 'the day of an event', addEvent({ date: '0026-11-24' })],
  [knownYears, 'the time of an event', addEvent({ date: '2226-11-24T15:15' })],
  [knownYears, 'the end of an event', addEvent({ end: '0026-11-24T15:30' })],
  [knownYears, 'the last day of a series', addEvent({ repeats: { frequency: 'daily', until: '0026-12-01' } })],
  [knownYears, 'when an alert is due', addAlert('0027-01-01T09:00')],
  [knownYears, 'a birth date', addChild('0017-05-04')],
  [knownYears, 'an expense', addExpense('0026-11-01')],
  [knownYears, 'a health record', addMedication({ date: '0026-11-02' })],
  [knownYears, 'the end of a medication', addMedication({ endsOn: '2226-11-02' })],
  [knownYears, 'the refill of a medication', addMedication({ refillOn: '0026-11-02' })],
  [tooEarly, 'a medication', addMedication({ endsOn: '2026-11-01' })],
  [knownYears, 'a dose', giveAt('0026-11-28T13:00:00.000Z')],
  [knownYears, 'homework', addHomework('0026-12-01')],
  [knownYears, 'an academic record', addMark('0026-12-01')],
  [knownYears, 'something to bring', toBring('0026-12-01')],
  [knownYears, 'a court date', addCourtDate('0026-12-14T09:30')],
];
