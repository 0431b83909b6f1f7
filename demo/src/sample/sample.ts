import type { Sample } from '../rows.ts';
import { courtDates, decisions, documents, links } from './documents.ts';
import { alerts, children } from './children.ts';
import { events } from './events.ts';
import { custody } from './custody.ts';
import { doses, health } from './health.ts';
import { academicRecords, bringItems, homework, schoolContacts } from './school.ts';
import { family, invitations } from './family.ts';
import { grants } from './grants.ts';
import { contacts, conversations, messages } from './messages.ts';
import { expenses, payments } from './money.ts';
import { notifications } from './notifications.ts';
import { sessionPages } from './session-page.ts';

/** The sample family, dated relative to today. */
export const sample: Sample = {
  family,
  children,
  alerts,
  events,
  custody,
  notifications,
  expenses,
  payments,
  documents,
  links,
  decisions,
  courtDates,
  health,
  doses,
  academicRecords,
  schoolContacts,
  bringItems,
  homework,
  sessionPages,
  grants,
  invitations,
  contacts,
  conversations,
  messages,
  progress: { steps: ['profile', 'children', 'calendar', 'security'], isSkipped: false },
};
