import type { Content } from '@evenkeel/contract/schedules.rules';
import { expect, test } from 'vitest';
import { summaryOf } from './summary-of.ts';

const rules = (...layers: string[]) => layers.map((layer) => ({ layer })) as Content['rules'];
const schedule = { template: '2-2-5-5' } as Content['schedule'];

test.each<[string, Partial<Content>, string]>([
  ['a schedule', { schedule }, 'the 2-2-5-5 Schedule'],
  ['one change', { rules: rules('change') }, '1 one-time change'],
  ['rules of two kinds', { rules: rules('change', 'holiday', 'holiday') }, '2 new holidays and 1 one-time change'],
  ['a rule that ends', { ended: ['a'] }, 'the end of 1 rule'],
  [
    'all of them',
    { schedule, rules: rules('season', 'change'), ended: ['a', 'b'] },
    'the 2-2-5-5 Schedule, 1 new season, 1 one-time change, and the end of 2 rules',
  ],
])('%s in words', (_, content, words) => {
  expect(summaryOf({ schedule: null, rules: [], ended: [], ...content })).toBe(words);
});
