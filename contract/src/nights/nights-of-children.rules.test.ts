import { expect, test } from 'vitest';
import { testRule, testSchedule } from '../testing/custody.ts';
import { dayOf, numberOf } from '../day-numbers.ts';
import { courseOf, nightsFrom, whomOf } from './custody-layers.rules.ts';
import { nightsOfChildren } from './nights-of-children.rules.ts';

const dinner = { weekday: 2, with: 'B', from: '16:30', until: '19:30', weeks: 'every', place: 'Pier' } as const;
const shared = testSchedule({ pattern: 'AABBAAABBAABBB', visits: [dinner] });
const ofTheo = testSchedule({ pattern: 'BBBBBBBAAAAAAA', children: ['theo'] });
const camp = testRule({
  id: 'camp',
  layer: 'change',
  when: {
    kind: 'ranges',
    ranges: [{ from: '2027-03-12', fromTime: '10:00', to: '2027-03-16', toTime: '10:00' }],
  },
  who: { kind: 'third', name: 'Camp' },
  children: ['nora', 'max'],
});

// Over the clock change of March 14, 2027, and into the summer.
const [from, to] = ['2027-03-01', '2027-05-31'];
const found = nightsOfChildren({ schedules: [shared, ofTheo], rules: [camp] }, ['nora', 'max', 'theo'], { from, to });

test.each(['nora', 'max', 'theo'])('%s has the nights of the engine, one for each day', (child) => {
  const count = numberOf(to) - numberOf(from) + 1;
  const stays = nightsFrom(courseOf({ schedules: [shared, ofTheo], rules: [camp] }, child), from, count);
  const nights = found.find(({ childId }) => childId === child)?.nights ?? [];
  expect(nights.map(({ day }) => day)).toEqual(Array.from({ length: count }, (_, i) => dayOf(numberOf(from) + i)));
  expect(
    nights.map(({ where }) => where && { home: where.home ?? undefined, third: where.third ?? undefined }),
  ).toEqual(stays.map((stay) => whomOf(stay) ?? null));
});

test.each(found)('$childId changes homes exactly where the night changes, and no visit is among them', (one) => {
  const changes = one.nights.filter(({ where }, i) => {
    const before = one.nights[i - 1]?.where;
    return before && JSON.stringify(before) !== JSON.stringify(where);
  });
  const later = one.exchanges.filter(({ day }) => day > from);
  expect(later.map(({ day }) => day)).toEqual(changes.map(({ day }) => day));
  expect(later.map((exchange) => exchange.to)).toEqual(changes.map(({ where }) => where));
});

test('where a dinner with B lies over an exchange at 6 PM, it is the exchange: its begin to B, its end to A', () => {
  const [nora] = found;
  const days = (time: string) => nora?.exchanges.filter((one) => one.time === time).map(({ day }) => day) ?? [];
  for (const [time, home] of [[dinner.from, 'B'] as const, [dinner.until, 'A'] as const]) {
    expect(days(time).length).toBeGreaterThan(2);
    for (const day of days(time)) {
      expect(nora?.nights.find((night) => night.day === day)?.where?.home).toBe(home);
      expect(nora?.exchanges.filter((one) => one.day === day)).toHaveLength(1);
    }
  }
});
