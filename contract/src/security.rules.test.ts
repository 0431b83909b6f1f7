import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isMadeOf, strengthLabels, strengthOf } from './security.rules.ts';

describe('how strong a password looks', () => {
  test.each([
    ['abc', 1, 'Very weak'],
    ['123456', 0, 'Very weak'],
    ['123Abcdefgh!', 4, 'Good'],
    ['password', 0, 'Very weak'],
    ['abcdefgh', 2, 'Weak'],
    ['Abcdefgh', 3, 'Fair'],
    ['Abcdefg1', 4, 'Good'],
    ['Abcdefgh1234', 5, 'Strong'],
    ['Abcdefgh123!', 6, 'Strong'],
    ['MyPassword-12345', 4, 'Good'],
  ])('%s has %i points and is %s', (password, points, label) => {
    expect(strengthOf(password)).toMatchObject({ points, label });
  });

  test('points, score and label always belong together', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (password) => {
        const { points, score, label } = strengthOf(password);
        expect(points).toBeGreaterThanOrEqual(0);
        expect(points).toBeLessThanOrEqual(6);
        expect(strengthLabels[score / 20 - 1]).toBe(label);
      }),
    );
  });

  test('a character more never makes it weaker, unless it ends a weak word', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[x-z]{1,20}$/), fc.constantFrom('A', 'x', '7', '!'), (password, more) => {
        expect(strengthOf(password + more).points).toBeGreaterThanOrEqual(strengthOf(password).points);
      }),
    );
  });
});

describe('made of what others know', () => {
  test.each([
    ['xxNORAxx', ['Nora']],
    ['my-rivera', ['Alex Rivera']],
    ['jos\u00e9-boat', ['Jose\u0301']],
    ['a.smith.b', ['smith@example.com']],
  ])('%s is made of %j', (password, known) => {
    expect(isMadeOf(password, known)).toBe(true);
  });

  test.each([
    ['joyful', ['Jo']],
    ['quiet-harbor', ['Alex Rivera', '']],
    ['quiet-harbor', []],
  ])('%s is not made of %j', (password, known) => {
    expect(isMadeOf(password, known)).toBe(false);
  });

  test('a name of three letters or more is found wherever it stands, in any capitals', () => {
    const name = fc.stringMatching(/^[a-z]{3,10}$/);
    fc.assert(
      fc.property(fc.string(), name, fc.string(), (before, known, after) => {
        // A mark that follows would join with the last letter: then it is another letter.
        fc.pre(!/^\p{M}/u.test(after.normalize('NFKD')));
        expect(isMadeOf(before + known.toUpperCase() + after, [known])).toBe(true);
      }),
    );
  });
});
