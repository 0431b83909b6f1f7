import type { LayerTerms, When } from './custody-terms.ts';

// Default holidays. The court order or plan decides times and parents; these are starting points.

/** Shown with the list. */
export const timesComeFromTheOrder =
  'These times are only a starting point. Enter the times from your court order or parenting plan.';

export type Holiday = {
  name: string;
  /** Federal holiday (5 U.S.C. 6103). */
  isFederal: boolean;
  when: When;
  /** How many orders have it; any other can be chosen. */
  who: LayerTerms['who'];
};

const byYear = (even: 'A' | 'B' = 'A') => ({ kind: 'parity', even, yearOf: 'day' }) as const;
/** On long weekends, whoever has the children keeps them. */
const whoeverHas = { kind: 'holder' } as const;

const day = (days: number, time: string) => ({ days, time });
/** 9 AM to 8 PM. */
const oneDay = { start: day(0, '09:00'), end: day(0, '20:00') };
/** Friday evening to Monday evening, for a Monday holiday. */
const longWeekend = { start: day(-3, '18:00'), end: day(0, '18:00') };

const date = (month: number, dayOfMonth: number, span = oneDay): When => ({
  kind: 'date',
  month,
  day: dayOfMonth,
  ...span,
});
const monday = (month: number, ordinal: 1 | 2 | 3 | -1): When => ({
  kind: 'weekday',
  month,
  weekday: 0,
  ordinal,
  ...longWeekend,
});
const sunday = (month: number, ordinal: 2 | 3): When => ({ kind: 'weekday', month, weekday: 6, ordinal, ...oneDay });
const easter = (days: number, church: 'western' | 'orthodox' = 'western', span = oneDay): When => ({
  kind: 'easter',
  church,
  days,
  ...span,
});

const federal = (name: string, when: When, who: LayerTerms['who']): Holiday => ({ name, isFederal: true, when, who });
const common = (name: string, when: When, who: LayerTerms['who'] = byYear()): Holiday => ({
  name,
  isFederal: false,
  when,
  who,
});

/** In the order of the year. */
export const holidays: readonly Holiday[] = [
  federal("New Year's Day", date(1, 1, { start: day(-1, '18:00'), end: day(0, '18:00') }), byYear()),
  federal('Martin Luther King Jr. Day', monday(1, 3), whoeverHas),
  federal("Washington's Birthday", monday(2, 3), whoeverHas),
  common('Good Friday', easter(-2)),
  common('Easter', easter(0, 'western', { start: day(-1, '18:00'), end: day(0, '18:00') })),
  common('Orthodox Easter', easter(0, 'orthodox', { start: day(-1, '18:00'), end: day(0, '18:00') })),
  common("Mother's Day", sunday(5, 2), { kind: 'home', home: 'A' }),
  federal('Memorial Day', monday(5, -1), whoeverHas),
  federal('Juneteenth', date(6, 19), byYear('B')),
  common("Father's Day", sunday(6, 3), { kind: 'home', home: 'B' }),
  federal('Independence Day', date(7, 4, { start: day(0, '09:00'), end: day(1, '09:00') }), byYear()),
  federal('Labor Day', monday(9, 1), whoeverHas),
  federal('Columbus Day', monday(10, 2), whoeverHas),
  common('Halloween', date(10, 31, { start: day(0, '15:00'), end: day(0, '21:00') })),
  federal('Veterans Day', date(11, 11), byYear('B')),
  federal(
    'Thanksgiving',
    { kind: 'weekday', month: 11, weekday: 3, ordinal: 4, start: day(-1, '18:00'), end: day(3, '18:00') },
    byYear(),
  ),
  common('Christmas Eve', date(12, 24, { start: day(0, '09:00'), end: day(1, '12:00') })),
  federal('Christmas Day', date(12, 25, { start: day(0, '12:00'), end: day(1, '18:00') }), byYear('B')),
  common("New Year's Eve", date(12, 31, { start: day(0, '12:00'), end: day(1, '12:00') }), byYear('B')),
];
