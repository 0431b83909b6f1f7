import { expect, test } from 'vitest';
import { problemsOf } from './grant-form.ts';

const today = '2026-11-26';
const whole = {
  email: 'jordan@example.com',
  role: 'lawyer' as const,
  sections: ['calendar' as const],
  children: [],
  startsOn: today,
  endsOn: '2027-02-24',
  purpose: 'The hearing in May',
  isNamed: false,
};

test.each<[string, Partial<Parameters<typeof problemsOf>[0]>, object]>([
  ['a whole form', {}, {}],
  ['no address', { email: 'jordan' }, { email: 'Please enter a valid email address' }],
  ['no section', { sections: [] }, { sections: 'Choose at least one section.' }],
  ['a relative without a child', { role: 'relative' }, { children: 'Choose at least one child.' }],
  ['a relative with one', { role: 'relative', children: ['nora'] }, {}],
  ['no last day', { endsOn: '' }, { endsOn: 'Please choose the last day' }],
  ['yesterday', { startsOn: '2026-11-25' }, { startsOn: 'Please choose today or a later day' }],
  ['an end before the start', { startsOn: '2027-03-01' }, { endsOn: 'The last day comes before the first' }],
  ['a day more than 12 months', { endsOn: '2027-11-27' }, { endsOn: 'A grant lasts 12 months at most' }],
  ['12 months', { endsOn: '2027-11-26' }, {}],
  ['12 months from February 29', { startsOn: '2028-02-29', endsOn: '2029-02-28' }, {}],
  ['no purpose', { purpose: ' ' }, { purpose: 'Say what this access is for.' }],
  [
    'a link in it',
    { purpose: 'See court.example' },
    { purpose: 'No links here. If it is none, put a space after the dot.' },
  ],
])('%s', (_, more, problems) => {
  expect(problemsOf({ ...whole, ...more }, today)).toEqual(problems);
});
