import type { Sample } from '../rows.ts';
import { alerts, children } from './children.ts';
import { events } from './events.ts';
import { custody } from './custody.ts';
import { family, invitations } from './family.ts';
import { contacts, conversations, messages } from './messages.ts';
import { expenses, payments } from './money.ts';
import { notifications } from './notifications.ts';

/** One family's weeks, dated from today: what a visitor of the demo finds. */
export const sample: Sample = {
  family,
  children,
  alerts,
  events,
  custody,
  notifications,
  expenses,
  payments,
  invitations,
  contacts,
  conversations,
  messages,
  progress: { steps: ['profile', 'children', 'calendar', 'security'], isSkipped: false },
};
