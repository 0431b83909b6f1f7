import { notices } from '@evenkeel/contract/notices';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const texts = globSync(['schema/**/*.sql', 'src/**/*.ts'], { cwd: root })
  .filter((file) => !file.includes('.test.'))
  .map((file) => readFileSync(join(root, file), 'utf8'));

test('every kind that a function of the database stores has words', () => {
  const calls = texts.flatMap(
    (text) => text.match(/\b(?:add_notice|notify_of|notify_or_join|tell_of_\w+)\([^;]*/g) ?? [],
  );
  const stored = calls
    .flatMap((call) => call.match(/(?<=')[a-z]+\.[a-z-]+(?=')/g) ?? [])
    .filter((one) => !/^(app|notification)\./.test(one));
  expect(stored.length).toBeGreaterThan(15);
  expect(stored.filter((kind) => !(kind in notices))).toEqual([]);
});

/** These are put together from what was answered. */
const composed = [
  'expense.accepted',
  'expense.disputed',
  'court-decision.added',
  'court-decision.changed',
  'court-decision.removed',
  'court-date.added',
  'court-date.changed',
  'court-date.removed',
  'academic-record.added',
  'academic-record.changed',
  'academic-record.removed',
  'school-contact.added',
  'school-contact.changed',
  'school-contact.removed',
  'bring-item.added',
  'bring-item.changed',
  'bring-item.removed',
  'homework.added',
  'homework.changed',
  'homework.removed',
];

test('every kind that has words is stored by something', () => {
  const unused = Object.keys(notices).filter((kind) => !texts.some((text) => text.includes(`'${kind}'`)));
  expect(unused).toEqual(composed);
});
