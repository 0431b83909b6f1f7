import { expect, test } from 'vitest';
import { childDetails, childName, countWords, openWords, periodWords } from './merge-words.ts';

test('counts entries in words, most first', () => {
  expect(countWords({ child: 2, event: 1204, expense: 1, child_photo: 1 })).toEqual([
    '1,204 events',
    '2 children',
    '1 expense',
    '1 photo',
  ]);
  expect(countWords({ something_new: 3 }), 'nothing is left out').toEqual(['3 other entries']);
});

test('describes a child by its entered details', () => {
  const nobody = { firstName: '', lastName: '', age: '', birthDate: null, gender: null, custodyDetails: '' };
  expect([childName(nobody), childDetails(nobody)]).toEqual(['A child without a name', 'No other details']);
  const nora = { ...nobody, firstName: 'Nora', lastName: 'Costa', age: '9', gender: 'Female' as const };
  expect([childName(nora), childDetails(nora)]).toEqual(['Nora Costa', 'Age 9 · Female']);
  expect(childDetails({ ...nora, birthDate: '2017-03-09' })).toBe('Born Mar 9, 2017 · Female');
});

test('says when entries were made, and what would be unanswered', () => {
  expect(periodWords({ from: null, until: null })).toBe('');
  expect(periodWords({ from: '2026-03-02T12:00:00Z', until: '2026-03-02T13:00:00Z' })).toBe('Entered on Mar 2, 2026');
  expect(periodWords({ from: '2026-03-02T12:00:00Z', until: '2026-11-20T12:00:00Z' })).toBe(
    'Entered from Mar 2, 2026 to Nov 20, 2026',
  );
  expect(openWords({ openCents: 0 })).toBe('');
  expect(openWords({ openCents: 60_00 })).toContain('$60.00');
});
