import type { Invitation } from '@evenkeel/contract/families';
import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { cancelProblem, detailOf, inviteProblem, linkOf, lookProblem, sendProblem } from './invitation-words.ts';

const invitation: Invitation = {
  id: '0197f0c0-0000-7000-8000-000000000001',
  familyId: '0197f0c0-0000-7000-8000-000000000002',
  email: 'blake@example.com',
  message: '',
  status: 'pending',
  mail: 'sent',
  token: 'abc',
  createdAt: '2026-11-17T20:15:00Z',
  expiresAt: '1999-11-24T12:15:00Z',
};
const offline = new TypeError('Failed to fetch');
const refused = (code: string, message: string) => new ORPCError(code, { defined: true, status: 400, message });

test('a link has the origin and the token', () => {
  expect(linkOf('https://evenkeel.example', 'abc')).toBe('https://evenkeel.example/invitation/abc');
});

test('an open invitation says when it expires', () => {
  expect(detailOf(invitation)).toMatch(/^Expires Wed, Nov 24, 1999, \d+:15\s[AP]M$/);
  expect(detailOf({ ...invitation, mail: 'sending' })).toContain('The email hasn’t been sent yet.');
  expect(detailOf({ ...invitation, status: 'cancelled' })).toBeUndefined();
});

test('refuses the sender’s own address at the field', () => {
  expect(inviteProblem(refused('OWN_ADDRESS', 'This is your own email address.'))).toEqual({
    atEmail: 'This is your own email address.',
  });
});

test('says when the sender is signed out', () => {
  const gone = refused('UNAUTHORIZED', 'Please sign in.');
  const create = 'You must be logged in to create an invitation';
  expect(inviteProblem(gone), 'the form goes with the page').toEqual({ inForm: create, inToast: create });
  expect(cancelProblem(gone)).toBe('You must be logged in to cancel an invitation');
  expect(sendProblem(gone)).toBe('You must be logged in to send an invitation');
});

test('shows unknown failures in the form and in a toast', () => {
  expect(inviteProblem(offline)).toEqual({
    inForm: 'Failed to create invitation. Please try again.',
    inToast: 'Failed to create relationship with co-parent',
  });
  expect(cancelProblem(offline)).toBe('Failed to cancel the invitation. Please try again.');
});

test.each([
  ['', undefined, 'Invalid invitation link'],
  ['abc', refused('INVITATION_INVALID', 'Invalid or expired invitation'), 'Invalid or expired invitation'],
  ['abc', refused('INVITATION_EXPIRED', 'This invitation has expired'), 'This invitation has expired'],
  ['abc', offline, 'Failed to verify invitation'],
  ['abc', undefined, undefined],
])('the link %j says why it doesn’t work', (token, error, words) => {
  expect(lookProblem(token, error)).toBe(words);
});
