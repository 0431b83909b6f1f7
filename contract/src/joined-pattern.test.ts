import { expect, test } from 'vitest';
import { hasWords, wantedWords } from './folding.ts';
import { isNamed } from './joined-pattern.ts';

const ways = ['pickup', 'pick-up', 'pick up', 'Pick–Up'];

test('a word in one, with a hyphen and apart is found by each of them, in texts and names', () => {
  for (const typed of ways)
    for (const search of ways) {
      const text = `The ${typed} at school, at three`;
      expect(isNamed(search, text), `${search} in ${text}`).toBe(true);
      expect(hasWords(text, wantedWords(search)), `${search} in ${text}`).toBe(true);
      expect(hasWords(text, wantedWords(`${search} scho`)), `${search} scho in ${text}`).toBe(true);
    }
  expect(hasWords('About the co-parenting class', wantedWords('coparenting'))).toBe(true);
  expect(isNamed('pick up rec', 'pickup receipt.pdf')).toBe(true);
});

test('what only looks alike without its spaces is not found', () => {
  expect(isNamed('here', 'he returned')).toBe(false);
  expect(isNamed('when', 'with Eric, who ended')).toBe(false);
  expect(hasWords('He picked it up', wantedWords('pickup'))).toBe(false);
  expect(hasWords('Up north, pick one', wantedWords('pickup'))).toBe(false);
});
