import { version } from 'uuid';
import { expect, test } from 'vitest';
import { newId, randomId } from './ids.ts';

test('a random id doesn’t tell when it was made, and a new one does', () => {
  expect(version(randomId())).toBe(4);
  expect(version(newId())).toBe(7);
  expect(randomId()).not.toBe(randomId());
});
