import type { Dose } from '@evenkeel/contract/doses';
import type { Family } from '@evenkeel/contract/families';
import { expect, test } from 'vitest';
import { doseTime, givenWords, nearWords, secondWords } from './dose-words.ts';
import { oddDateWords } from './record-words.ts';

const today = new Date().toISOString().slice(0, 10);
const thisYear = today.slice(0, 4);
const someDay = '2026-11-29';
const yearBefore = String(Number(thisYear) - 1);
const at = (year: string) => `${year}-07-15T12:00:00.000Z`;

test('a dose of another year says its year, and one that was stored with a year nobody means asks to be checked', () => {
  expect(doseTime(at(thisYear), today)).toMatch(/^Jul 15, \d+:\d\d\s[AP]M$/);
  expect(doseTime(at(yearBefore), today)).toMatch(new RegExp(`^Jul 15, ${yearBefore}, \\d+:\\d\\d\\s[AP]M$`));
  expect(doseTime(at('0026'), today)).toMatch(/^Jul 1\d, 0026, \d+:\d\d\s[AP]M$/);
  const dose = { addedBy: 'a', amount: '5 ml', addedAt: at(thisYear) } as Dose;
  const words = (givenAt: string) => givenWords({ me: 'a' } as Family, { ...dose, givenAt }, today);
  expect(words(at('0026'))).toMatch(/^Given Jul 1\d, 0026, .* by you, 5 ml \(entered .*\)\. Check this date$/);
  expect(words(at(thisYear))).toMatch(/^Given Jul 15, .* by you, 5 ml$/);
});

const given = (addedBy: string, givenAt: string) => ({ addedBy, givenAt }) as Dose;
/** With ordinary spaces before AM and PM. */
const said = (words: string) => words.replaceAll(/\s/g, ' ');

test('doses near each other are repeated with their times, the advice once, and the second one by name', () => {
  const family = { me: 'a', members: [{ accountId: 'b', name: 'Blake', leftAt: null }] } as unknown as Family;
  const [of, mine] = [given('b', '2026-11-29T08:05'), given('a', '2026-11-29T08:07')];
  expect(said(nearWords(family, [of, given('a', '2026-11-28T20:00')], someDay))).toBe(
    'Blake recorded a dose given at 8:05 AM. You recorded a dose given Nov 28, 8:00 PM. Check the label or ask a doctor.',
  );
  expect(said(secondWords(family, mine, [of], someDay))).toBe(
    'Blake recorded a dose given at 8:05 AM. You just recorded another one, given at 8:07 AM. Check the label or ask a doctor.',
  );
});

test('a stored allergy known since tomorrow, and a medication that ends before it starts, ask to be checked', () => {
  const allergy = { type: 'allergy', reaction: '' } as const;
  expect(oddDateWords({ date: '2026-11-30', details: allergy }, someDay)).toBe('Check this date');
  expect(oddDateWords({ date: someDay, details: allergy }, someDay)).toBeUndefined();
  const given = { dosage: '', unit: '', frequency: '', givenBy: '', isAsNeeded: false, everyHours: null, times: [] };
  const medication = { type: 'medication' as const, ...given, refillOn: null };
  const ending = (endsOn: string | null) => ({ date: '2026-12-05', details: { ...medication, endsOn } });
  expect(oddDateWords(ending('2026-12-04'), someDay)).toBe('Check this date');
  expect(oddDateWords(ending('2026-12-05'), someDay)).toBeUndefined();
  expect(oddDateWords(ending(null), someDay)).toBeUndefined();
});
