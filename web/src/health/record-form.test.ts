import type { HealthRecord } from '@evenkeel/contract/health';
import { expect, test } from 'vitest';
import { recordOf, typedOf } from './record-form.ts';

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
