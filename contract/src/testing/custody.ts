import type { Rule } from '../nights/plan.rules.ts';
import type { AppliedRule } from '../nights/occurrences.rules.ts';

/** A schedule for tests: 2-2-5-5 from a Monday, New York, exchanges at 6 PM. */
export function testSchedule(differently: Partial<Rule> = {}): Required<Rule> {
  return {
    version: 1,
    from: '2026-01-05',
    startDay: '2026-01-05',
    pattern: 'AABBAAAAABBBBB',
    basis: { kind: 'cycle' },
    startsWith: 'A',
    exchangeTime: '18:00',
    zone: 'America/New_York',
    place: '',
    exchanges: [],
    visits: [],
    children: [],
    ...differently,
  };
}

/** A rule for tests: a holiday with home A, always in force. */
export function testRule(differently: Partial<AppliedRule> & Pick<AppliedRule, 'when'>): AppliedRule {
  return {
    id: 'rule',
    layer: 'holiday',
    name: 'Thanksgiving',
    who: { kind: 'home', home: 'A' },
    rotation: 'keep',
    zone: 'America/New_York',
    position: 0,
    children: [],
    from: '2020-01-01T00:00:00Z',
    until: null,
    orderText: '',
    ...differently,
  };
}
