import { expect, test } from 'vitest';
import { nameToSend } from './document-words.ts';

test('a name that is too long is sent with its beginning', () => {
  expect(nameToSend('order.pdf')).toBe('order.pdf');
  expect(nameToSend(`${'a'.repeat(120)}.pdf`)).toBe('a'.repeat(120));
  expect(nameToSend(`${'👩‍👧'.repeat(500)}.pdf`)).toBe('👩‍👧'.repeat(40));
});
