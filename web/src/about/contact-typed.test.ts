import type { Session } from '@evenkeel/contract/accounts';
import { expect, test, vi } from 'vitest';
import type { Who } from '../session.ts';

let who: Who = { state: 'nobody' };
vi.mock('../session.ts', () => ({ currentWho: () => who }));
const { keepTyped, nothing, typedSoFar } = await import('./contact-typed.ts');

const writing = { name: 'Alex Rivera', email: 'alex@example.com', message: 'My password does not work.' };
const as = (id: string): Who => ({ state: 'somebody', session: { user: { id } } as Session });

test('what somebody wrote to the operator is shown to them again, and to nobody who comes after them', () => {
  who = as('alex');
  keepTyped(writing);
  expect(typedSoFar()).toEqual(writing);
  who = { state: 'nobody' };
  expect(typedSoFar()).toEqual(nothing);
  who = as('blake');
  expect(typedSoFar()).toEqual(nothing);
});

test('what was written before signing in is still there after it', () => {
  who = { state: 'nobody' };
  keepTyped(writing);
  who = as('alex');
  expect(typedSoFar()).toEqual(writing);
});
