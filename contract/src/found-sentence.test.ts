import { expect, test } from 'vitest';
import { sentenceWith } from './found-sentence.rules.ts';

test('the sentence with all the words is shown, before one with some of them', () => {
  const text = 'The handover is at noon.\nThe holiday\nhandover is at six. Last.';
  expect(sentenceWith('holiday hand', text)).toBe('The holiday handover is at six.');
  expect(sentenceWith('noon last', text)).toBe('The handover is at noon.');
});

test('words are compared folded, and shown as they are', () => {
  expect(sentenceWith("don't", 'First. We don’t agree. Last.')).toBe('We don’t agree.');
  expect(sentenceWith('ＣＡＦＥ', 'First. Meet at the café. Last.')).toBe('Meet at the café.');
  expect(sentenceWith('迎え', '学校。明日の迎えは三時です。')).toBe('学校。明日の迎えは三時です。');
});

test('of a long sentence the part around the word is shown', () => {
  const long = `${'and so on '.repeat(80)}the passports ${'and so on '.repeat(80)}`;
  const part = sentenceWith('passport', long);
  expect(part).toMatch(/^….*the passports and.*…$/);
  expect(part.length).toBeLessThanOrEqual(242);
  const unspaced = `${'学'.repeat(900)}迎え${'校'.repeat(900)}`;
  expect(sentenceWith('迎え', unspaced)).toContain('迎え');
  expect(sentenceWith('x', '')).toBe('');
});
