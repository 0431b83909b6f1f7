import { expect, test } from 'vitest';
import { invitationLetter } from './invitation-letter.ts';

test('what is previewed is what is mailed: the name as it may stand there, and the words without links', () => {
  const letter = invitationLetter({ sender: 'Blake', message: 'Look at https://evil.example please' });
  expect(letter.subject).toBe('Blake invites you to Evenkeel');
  expect(letter.paragraphs[1]).toBe('Blake invites you, and writes:');
  expect(letter.quote).toBe('Look at [link] please');
  expect(invitationLetter({ sender: 'Court', message: '' }).subject).toBe('Somebody invites you to Evenkeel');
});

test('without a message there is no quote of one', () => {
  const letter = invitationLetter({ sender: 'Blake', message: '' });
  expect(letter).not.toHaveProperty('quote');
  expect(letter.paragraphs[1]).toBe('Blake invites you.');
});
