import { expect, test } from 'vitest';
import { lineForOther, namesIn, sectionShows } from './grant-words.ts';

const grant = {
  role: 'lawyer',
  sections: ['calendar', 'school'],
  children: [],
  startsOn: '2026-11-26',
  endsOn: '2027-02-24',
} as const;

test('the other parent reads role, sections and days, and the name only where it was chosen', () => {
  const told = { ...grant, sections: [...grant.sections], children: [] };
  expect(lineForOther({ ...told, name: null }, 'Alex')).toBe(
    'A lawyer of Alex: Calendar, School, Nov 26, 2026 to Feb 24, 2027',
  );
  expect(lineForOther({ ...told, name: 'Jordan Park' }, 'Alex')).toBe(
    'Jordan Park, a lawyer of Alex: Calendar, School, Nov 26, 2026 to Feb 24, 2027',
  );
});

test('of a relative’s grant the line names the children', () => {
  const told = {
    ...grant,
    role: 'relative' as const,
    sections: ['calendar' as const],
    children: ['n', 't'],
    name: null,
  };
  const children = [
    { id: 'n', name: 'Nora' },
    { id: 'm', name: 'Max' },
    { id: 't', name: 'Theo' },
  ];
  expect(lineForOther(told, 'Alex', namesIn(told, children))).toBe(
    'A relative or carer of Alex: Calendar of Nora and Theo, Nov 26, 2026 to Feb 24, 2027',
  );
});

test('before access is given it names open proposals, which a judge doesn’t get', () => {
  expect(sectionShows.calendar(1, 0, 'mediator')).toContain(
    'proposes to change about it before the other has answered',
  );
  expect(sectionShows.calendar(1, 0, 'judge')).toMatch(/^1 event, the custody schedule and its exchanges\. Never/);
});
