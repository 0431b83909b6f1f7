import './no-eval.ts';
import * as z from 'zod';
import { notice } from './notice-template.ts';

const acts = { added: 'Added', changed: 'Changed', removed: 'Deleted' };
type Act = keyof typeof acts;
type About = {
  section: 'school' | 'health';
  /** "Academic Record", "An academic record". */
  title: string;
  thing: string;
  actionLabel: string;
};

/** Nothing of what was entered, no word of anyone's health, and not whose. */
const aboutEntry = ({ section, title, thing, actionLabel }: About, act: Act) =>
  notice({
    params: z.object({}),
    type: 'info',
    title: `${title} ${acts[act]}`,
    text: () => `${thing} was ${acts[act].toLowerCase()}`,
    about: act === 'removed' ? 'nothing' : section,
    detail: (by) => `${by} ${acts[act].toLowerCase()} ${thing.charAt(0).toLowerCase()}${thing.slice(1)}`,
    actionLabel,
    path: () => `/${section}`,
    icon: 'Bell',
    audience: 'family',
  });

const inSchool = { section: 'school', actionLabel: 'View School' } as const;
const academicRecord = { ...inSchool, title: 'Academic Record', thing: 'An academic record' };
const schoolContact = { ...inSchool, title: 'School Contact', thing: 'A school contact' };
const bringItem = { ...inSchool, title: 'What to Bring', thing: 'Something to bring' };
const homework = { ...inSchool, title: 'Homework', thing: 'Homework' };
const health = {
  section: 'health',
  actionLabel: 'View Health',
  title: 'Health Record',
  thing: 'A health record',
} as const;

/** That something about school or health was added, changed or deleted. */
export const schoolAndHealthNotices = {
  'academic-record.added': aboutEntry(academicRecord, 'added'),
  'academic-record.changed': aboutEntry(academicRecord, 'changed'),
  'academic-record.removed': aboutEntry(academicRecord, 'removed'),
  'school-contact.added': aboutEntry(schoolContact, 'added'),
  'school-contact.changed': aboutEntry(schoolContact, 'changed'),
  'school-contact.removed': aboutEntry(schoolContact, 'removed'),
  'bring-item.added': aboutEntry(bringItem, 'added'),
  'bring-item.changed': aboutEntry(bringItem, 'changed'),
  'bring-item.removed': aboutEntry(bringItem, 'removed'),
  'homework.added': aboutEntry(homework, 'added'),
  'homework.changed': aboutEntry(homework, 'changed'),
  'homework.removed': aboutEntry(homework, 'removed'),
  'health.added': aboutEntry(health, 'added'),
  'health.changed': aboutEntry(health, 'changed'),
  'health.removed': aboutEntry(health, 'removed'),
};
