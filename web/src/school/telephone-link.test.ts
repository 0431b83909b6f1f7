import { expect, test } from 'vitest';
import { telephoneLink } from './telephone-link.ts';

test.each([
  ['555-0100', 'tel:5550100'],
  ['+1 (212) 555-0100', 'tel:+12125550100'],
  ['555-0100 ext 12', 'tel:5550100;ext=12'],
  ['555-0100 Ext. 12', 'tel:5550100;ext=12'],
  ['(212) 555-0100, extension: 1-2', 'tel:2125550100;ext=12'],
  ['212.555.0100x12', 'tel:2125550100;ext=12'],
  ['555-0100 #12', 'tel:5550100;ext=12'],
  ['555-0100 (front desk)', 'tel:5550100'],
])('“%s” calls %s', (typed, link) => {
  expect(telephoneLink(typed)).toBe(link);
});
