import './no-eval.ts';
import * as z from 'zod';
import { notice } from './notice-template.ts';

const quiet = { params: z.object({}), type: 'info', icon: 'Bell', audience: 'family' } as const;
/** Nothing of what was entered. */
const aboutSchool = (title: string, text: string) =>
  notice({ ...quiet, title, text: () => text, actionLabel: 'View School', path: () => '/school' });

/** No word of anyone's health, and not whose. */
const aboutHealth = (title: string, text: string) =>
  notice({ ...quiet, title, text: () => text, actionLabel: 'View Health', path: () => '/health' });

/** That something about school or health was added, changed or deleted. */
export const schoolAndHealthNotices = {
  'academic-record.added': aboutSchool('Academic Record Added', 'An academic record was added'),
  'academic-record.changed': aboutSchool('Academic Record Changed', 'An academic record was changed'),
  'academic-record.removed': aboutSchool('Academic Record Deleted', 'An academic record was deleted'),
  'school-contact.added': aboutSchool('School Contact Added', 'A school contact was added'),
  'school-contact.changed': aboutSchool('School Contact Changed', 'A school contact was changed'),
  'school-contact.removed': aboutSchool('School Contact Deleted', 'A school contact was deleted'),
  'bring-item.added': aboutSchool('What to Bring Added', 'Something to bring was added'),
  'bring-item.changed': aboutSchool('What to Bring Changed', 'Something to bring was changed'),
  'bring-item.removed': aboutSchool('What to Bring Deleted', 'Something to bring was deleted'),
  'homework.added': aboutSchool('Homework Added', 'Homework was added'),
  'homework.changed': aboutSchool('Homework Changed', 'Homework was changed'),
  'homework.removed': aboutSchool('Homework Deleted', 'Homework was deleted'),
  'health.added': aboutHealth('Health Record Added', 'A health record was added'),
  'health.changed': aboutHealth('Health Record Changed', 'A health record was changed'),
  'health.removed': aboutHealth('Health Record Deleted', 'A health record was deleted'),
};
