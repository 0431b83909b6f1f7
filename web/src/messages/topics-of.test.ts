import type { Conversation } from '@evenkeel/contract/messages';
import { expect, test } from 'vitest';
import { onlyTopic, topicsOf } from './topics-of.ts';

const about = (topic: string): Conversation => ({
  id: topic,
  familyId: 'family',
  contactId: 'blake',
  topic,
  startedBy: 'alex',
  createdAt: '2026-11-24T20:15:00.000Z',
  lastMessageTime: null,
  unreadCount: 2,
});
const fresh = { id: 'new', topic: 'Library' };

test('a new topic comes first, with nothing to open', () => {
  expect(topicsOf([about('General')], fresh).map(({ topic, unreadCount }) => [topic, unreadCount])).toEqual([
    ['Library', 0],
    ['General', 2],
  ]);
  expect(topicsOf([], undefined)).toEqual([]);
});

test('the only topic is named unless it is the general one, and several are in their row', () => {
  expect(onlyTopic(topicsOf([], undefined))).toBeUndefined();
  expect(onlyTopic(topicsOf([], fresh))).toBe('Library');
  expect(onlyTopic(topicsOf([about('School trip')], undefined))).toBe('School trip');
  expect(onlyTopic(topicsOf([about('General')], undefined))).toBeUndefined();
  expect(onlyTopic(topicsOf([about('School trip')], fresh))).toBeUndefined();
});
