import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deliveryTime, isClosed, isRepeat, mostInHour, threadOf } from './messages.rules.ts';
import { Words, type Message, type NewMessage } from './messages.ts';

const hour = 60 * 60 * 1_000;
const start = Date.parse('2026-11-21T12:00:00.000Z');
const instant = (milliseconds: number) => new Date(start + milliseconds).toISOString();

/** When each of these is delivered; `gaps` are the milliseconds between one message and the next. */
function deliveriesOf(gaps: readonly number[]): { sent: number; delivered: number }[] {
  const all: { sent: number; delivered: number }[] = [];
  let sent = start;
  for (const gap of gaps) {
    sent += gap;
    const earlier = all.map(({ delivered }) => new Date(delivered).toISOString());
    all.push({ sent, delivered: Date.parse(deliveryTime(new Date(sent).toISOString(), earlier)) });
  }
  return all;
}

const gaps = fc.array(fc.integer({ min: 0, max: 5 * 60_000 }), { minLength: 1, maxLength: 300 });

test('delivers at most sixty an hour, in order', () => {
  fc.assert(
    fc.property(gaps, (gaps) => {
      const delivered = deliveriesOf(gaps).map((one) => one.delivered);
      expect(delivered).toEqual(delivered.toSorted((a, b) => a - b));
      for (let i = mostInHour; i < delivered.length; i += 1) {
        expect(delivered[i]! - delivered[i - mostInHour]!).toBeGreaterThanOrEqual(hour);
      }
    }),
  );
});

test('delivers none before it was sent, and queues none needlessly', () => {
  fc.assert(
    fc.property(gaps, (gaps) => {
      const all = deliveriesOf(gaps);
      for (const [i, { sent, delivered }] of all.entries()) {
        expect(delivered).toBeGreaterThanOrEqual(sent);
        const sixtieth = all[i - mostInHour];
        if (delivered > sent) expect(delivered).toBe(sixtieth!.delivered + hour);
      }
    }),
  );
});

test('the order of earlier times doesn’t matter', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -hour, max: hour }), { maxLength: 100 }), (times) => {
      const earlier = times.map(instant);
      expect(deliveryTime(instant(0), earlier.toReversed())).toBe(deliveryTime(instant(0), earlier));
    }),
  );
});

const sent: NewMessage = {
  id: 'one',
  familyId: 'family',
  receiverId: 'blake',
  conversationId: 'school',
  topic: null,
  content: 'The shoes are in the bag',
  attachments: [],
};
const known: Message = {
  id: 'one',
  conversationId: 'school',
  content: 'The shoes are in the bag',
  sender: 'alex',
  senderName: 'Alex',
  receiverId: 'blake',
  timestamp: instant(0),
  deliveredAt: instant(0),
  deliverAt: null,
  viewedAt: null,
  isRead: false,
  isSentByCurrentUser: true,
  attachments: [],
};

test('recognizes a retry by id, text, sender and receiver', () => {
  expect(isRepeat('alex', sent, known)).toBe(true);
  expect(isRepeat('alex', { ...sent, conversationId: null }, known)).toBe(true);
  expect(isRepeat('blake', sent, known)).toBe(false);
  for (const other of [{ id: 'two' }, { receiverId: 'morgan' }, { content: 'No' }, { conversationId: 'other' }]) {
    expect(isRepeat('alex', { ...sent, ...other }, known)).toBe(false);
  }
});

test('a message is closed while it has no text', () => {
  expect(isClosed(known)).toBe(false);
  expect(isClosed({ ...known, content: null })).toBe(true);
});

test('a draft belongs to its conversation, or the person before there is one', () => {
  expect(threadOf(sent)).toBe('school');
  expect(threadOf({ ...sent, conversationId: null })).toBe('blake');
});

test.each(['', '   ', '\n\t\u00A0', '\u200B\u2060', '\u202E', '\u200D\uFE0F', '\u2800'])('%j is blank', (typed) => {
  expect(Words.safeParse(typed).success).toBe(false);
});

test('keeps line breaks and normalizes composed letters', () => {
  expect(Words.parse('  Cafe\u0301\n\nat 5 \n')).toBe('Café\n\nat 5');
  expect(Words.safeParse('x'.repeat(10_000)).success).toBe(true);
  expect(Words.safeParse('x'.repeat(10_001)).success).toBe(false);
  for (const broken of ['a\0b', 'a\uD800']) expect(Words.safeParse(broken).success).toBe(false);
});
