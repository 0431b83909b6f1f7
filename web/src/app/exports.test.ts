import { claimsIn } from '@evenkeel/contract/testing/claims';
import { expect, test } from 'vitest';
import { exportText } from '../messages/export-text.ts';
import { codesText } from '../security/security-words.ts';

const at = '2026-11-23T12:00:00.000Z';

test('exported files claim only what holds', () => {
  const files = [
    exportText({ topic: 'Sports', people: ['Alex Rivera', 'Blake Costa'], at }, []),
    codesText(['AAAAA-BBBBB'], at),
  ];
  for (const file of files) expect(claimsIn(file)).toEqual([]);
});
