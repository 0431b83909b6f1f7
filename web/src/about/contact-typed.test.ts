import type { Session } from '@evenkeel/contract/accounts';
import { expect, test, vi } from 'vitest';
import type { Who } from '../session/session.ts';

let who: Who = { state: 'nobody' };
vi.mock('../session/session.ts', () => ({ currentWho: () => who }));
const { keepTyped, nothing, typedSoFar } = await import('./contact-typed.ts');

const writing = { name: 'Alex Rivera', email: 'alex@example.com', message: 'My password does not work.' };
const as = (id: string): Who => ({ state: 'somebody', session: { user: { id } } as Session });

test('an unsent message is shown again to its author, and to nobody else in this tab', () => {
  who = as('alex');
  keepTyped(writing);
  expect(typedSoFar()).toEqual(writing);
  who = { state: 'nobody' };
  expect(typedSoFar()).toEqual(nothing);
  who = as('blake');
  expect(typedSoFar()).toEqual(nothing);
});

test('a message written before signing in is still there afterwards', () => {
  who = { state: 'nobody' };
  keepTyped(writing);
  who = as('alex');
  expect(typedSoFar()).toEqual(writing);
});
