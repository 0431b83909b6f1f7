import type { Message } from '@evenkeel/contract/messages';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { exportText, fileName } from './export-text.ts';
import { blocksOf, closedWords, deliveryOf, factsOf, lineOf, openLabel, openingWords } from './message-words.ts';

beforeAll(() => {
  vi.stubEnv('TZ', 'America/New_York');
  vi.useFakeTimers({ now: Date.parse('2026-11-25T12:00:00Z'), toFake: ['Date'] });
});
afterAll(() => void vi.useRealTimers());

const at = '2026-11-24T20:15:00.000Z';
const atFour = '2026-11-24T21:00:00.000Z';
const message = (more: Partial<Message> = {}): Message => ({
  id: 'one',
  conversationId: 'general',
  content: 'The shoes are in the bag',
  sender: 'alex',
  senderName: 'Alex',
  receiverId: 'blake',
  timestamp: at,
  deliveredAt: at,
  deliverAt: null,
  viewedAt: null,
  isRead: false,
  isSentByCurrentUser: true,
  attachments: [],
  ...more,
});
const line = (more: Partial<Message>) => lineOf(message(more));
const closed = (id: string) => message({ id, content: null, isSentByCurrentUser: false });

test('oldest first, with consecutive closed messages in one block', () => {
  const latestFirst = [closed('5'), closed('4'), message({ id: '3' }), closed('2'), message({ id: '1' })];
  expect(
    blocksOf(latestFirst).map((block) => ('closed' in block ? block.closed.map(({ id }) => id) : block.message.id)),
  ).toEqual(['1', ['2'], '3', ['4', '5']]);
  expect(blocksOf([])).toEqual([]);
});

test('a block begins when its first message was delivered, or sent if it still waits', () => {
  const later = '2026-11-25T06:00:00.000Z';
  const all = [
    message({ id: '3', deliveredAt: null, deliverAt: later }),
    { ...closed('2'), deliveredAt: later },
    closed('1'),
    message({ id: '0', deliveredAt: later }),
  ];
  expect(blocksOf(all).map(deliveryOf)).toEqual([later, at, at]);
});

test('the facts of a message: sent, delivered and first viewed by whom, with year and zone', () => {
  const sent = 'Sent Tue, Nov 24, 2026, 3:15 PM EST';
  const delivered = 'Delivered to Blake Tue, Nov 24, 2026, 3:15 PM EST';
  expect(factsOf(message(), 'Blake')).toEqual([sent, delivered]);
  expect(factsOf(message({ viewedAt: atFour }), 'Blake')).toEqual([
    sent,
    delivered,
    'First viewed by Blake Tue, Nov 24, 2026, 4:00 PM EST',
  ]);
  expect(factsOf(message({ deliveredAt: null, deliverAt: atFour }), 'Blake')).toEqual([
    sent,
    'Will be delivered Tue, Nov 24, 2026, 4:00 PM EST: the limit is 60 messages an hour',
  ]);
});

test('one line says when a message was sent and viewed, by the clock on its own day', () => {
  expect(line({})).toBe('3:15 PM');
  expect(line({ viewedAt: atFour })).toBe('3:15 PM, viewed 4:00');
  const noon = '2026-11-24T16:59:00.000Z';
  expect(line({ timestamp: noon, deliveredAt: noon, viewedAt: atFour })).toBe('11:59 AM, viewed 4:00 PM');
  expect(line({ viewedAt: '2026-11-25T13:02:00.000Z' })).toBe('3:15 PM, viewed Wed, Nov 25, 8:02 AM');
  expect(line({ deliveredAt: null, deliverAt: atFour })).toBe(
    '3:15 PM, will be delivered Tue, Nov 24, 4:00 PM: the limit is 60 messages an hour',
  );
});

