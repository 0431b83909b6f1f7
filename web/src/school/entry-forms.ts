import type { AcademicRecord, BringItem, Homework, SchoolContact } from '@evenkeel/contract/school';
import { mediumDay } from '../lib/days.ts';
import type { Part } from '../ui/merged-form.ts';
import { whenToBring } from './school-words.ts';

// What is typed of each kind of school entry, and which fields of it belong together.

export type AcademicForm = Pick<AcademicRecord, 'childId' | 'subject' | 'result' | 'date' | 'notes'>;
export const academicForm = ({ childId, subject, result, date, notes }: AcademicRecord): AcademicForm => ({
  childId,
  subject,
  result,
  date,
  notes,
});
/** A result says something of its subject and day alone. */
export const academicParts: readonly Part<AcademicForm>[] = [
  {
    label: 'Result',
    fields: ['subject', 'result', 'date'],
    words: ({ subject, result, date }) => [subject, result, date && mediumDay(date)].filter(Boolean).join(', '),
  },
  { label: 'Notes', fields: ['notes'], words: ({ notes }) => notes },
];

export type HomeworkForm = Pick<Homework, 'childId' | 'task' | 'subject' | 'due' | 'isDone'>;
export const homeworkForm = ({ childId, task, subject, due, isDone }: Homework): HomeworkForm => ({
  childId,
  task,
  subject,
  due,
  isDone,
});
export const homeworkParts: readonly Part<HomeworkForm>[] = [
  { label: 'Homework', fields: ['task'], words: ({ task }) => task },
  { label: 'Subject', fields: ['subject'], words: ({ subject }) => subject },
  { label: 'Due', fields: ['due'], words: ({ due }) => due && mediumDay(due) },
  { label: 'Done', fields: ['isDone'], words: ({ isDone }) => (isDone ? 'Done' : 'Not done') },
];

export type ContactForm = Pick<SchoolContact, 'childId' | 'name' | 'role' | 'phone' | 'email' | 'isMasked'>;
export const contactForm = ({ childId, name, role, phone, email, isMasked }: SchoolContact): ContactForm => ({
  childId,
  name,
  role,
  phone,
  email,
  isMasked,
});
/** A number or an address belongs to the person whose it is. */
export const contactParts: readonly Part<ContactForm>[] = [
  {
    label: 'Name, phone and email',
    fields: ['name', 'phone', 'email'],
    words: ({ name, phone, email }) => [name, phone, email].filter(Boolean).join(', '),
  },
  { label: 'Role', fields: ['role'], words: ({ role }) => role },
  {
    label: 'Shown to the other parent',
    fields: ['isMasked'],
    words: ({ isMasked }) => (isMasked ? 'Masked' : 'Shown'),
  },
];

export type BringForm = Pick<BringItem, 'childId' | 'what' | 'when' | 'weekdays' | 'packedFor'> & { day: string };
export const bringForm = ({ childId, what, when, weekdays, day, packedFor }: BringItem): BringForm => ({
  childId,
  what,
  when,
  weekdays,
  day: day ?? '',
  packedFor,
});
export const bringParts: readonly Part<BringForm>[] = [
  { label: 'What to bring', fields: ['what'], words: ({ what }) => what },
  {
    label: 'When',
    fields: ['when', 'weekdays', 'day'],
    words: (form) => whenToBring({ ...form, day: form.day || null }),
  },
  {
    label: 'Packed',
    fields: ['packedFor'],
    words: ({ packedFor }) => (packedFor ? `For ${mediumDay(packedFor)}` : 'Not packed'),
  },
];
