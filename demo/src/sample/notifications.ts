import { noticeOf, type Notice } from '@evenkeel/contract/notices';
import type { Notification } from '@evenkeel/contract/notifications';
import type { KeptNotice } from '../rows.ts';
import { nora, theo } from './children.ts';
import { ago, day, familyId } from './family.ts';
import { alex, blake, idOf } from './people.ts';

type Words = Pick<Notification, 'type' | 'title' | 'description' | 'neutral' | 'actionLabel' | 'actionUrl' | 'icon'>;

const people = (to: typeof alex) => ({ userId: to.id === alex.id ? blake.id : alex.id, recipientId: to.id });

function notice(end: string, to: typeof alex, hours: number, happened: Notice): KeptNotice {
  const times = { createdAt: ago(hours), updatedAt: ago(hours), readAt: null };
  return { id: idOf(end), familyId, ...people(to), ...times, ...happened };
}

/** With words of its own. */
function worded(end: string, to: typeof alex, hours: number, said: Words): KeptNotice {
  const times = { createdAt: ago(hours), updatedAt: ago(hours), readAt: null };
  return { id: idOf(end), familyId, ...people(to), priority: 'normal', ...times, ...said };
}

/** Oldest first. */
export const notifications: KeptNotice[] = [
  {
    ...notice('61', alex, 96, noticeOf('alert.added', idOf('32'), { childId: theo })),
    readAt: ago(90),
    updatedAt: ago(90),
  },
  worded('62', alex, 50, {
    type: 'visit',
    title: 'Pickup Reminder',
    description: 'Blake picks up the children',
    neutral: 'A pickup is coming up',
    actionLabel: 'View Event',
    actionUrl: `/calendar?day=${day(5)}&open=true`,
    icon: 'Calendar',
  }),
  notice('63', blake, 26, noticeOf('alert.added', idOf('33'), { childId: nora })),
  notice('64', alex, 25, noticeOf('expense.added', idOf('c3'), {})),
  notice('65', blake, 24, noticeOf('payment.confirmed', idOf('d1'), {})),
  notice('66', alex, 2, noticeOf('event.confirmed', idOf('43'), { day: day(7) })),
];
