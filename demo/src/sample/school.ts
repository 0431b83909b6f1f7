import type { AcademicRecord, BringItem, Homework, SchoolContact } from '@evenkeel/contract/school';
import type { Kept } from '../rows.ts';
import { nora, theo } from './children.ts';
import { ago, day, familyId } from './family.ts';
import { alex, blake, idOf } from './people.ts';

const entered = (end: string, childId: string, by: string, hours: number) => ({
  id: idOf(end),
  familyId,
  childId,
  addedBy: by,
  addedAt: ago(hours),
  version: 1,
  removedAt: null,
});

export const academicRecords: Kept<AcademicRecord>[] = [
  {
    ...entered('b01', nora, alex.id, 300),
    subject: 'Reading',
    result: 'Very good',
    date: day(-30),
    notes: 'A book a week.',
  },
  { ...entered('b02', nora, blake.id, 290), subject: 'Math', result: 'B+', date: day(-34), notes: '' },
];

export const schoolContacts: Kept<SchoolContact>[] = [
  {
    ...entered('b11', nora, alex.id, 1_500),
    name: 'Ms. Ito',
    role: 'Class teacher',
    phone: '(555) 010-4417',
    email: 'ito@school.example',
    isMasked: false,
  },
  {
    ...entered('b12', theo, blake.id, 1_400),
    name: 'Mr. Brandt',
    role: 'Kindergarten',
    phone: '(555) 010-4402',
    email: '',
    isMasked: false,
  },
];

export const bringItems: Kept<BringItem>[] = [
  {
    ...entered('b21', nora, blake.id, 700),
    what: 'Clarinet',
    when: 'weekdays',
    weekdays: [2],
    day: null,
    packedFor: null,
  },
  {
    ...entered('b22', theo, alex.id, 650),
    what: 'Winter jacket',
    when: 'exchange',
    weekdays: [],
    day: null,
    packedFor: null,
  },
];

export const homework: Kept<Homework>[] = [
  {
    ...entered('b31', nora, alex.id, 40),
    task: 'Poster about the water cycle',
    subject: 'Science',
    due: day(6),
    isDone: false,
  },
  { ...entered('b32', nora, blake.id, 90), task: 'Fractions, page 12', subject: 'Math', due: day(-1), isDone: true },
];
