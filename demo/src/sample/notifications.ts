import type { Notification } from '@evenkeel/contract/notifications';
import { nora, theo } from './children.ts';
import { ago, day, familyId } from './family.ts';
import { alex, blake, idOf } from './people.ts';

type Told = Pick<Notification, 'type' | 'title' | 'description' | 'actionLabel' | 'actionUrl' | 'icon'>;

function notice(end: string, to: typeof alex, hours: number, told: Told): Notification {
  const userId = to.id === alex.id ? blake.id : alex.id;
  const times = { createdAt: ago(hours), updatedAt: ago(hours), readAt: null };
  return { id: idOf(end), familyId, userId, recipientId: to.id, priority: 'normal', ...times, ...told };
}

function alertOf(childId: string, description: string): Told {
  const actionUrl = `/children?id=${childId}&section=alerts`;
  return { type: 'alert', title: 'New Alert', description, actionLabel: 'View Alert', actionUrl, icon: 'AlertCircle' };
}

/** In the order in which they came: the newest is the last. */
export const notifications: Notification[] = [
  {
    ...notice('61', alex, 96, alertOf(theo, 'Peanut allergy: the pen moves with the bag')),
    readAt: ago(90),
    updatedAt: ago(90),
  },
  notice('62', alex, 50, {
    type: 'visit',
    title: 'Pickup at school',
    description: 'Blake picks both up; the soccer bag is packed.',
    actionLabel: 'View Event',
    actionUrl: `/calendar?day=${day(5)}`,
    icon: 'Calendar',
  }),
  notice('63', blake, 26, alertOf(nora, 'Inhaler before sports')),
  notice('64', alex, 25, {
    type: 'payment',
    title: 'New Expense',
    description: 'An expense waits for your answer',
    actionLabel: 'View Payments',
    actionUrl: '/payments',
    icon: 'CreditCard',
  }),
  notice('65', blake, 24, {
    type: 'payment',
    title: 'Payment Confirmed',
    description: 'A payment of yours was confirmed',
    actionLabel: 'View Payments',
    actionUrl: '/payments',
    icon: 'CreditCard',
  }),
  {
    ...notice('66', alex, 2, {
      type: 'event',
      title: 'Event Confirmed',
      description: 'Swimming lesson, Theo',
      actionLabel: 'View Event',
      actionUrl: `/calendar?day=${day(7)}`,
      icon: 'Calendar',
    }),
    priority: 'high',
  },
];
