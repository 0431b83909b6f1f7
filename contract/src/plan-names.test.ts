import { expect, test } from 'vitest';
import { freeBytes, freeDocuments } from './documents.rules.ts';
import { freeRoom } from './plan-names.ts';

test('the room of Free in words is the room it has', () => {
  expect(freeRoom).toEqual({ documents: `${freeDocuments} documents`, bytes: `${freeBytes / 1024 / 1024} MB` });
});
