import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { journeyPattern, matchingUnits } from './matching-tests.ts';

const root = mkdtempSync(join(tmpdir(), 'evenkeel-matching-'));
afterAll(() => rmSync(root, { recursive: true }));

const sources = {
  'server/src/messages/messages.test.ts': "import { messagesSpec } from '@evenkeel/contract/messages.spec';",
  'server/src/money.test.ts': "test('a payment is told in messages', () => {});",
  'server/src/each.test.ts': "test.each(['letters'])('%s arrive', () => {});",
  'contract/spec/messages.spec.ts':
    "import './opening.spec.ts';\nexport { opening } from './opening.spec.ts';\ntest('sends one (at once)', f);",
  'contract/spec/opening.spec.ts': 'test(`opens ${one}`, f);',
  'web/src/app/shell.screen.test.ts': "test('the menu shows Messages first', () => {});",
};
for (const [file, text] of Object.entries(sources)) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
const server = 'server/src/messages/messages.test.ts';

test('a file whose path has the words runs whole; in others, the titles that have them', () => {
  expect(matchingUnits(['messages'], root)).toEqual([
    { files: [server] },
    { files: ['server/src/money.test.ts', 'web/src/app/shell.screen.test.ts'], titles: '(?i:^(?=.*messages))' },
  ]);
});

test('each word must be in the path or in the title', () => {
  expect(matchingUnits(['messages', 'once'], root)).toEqual([
    // Its spec has the first word in its path, the second one in a title.
    { files: [server], titles: '(?i:^(?=.*once))' },
  ]);
  expect(matchingUnits(['nothing'], root)).toEqual([]);
});

test('a shared spec runs where it is imported, also through another spec', () => {
  const [run] = matchingUnits(['opening'], root);
  expect(run?.files).toEqual([server]);
  expect('messages opens the first').toMatch(new RegExp(run?.titles ?? ''));
  expect('messages sends one (at once)').not.toMatch(new RegExp(run?.titles ?? ''));
});

test('a title with placeholders is found', () => {
  expect(matchingUnits(['letters'], root)).toEqual([
    { files: ['server/src/each.test.ts'], titles: '(?i:^(?=.*letters))' },
  ]);
});

test('journeys are found by path and title, and a word is never a pattern', () => {
  expect(journeyPattern(['Add', 'event'])).toBe('/^(?=.*Add)(?=.*event)/i');
  expect(journeyPattern(['a/b.c'])).toBe(String.raw`/^(?=.*a\/b\.c)/i`);
});
