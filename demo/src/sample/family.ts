import { product } from '@evenkeel/contract/product';
import type { Sample } from '../rows.ts';
import { alex, blake, idOf } from './people.ts';

export const familyId = idOf('1');
/** The visitor's time zone, so that sample times are local. */
export const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'America/New_York';

export const family: Sample['family'] = {
  id: familyId,
  zone,
  members: [
    {
      accountId: alex.id,
      name: alex.firstName,
      role: 'parent',
      home: 'A',
      joinedAt: '2026-01-12T09:00:00.000Z',
      leftAt: null,
    },
    {
      accountId: blake.id,
      name: blake.firstName,
      role: 'parent',
      home: 'B',
      joinedAt: '2026-01-14T18:30:00.000Z',
      leftAt: null,
    },
  ],
};

/** The accepted invitation. */
export const invitations: Sample['invitations'] = [
  {
    id: idOf('51'),
    familyId,
    email: blake.email,
    message: `Hi, I would like to invite you to connect with me on ${product.name} for co-parenting.`,
    status: 'accepted',
    mail: 'sent',
    token: null,
    createdAt: '2026-01-12T09:05:00.000Z',
    expiresAt: '2026-01-19T09:05:00.000Z',
    childId: null,
    isThird: false,
    senderId: alex.id,
    acceptedBy: blake.id,
  },
];

const two = (number: number) => String(number).padStart(2, '0');

/** The day `days` from today, `YYYY-MM-DD`, in the visitor's zone. */
export function day(days: number): string {
  const date = new Date();
  date.setDate(date.getDate() + days);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** An instant some hours ago. */
export function ago(hours: number): string {
  return new Date(Date.now() - hours * 60 * 60 * 1_000).toISOString();
}
