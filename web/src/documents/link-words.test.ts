import { expect, test } from 'vitest';
import { itemWords, sourceWords } from './link-words.ts';

const one = { itemName: 'Dentist', itemDay: '2026-11-24', isOver: false };

test('an item is called by its name and its day, and says when it is over', () => {
  expect(itemWords({ ...one, item: 'event' })).toBe('Dentist, Nov 24, 2026');
  expect(itemWords({ ...one, item: 'event', isOver: true })).toBe('Dentist, Nov 24, 2026, deleted');
  expect(itemWords({ ...one, item: 'expense', isOver: true })).toBe('Dentist, Nov 24, 2026, withdrawn');
  const rule = { item: 'rule', itemName: 'Thanksgiving', itemDay: null } as const;
  expect(itemWords({ ...rule, isOver: true })).toBe('Thanksgiving, no longer in effect');
  expect(itemWords({ item: 'child', itemName: '', itemDay: null, isOver: false })).toBe('Child');
  expect(itemWords({ ...one, item: 'decision' })).toBe('Court decision of Nov 24, 2026');
});

test('a source names its page where there is one', () => {
  expect(sourceWords({ name: 'order.pdf', page: 4 })).toBe('order.pdf, page 4');
  expect(sourceWords({ name: 'order.pdf', page: null })).toBe('order.pdf');
});
