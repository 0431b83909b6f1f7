import type { Expense } from '@evenkeel/contract/payments';
import type { Sample } from '../rows.ts';
import { alerts, children } from './children.ts';
import { events } from './events.ts';
import { day, family, familyId, invitations } from './family.ts';
import { contacts, conversations, messages } from './messages.ts';
import { notifications } from './notifications.ts';
import { alex, blake, idOf } from './people.ts';

const ofBoth = { familyId, share: 5_000 };

export const expenses: Expense[] = [
  {
    ...ofBoth,
    id: idOf('c1'),
    paidBy: alex.id,
    description: 'School supplies for Nora',
    amount: 120_00,
    date: day(-18),
    status: 'accepted',
    version: 2,
  },
  {
    ...ofBoth,
    id: idOf('c2'),
    paidBy: blake.id,
    description: 'Soccer practice of Theo',
    amount: 40_00,
    date: day(-9),
    status: 'pending',
    version: 1,
  },
];

/** One family's weeks, dated from today: what a visitor of the demo finds. */
export const sample: Sample = {
  family,
  children,
  alerts,
  events,
  notifications,
  expenses,
  invitations,
  contacts,
  conversations,
  messages,
  progress: { steps: ['profile', 'children', 'calendar'], isSkipped: false },
};
