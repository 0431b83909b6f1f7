import type { Family } from '@evenkeel/contract/families';
import { rightsOf } from '@evenkeel/contract/rights/rights.rules';
import type { Waiting } from '@evenkeel/contract/notifications';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ageWords, askWords, titleOf } from './waiting-words.ts';

beforeAll(() => void vi.useFakeTimers({ now: Date.parse('2026-11-25T12:00:00Z'), toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());

/** Blake's, who came then. */
function familyOf(joinedAt: string): Family {
  const blake = { accountId: 'blake', name: 'Blake', role: 'parent', home: 'B', joinedAt, leftAt: null } as const;
  return { id: 'family', me: 'blake', rights: rightsOf(blake), zone: 'UTC', members: [blake] };
}

const asked = {
  id: '',
  familyId: '',
  by: '',
  title: 'Shoes',
  day: '2026-11-24',
  since: '2026-11-21T12:00:00Z',
  share: null,
  version: null,
};

test.each<[Pick<Waiting, 'kind' | 'amount'> & Partial<Waiting>, string]>([
  [{ kind: 'event', amount: null }, 'Blake asks you to confirm this, Tue, Nov 24'],
  [{ kind: 'schedule', amount: null }, 'Blake proposes a new schedule, from Tue, Nov 24'],
  [
    { kind: 'schedule', amount: null, title: '' },
    `Blake proposes changes to holidays, seasons or single days, Tue, Nov 24`,
  ],
  [{ kind: 'suggestion', amount: null }, 'Suggested to both of you, from Tue, Nov 24'],
  [{ kind: 'suggestion', amount: null, title: '' }, 'Suggested to both of you, Tue, Nov 24'],
  [
    { kind: 'expense', amount: 61_35, share: 5_000 },
    'Blake asks you to accept or dispute this, Tue, Nov 24, $61.35, your share $30.67',
  ],
  [{ kind: 'third-parent', amount: null }, 'Blake suggests a third parent, Tue, Nov 24'],
  [{ kind: 'payment', amount: 5 }, 'Blake asks you to confirm that you received it, Tue, Nov 24, $0.05'],
  [{ kind: 'acknowledged', amount: 5 }, 'Blake asks you to confirm that you paid it, Tue, Nov 24, $0.05'],
  [{ kind: 'merge', amount: null }, 'Blake offers to merge another family into this one, Tue, Nov 24'],
])('%j reads "%s"', (what, words) => {
  expect(askWords({ ...asked, ...what }, 'Blake')).toBe(words);
});

test.each([
  ['2026-11-21', 'asked today'],
  ['2026-11-22', 'not answered, 1 day'],
  ['2026-11-24', 'not answered, 3 days'],
])('on %s something of November 21 is %s', (now, words) => {
  expect(ageWords(familyOf('2026-11-21T11:59:00Z'), '2026-11-21T12:00:00Z', now)).toBe(words);
});

test('nobody asked the reader today about what was entered before they came', () => {
  expect(ageWords(familyOf('2026-11-21T12:01:00Z'), '2026-11-21T12:00:00Z', '2026-11-21')).toBe(
    'Entered before Blake joined',
  );
});

test('a schedule is named after its template, anything else keeps its title', () => {
  expect(titleOf({ kind: 'schedule', title: '2-2-3' })).toBe('2-2-3 Schedule');
  expect(titleOf({ kind: 'suggestion', title: '2-2-3' })).toBe('2-2-3 Schedule');
  expect(titleOf({ kind: 'suggestion', title: '' })).toBe('Schedule rules');
  expect(titleOf({ kind: 'event', title: '2-2-3' })).toBe('2-2-3');
  expect(titleOf({ kind: 'merge', title: '' })).toBe('Merge two families');
});
