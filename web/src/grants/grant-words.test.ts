import { expect, test } from 'vitest';
import { lineForOther } from './grant-words.ts';

const grant = {
  role: 'lawyer',
  sections: ['calendar', 'school'],
  startsOn: '2026-11-26',
  endsOn: '2027-02-24',
} as const;

test('the other parent reads role, sections and days, and the name only where it was chosen', () => {
  const told = { ...grant, sections: [...grant.sections] };
  expect(lineForOther({ ...told, name: null }, 'Alex')).toBe(
    'A lawyer of Alex: Calendar, School, Nov 26, 2026 to Feb 24, 2027',
  );
  expect(lineForOther({ ...told, name: 'Jordan Park' }, 'Alex')).toBe(
    'Jordan Park, a lawyer of Alex: Calendar, School, Nov 26, 2026 to Feb 24, 2027',
  );
});
