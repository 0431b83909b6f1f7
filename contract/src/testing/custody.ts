import type { Rule } from '../custody.rules.ts';
import type { Laid } from '../occurrences.rules.ts';

/** A schedule as tests need it: 2-2-5-5 from a Monday, New York, six in the evening. */
export function scheduled(differently: Partial<Rule> = {}): Required<Rule> {
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

/** A rule as tests need it: a holiday that is with home A, in force since ever. */
export function laid(differently: Partial<Laid> & Pick<Laid, 'when'>): Laid {
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
