import type { Dose } from '@evenkeel/contract/doses';
import type { Family } from '@evenkeel/contract/families';
import { expect, test } from 'vitest';
import { doseTime, givenWords } from './dose-words.ts';
import { oddDateWords } from './record-words.ts';

const today = '2026-11-29';
const at = (year: string) => `${year}-07-15T12:00:00.000Z`;

test('a dose of another year says its year, and one that was stored with a year nobody means asks to be checked', () => {
  expect(doseTime(at('2026'), today)).toMatch(/^Jul 15, \d+:\d\d\s[AP]M$/);
  expect(doseTime(at('2025'), today)).toMatch(/^Jul 15, 2025, \d+:\d\d\s[AP]M$/);
  expect(doseTime(at('0026'), today)).toMatch(/^Jul 1\d, 0026, \d+:\d\d\s[AP]M$/);
  const dose = { addedBy: 'a', amount: '5 ml', addedAt: at('2026') } as Dose;
  const words = (givenAt: string) => givenWords({ me: 'a' } as Family, { ...dose, givenAt }, today);
  expect(words(at('0026'))).toMatch(/^Given Jul 1\d, 0026, .* by you, 5 ml \(entered .*\)\. Check this date$/);
  expect(words(at('2026'))).toMatch(/^Given Jul 15, .* by you, 5 ml$/);
});

test('a stored allergy known since tomorrow, and a medication that ends before it starts, ask to be checked', () => {
  const allergy = { type: 'allergy', reaction: '' } as const;
  expect(oddDateWords({ date: '2026-11-30', details: allergy }, today)).toBe('Check this date');
  expect(oddDateWords({ date: today, details: allergy }, today)).toBeUndefined();
  const given = { dosage: '', unit: '', frequency: '', givenBy: '', isAsNeeded: false, everyHours: null, times: [] };
  const medication = { type: 'medication' as const, ...given, refillOn: null };
  const ending = (endsOn: string | null) => ({ date: '2026-12-05', details: { ...medication, endsOn } });
  expect(oddDateWords(ending('2026-12-04'), today)).toBe('Check this date');
  expect(oddDateWords(ending('2026-12-05'), today)).toBeUndefined();
  expect(oddDateWords(ending(null), today)).toBeUndefined();
});
