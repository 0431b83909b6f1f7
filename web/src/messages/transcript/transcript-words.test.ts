import type { TranscriptMessage } from '@evenkeel/contract/messages';
import { expect, test } from 'vitest';
import { rangeWords, unopenedFact } from './transcript-words.ts';

const [alex, blake] = ['alex', 'blake'];

function message(receiverId: string, deliveredAt: string, viewedAt: string | null): TranscriptMessage {
  const people = { sender: receiverId === alex ? blake : alex, senderName: 'Somebody', receiverId };
  const facts = { topic: 'General', timestamp: deliveredAt, deliveredAt, viewedAt, attachments: [] };
  return { id: deliveredAt, conversationId: 'general', content: viewedAt, ...people, ...facts };
}

const messages = [
  message(blake, '2026-11-24T20:00:00.000Z', '2026-11-24T21:00:00.000Z'),
  message(alex, '2026-11-25T20:00:00.000Z', null),
  message(blake, '2026-11-26T20:00:00.000Z', null),
  message(blake, '2026-11-27T20:00:00.000Z', null),
];
const day = (instant: string) => instant.slice(0, 10);

test('the range is from the first message to the last, and one moment for a single one', () => {
  expect(rangeWords(messages, day)).toBe('2026-11-24 to 2026-11-27');
  expect(rangeWords(messages.slice(0, 1), day)).toBe('2026-11-24');
  expect(rangeWords([], day)).toBe('');
});

test('what isn’t opened is counted for each of the two, and mine has no text', () => {
  expect(unopenedFact(messages, { id: alex, name: 'Alex', isMe: true })).toEqual([
    'Not opened by Alex',
    '1, here without text',
  ]);
  expect(unopenedFact(messages, { id: blake, name: 'Blake', isMe: false })).toEqual(['Not opened by Blake', '2']);
  expect(unopenedFact(messages.slice(0, 1), { id: alex, name: 'Alex', isMe: true })).toEqual([
    'Not opened by Alex',
    '0',
  ]);
});
