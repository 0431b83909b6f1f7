import type { Family } from '@evenkeel/contract/families';
import { rightsOf } from '@evenkeel/contract/rights/rights.rules';
import type { Proposal } from '@evenkeel/contract/schedules';
import { expect, test } from 'vitest';
import { proposalWords } from './proposal-words.ts';

const parent = (accountId: string, name: string, home: 'A' | 'B' | null) =>
  ({ accountId, name, role: 'parent', home, joinedAt: '2026-10-01T12:00:00Z', leftAt: null }) as const;
const [alex, blake] = [parent('alex', 'Alex', 'A'), parent('blake', 'Blake', 'B')];
const members = [alex, blake, parent('robin', 'Robin', null)];
const family: Family = { id: 'family', me: 'jordan', rights: rightsOf(alex), zone: 'UTC', members };

const schedule = { template: '2-2-3', startDay: '2027-01-04' } as Proposal['schedule'];
const nothing = { schedule: null, rules: [], ended: [] };

test.each<[Partial<Proposal>, string]>([
  [{ schedule }, 'Blake proposed 2-2-3 from Jan 4, 2027; waiting for Alex’s answer'],
  [{ ended: ['a-rule'] }, 'Blake proposed changes to holidays, seasons or single days; waiting for Alex’s answer'],
  [
    { schedule, ended: ['a-rule'] },
    'Blake proposed 2-2-3 from Jan 4, 2027, and changes to holidays, seasons or single days; waiting for Alex’s answer',
  ],
])('%j reads "%s"', (proposed, words) => {
  expect(proposalWords(family, { ...nothing, ...proposed, proposedBy: 'blake' })).toBe(words);
});
