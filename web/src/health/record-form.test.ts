import type { HealthRecord } from '@evenkeel/contract/health';
import { expect, test } from 'vitest';
import { clock } from '../lib/days.ts';
import { isMissing, newTyped, problemsOf, recordOf, typedOf } from './record-form.ts';

/** As measured in centimeters and kilograms by the other parent. */
const growth: HealthRecord = {
  id: 'g',
  familyId: 'f',
  childId: 'c',
  title: 'Checkup',
  description: '',
  date: '2026-11-02',
  details: { type: 'growth', height: 1_281, weight: 28_050, head: 521 },
  addedBy: 'a',
  addedAt: '2026-11-02T12:00:00Z',
  version: 1,
};
const place = { id: 'g', familyId: 'f', zone: 'UTC' };

test('who corrects the title of a growth record, or one measure, changes no other measure, in whichever units', () => {
  for (const units of ['us', 'metric'] as const) {
    const typed = typedOf(growth, units);
    const titled = recordOf({ ...typed, title: 'School checkup' }, { ...place, units, kept: growth });
    expect(titled.details).toEqual(growth.details);
    const cleared = recordOf({ ...typed, head: '' }, { ...place, units, kept: growth });
    expect(cleared.details).toEqual({ ...growth.details, head: null });
  }
  const taller = recordOf({ ...typedOf(growth, 'us'), height: '51' }, { ...place, units: 'us', kept: growth });
  expect(taller.details).toEqual({ ...growth.details, height: 1_295 });
});

test('times of a medication are taken the way we show them', () => {
  const typed = { ...newTyped('c', '2026-11-02'), type: 'medication' as const, title: 'Antibiotic' };
  const asShown = { ...typed, times: ['08:00', '20:00'].map(clock).join(', ') };
  expect(problemsOf(asShown, { units: 'us', today: '2026-11-02' })).toEqual({});
  expect(recordOf(asShown, { ...place, units: 'us' }).details).toMatchObject({ times: ['08:00', '20:00'] });
});

test('hours and measures are decimal numbers; a wrong one is said at its field and is not missing', () => {
  const medication = {
    ...newTyped('c', '2026-11-02'),
    type: 'medication' as const,
    title: 'Antibiotic',
    everyHours: '0x8',
  };
  const problems = problemsOf(medication, { units: 'us', today: '2026-11-02' });
  expect(problems).toEqual({ everyHours: 'Enter whole hours, from 1 to 744' });
  expect(isMissing(problems)).toBe(false);
  const measured = { ...medication, type: 'growth' as const, height: '0x32', weight: '7 lb 6 oz', head: '3e1' };
  expect(problemsOf(measured, { units: 'us', today: '2026-11-02' })).toEqual({
    height: 'Enter 8 to 98 inches',
    head: 'Enter 6 to 31 inches',
  });
  expect(isMissing(problemsOf({ ...measured, title: '' }, { units: 'us', today: '2026-11-02' }))).toBe(true);
});
