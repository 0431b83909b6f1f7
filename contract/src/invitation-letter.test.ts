import { expect, test } from 'vitest';
import { invitationLetter } from './invitation-letter.ts';

test('what is previewed is what is mailed: the name as it may stand there, and the words without links', () => {
  const letter = invitationLetter({ sender: 'Blake', message: 'Look at https://evil.example please' });
  expect(letter.subject).toBe('You have an invitation to Evenkeel');
  expect(JSON.stringify(letter).match(/Blake/g), 'once').toHaveLength(1);
  expect(letter.paragraphs[1]).toBe('Blake invites you, and writes:');
  expect(letter.quote).toBe('Look at [link] please');
  expect(invitationLetter({ sender: 'Court', message: '' }).paragraphs[1]).toBe('Somebody invites you.');
});

test('without a message there is no quote of one', () => {
  const letter = invitationLetter({ sender: 'Blake', message: '' });
  expect(letter).not.toHaveProperty('quote');
  expect(letter.paragraphs[1]).toBe('Blake invites you.');
});