test('the line of a message that waited says when it was delivered, too', () => {
  expect(line({ deliveredAt: atFour })).toBe('3:15 PM, delivered 4:00');
  expect(line({ deliveredAt: atFour, viewedAt: '2026-11-24T21:20:00.000Z' })).toBe(
    '3:15 PM, delivered 4:00, viewed 4:20',
  );
  const nextDay = { deliveredAt: '2026-11-25T05:10:00.000Z', viewedAt: '2026-11-25T13:02:00.000Z' };
  expect(line(nextDay)).toBe('Tue, Nov 24, 3:15 PM, delivered 12:10 AM, viewed 8:02 AM');
});

test('the line of a message that is listed on a later day, or of another year, names the day of each time', () => {
  const old = '2025-12-31T20:15:00.000Z';
  expect(lineOf(message({ timestamp: old, viewedAt: atFour }))).toBe(
    'Wed, Dec 31, 2025, 3:15 PM, delivered 3:15 PM, viewed 4:00 PM',
  );
  expect(lineOf(message({ timestamp: old, deliveredAt: old, viewedAt: at }))).toBe(
    '3:15 PM, viewed Tue, Nov 24, 3:15 PM',
  );
});

test('closed messages show their count, sender, and what opening does', () => {
  expect(closedWords(1, 'Blake')).toBe('A message from Blake, not opened');
  expect(closedWords(3, 'Blake')).toBe('3 messages from Blake, not opened');
  expect(openLabel(1)).toBe('Open message');
  expect(openLabel(3)).toBe('Open 3 messages');
  expect(openingWords(1)).toBe('Opening this message records the time.');
  expect(openingWords(2)).toBe('Opening these messages records the time.');
});

test('an export lists messages oldest first with their times, and closed ones without text', () => {
  const viewed = message({ id: '1', content: 'Two\nlines\u202E', viewedAt: '2026-11-24T21:00:00.000Z' });
  const text = exportText({ topic: 'School trip', people: ['Alex', 'Blake'], at }, [
    message({ id: '3', deliveredAt: null, deliverAt: at }),
    { ...closed('2'), sender: 'blake', senderName: 'Blake' },
    viewed,
  ]);
  expect(text).toBe(
    [
      'Evenkeel: messages between Alex and Blake',
      'Topic: School trip',
      'Exported Tue, Nov 24, 2026, 3:15:00 PM EST (UTC-05:00)',
      '2 messages',
      '',
      '1. Alex',
      'Sent Tue, Nov 24, 2026, 3:15:00 PM EST (UTC-05:00)',
      'First viewed Tue, Nov 24, 2026, 4:00:00 PM EST (UTC-05:00)',
      '    Two',
      '    lines[U+202E]',
      '',
      '2. Blake',
      'Sent Tue, Nov 24, 2026, 3:15:00 PM EST (UTC-05:00)',
      'Not opened',
      '    [not opened]',
      '',
    ].join('\n'),
  );
});

test('an export names the files of a message, which no text can imitate; those of a closed one are not in it', () => {
  const order = {
    id: 'd1',
    version: 1,
    name: 'order\u202E.pdf',
    kind: 'pdf',
    bytes: 125_952,
    pages: 1,
    sha256: '',
  } as const;
  const text = exportText({ topic: 'General', people: ['Alex', 'Blake'], at }, [
    closed('2'),
    message({ content: '[Attachment: fake.pdf, 1 KB]', attachments: [order] }),
  ]);
  expect(text.split('\n').filter((line) => line.includes('Attachment'))).toEqual([
    '    [Attachment: fake.pdf, 1 KB]',
    '[Attachment: order[U+202E].pdf, 123.00 KB]',
  ]);
});

test('no message text can imitate a header line', () => {
  const forged = message({ content: 'Yes\r2. Blake\u2028Sent yesterday\n\nFirst viewed never' });
  const lines = exportText({ topic: 'General', people: ['Alex', 'Blake'], at }, [forged]).split('\n');
  for (const line of ['2. Blake', 'Sent yesterday', 'First viewed never']) {
    expect(lines).toContain(`    ${line}`);
    expect(lines).not.toContain(line);
  }
});

test('a file has a portable name from its topic', () => {
  expect(fileName('School trip / bus', at)).toBe('messages-school-trip-bus-2026-11-24.txt');
  expect(fileName('../..', at)).toBe('messages-topic-2026-11-24.txt');
});
