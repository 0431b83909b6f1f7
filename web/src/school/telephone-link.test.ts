import { expect, test } from 'vitest';
import { telephoneLink } from './telephone-link.ts';

test.each([
  ['555-0100', 'tel:5550100'],
  ['911', 'tel:911'],
  ['112', 'tel:112'],
  ['5550100', 'tel:5550100'],
  ['+1 (212) 555-0100', 'tel:+12125550100'],
  ['(212) 555-0100', 'tel:2125550100'],
  ['+44 (0)20 7946 0958', 'tel:+442079460958'],
  ['(030) 123456', 'tel:030123456'],
  ['555-0100 ext 12', 'tel:5550100;ext=12'],
  ['555-0100 Ext. 12', 'tel:5550100;ext=12'],
  ['604-555-0100 Local 212', 'tel:6045550100;ext=212'],
  ['(212) 555-0100, extension: 1-2', 'tel:2125550100;ext=12'],
  ['212.555.0100x12', 'tel:2125550100;ext=12'],
  ['555-0100 #12', 'tel:5550100;ext=12'],
  ['555-0100 (front desk)', 'tel:5550100'],
  ['Office: 555-0100', 'tel:5550100'],
  ['555-0100 or 555-0102', 'tel:5550100'],
  ['555-0100 ext 12 or 555-0102', 'tel:5550100;ext=12'],
  ['555-0100, 555-0102', 'tel:5550100'],
  ['٥٥٥٠١٠٠', 'tel:5550100'],
])('“%s” calls %s', (typed, link) => {
  expect(telephoneLink(typed)?.href).toBe(link);
});

test.each([
  '1-800-FLOWERS',
  '1 800 FLOWERS',
  '(212) 555-HELP',
  '800-GO-FEDEX',
  'Room 112, 555-0100',
  '12',
  '212 555 0100 212 555 0102',
  'ask at the desk',
])('“%s” calls nobody', (typed) => {
  expect(telephoneLink(typed)).toBeUndefined();
});

test('only the number and its extension are the link', () => {
  expect(telephoneLink('Office: 555-0100 ext 12 (mornings)')).toMatchObject({
    before: 'Office: ',
    number: '555-0100 ext 12',
    after: ' (mornings)',
  });
  expect(telephoneLink('555-0100 or 555-0102')).toMatchObject({ number: '555-0100', after: ' or 555-0102' });
});
