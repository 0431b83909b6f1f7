import { expect, test } from 'vitest';
import { fittingType } from './fitting-type.ts';
import type { Picked } from './use-uploads.ts';

const pick = (name: string, isPhoto?: boolean): Picked => ({
  key: name,
  file: new File(['x'], name),
  state: 'picked',
  sent: 0,
  ...(isPhoto !== undefined && { isPhoto }),
});

test.each([
  [['order.pdf', 'PLAN.PDF'], 'pdf'],
  [['letter.doc', 'letter.docx'], 'word'],
  [['a.jpg', 'b.PNG', 'c.webp', 'd.jfif'], 'image'],
  [['order.pdf', 'card.png'], undefined],
  [['Scan 11.22'], undefined],
  [['Scan 11.22', 'order.pdf'], undefined],
  [[], undefined],
])('%j together are of type %s', (names, type) => {
  expect(fittingType(names.map((name) => pick(name)))).toBe(type);
});

test('a photo without an ending is an image by its content', () => {
  expect(fittingType([pick('IMG_1234', true), pick('scan.jpg')])).toBe('image');
});
