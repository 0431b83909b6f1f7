import { Event } from '@evenkeel/contract/calendar';
import type { Family } from '@evenkeel/contract/families';
import { expect, test } from 'vitest';
import { endedYesWords, endsYesWords } from './ended-yes-words.ts';

const [me, blake] = ['019aa000-0000-7000-8000-000000000001', '019aa000-0000-7000-8000-000000000002'] as const;
const family = { me, members: [{ accountId: blake, name: 'Blake' }] } as unknown as Family;
const moved = { on: '2026-12-01', date: '2026-12-02T15:15', end: null };

const event = (confirmedBy: string | null, exceptions: Event['exceptions'] = [moved]): Event =>
  Event.parse({
    id: '019aa000-0000-7000-8000-000000000011',
    familyId: '019aa000-0000-7000-8000-000000000012',
    title: 'Choir',
    description: '',
    date: exceptions.length > 0 ? moved.date : '2026-12-01T15:15',
    movedFrom: exceptions.length > 0 ? { date: '2026-12-01T15:15', end: null } : null,
    end: null,
    repeats: { frequency: 'weekly', until: null },
    exceptions,
    firstDate: '2026-11-24T15:15',
    zone: 'UTC',
    type: 'activity',
    children: [],
    status: 'upcoming',
    isConfirmed: confirmedBy !== null,
    confirmedBy,
    addedBy: me,
    relatedCoParentEmail: null,
    createdAt: '2026-11-21T12:00:00.000Z',
    version: 2,
  });

test('before a date moves it says whose confirmation ends, and nothing where there is none', () => {
  expect(endsYesWords(event(null), family)).toBeUndefined();
  expect(endsYesWords(event(blake), family)).toContain('Blake confirmed the old time');
  expect(endsYesWords(event(me), family)).not.toContain('ask');
});

test('restoring or canceling a moved date says whose confirmation it ended, of any other date nothing', () => {
  for (const kind of ['regular', 'cancelled'] as const) {
    expect(endedYesWords(event(blake), kind, family)).toContain('Blake confirmed');
    expect(endedYesWords(event(me), kind, family)).toContain('Your confirmation');
    expect(endedYesWords(event(null), kind, family)).toBeUndefined();
    expect(endedYesWords(event(blake, []), kind, family)).toBeUndefined();
  }
});
