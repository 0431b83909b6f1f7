import { expect, test } from 'vitest';
import type { Payment } from './payments.ts';
import { recordedByOther } from './same-money.rules.ts';

const elsewhere = {
  familyId: 'family',
  description: 'Half',
  method: 'cash',
  provider: null,
  brand: null,
  lastFour: null,
} as const;
const rest = { reason: '', createdAt: '2026-11-10T12:00:00Z', version: 1, status: 'pending' } as const;
const between = { paidBy: 'blake', receivedBy: 'alex', isAcknowledged: false };

/** $40 that Blake paid and recorded. */
const recorded = (more: Partial<Payment> = {}): Payment => ({
  id: 'one',
  ...elsewhere,
  ...rest,
  ...between,
  amount: 40_00,
  date: '2026-11-10',
  ...more,
});
const got = { amount: 40_00, date: '2026-11-10', isAcknowledged: true };

test('Alex, who got $40, is shown the $40 that Blake recorded, at most seven days away', () => {
  const one = recorded();
  expect(recordedByOther('alex', got, [one])).toBe(one);
  for (const [date, isShown] of [
    ['2026-11-03', true],
    ['2026-11-17', true],
    ['2026-11-02', false],
    ['2026-11-18', false],
  ] as const)
    expect(recordedByOther('alex', { ...got, date }, [one]) === one, date).toBe(isShown);
  expect(recordedByOther('alex', { ...got, amount: 40_01 }, [one])).toBeUndefined();
});

test('the same the other way round', () => {
  const said = recorded({ isAcknowledged: true });
  expect(recordedByOther('blake', { ...got, isAcknowledged: false }, [said])).toBe(said);
});

test('never one’s own, one of the other direction, one that was answered, or one that a provider moved', () => {
  expect(recordedByOther('blake', { ...got, isAcknowledged: false }, [recorded()]), 'own').toBeUndefined();
  expect(recordedByOther('alex', { ...got, isAcknowledged: false }, [recorded()]), 'Alex gave it').toBeUndefined();
  for (const answered of ['paid', 'failed'] as const)
    expect(recordedByOther('alex', got, [recorded({ status: answered })])).toBeUndefined();
  expect(recordedByOther('alex', got, [recorded({ provider: 'stripe' })])).toBeUndefined();
  expect(recordedByOther('robin', got, [recorded()]), 'a third parent').toBeUndefined();
});

test('of several the nearest', () => {
  const [far, near] = [recorded({ id: 'far', date: '2026-11-05' }), recorded({ id: 'near', date: '2026-11-11' })];
  expect(recordedByOther('alex', got, [far, near])).toBe(near);
});
