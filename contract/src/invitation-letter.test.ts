import { expect, test } from 'vitest';
import { invitationLetter } from './invitation-letter.ts';

test('the letter has a safe name and text without links', () => {
  const letter = invitationLetter({ sender: 'Blake', message: 'Look at https://evil.example please' });
  expect(letter.subject).toBe('You have an invitation to Evenkeel');
  expect(JSON.stringify(letter).match(/Blake/g), 'once').toHaveLength(1);
  expect(letter.paragraphs[1]).toBe('Blake invited you and wrote:');
  expect(letter.quote).toBe('Look at [link] please');
  expect(invitationLetter({ sender: 'Court', message: '' }).paragraphs[1]).toBe('Someone invited you.');
});

test('has no quote without a message', () => {
  const letter = invitationLetter({ sender: 'Blake', message: '' });
  expect(letter).not.toHaveProperty('quote');
  expect(letter.paragraphs[1]).toBe('Blake invited you.');
});
