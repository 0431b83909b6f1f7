import { expect, test } from 'vitest';
import { sectionState } from './section-state.ts';

const who = { me: 'alex', name: 'Casey', other: 'Blake' };
const said = (allowedBy: string[], isOn = false) =>
  sectionState({ accountId: 'casey', section: 'documents', allowedBy, isOn, onSince: null }, who);

test('the badge says how far it is, and who is to answer', () => {
  expect(said([])).toEqual({ state: 'off', words: 'Off' });
  expect(said(['alex'])).toEqual({ state: 'waiting', words: 'Waiting for Blake' });
  expect(said(['blake'])).toEqual({ state: 'asked', words: 'Blake asks' });
  expect(said(['alex', 'blake'], true)).toEqual({ state: 'on', words: 'On for Casey' });
});
