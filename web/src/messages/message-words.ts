import type { Message } from '@evenkeel/contract/messages';
import { isClosed, mostInHour } from '@evenkeel/contract/messages.rules';
import { weekdayTime } from '../lib/days.ts';
import { factTime, timesLine } from './message-times.ts';

/** A readable message, or consecutive closed ones. */
export type Block = { key: string; message: Message } | { key: string; closed: [Message, ...Message[]] };

/** `latestFirst` in blocks, oldest first. */
export function blocksOf(latestFirst: readonly Message[]): Block[] {
  const blocks: Block[] = [];
  for (const message of latestFirst.toReversed()) {
    const last = blocks.at(-1);
    if (!isClosed(message)) blocks.push({ key: message.id, message });
    else if (last && 'closed' in last) last.closed.push(message);
    else blocks.push({ key: message.id, closed: [message] });
  }
  return blocks;
}

/** When a block begins in the list, which is in order of delivery. */
export function deliveryOf(block: Block): string {
  const { deliveredAt, timestamp } = 'closed' in block ? block.closed[0] : block.message;
  return deliveredAt ?? timestamp;
}

/** When a message was sent, delivered and viewed, and by whom, as both parents see it. `receiver`: "Blake", or "you". */
export function factsOf({ timestamp, deliverAt, deliveredAt, viewedAt }: Message, receiver: string): string[] {
  return [
    `Sent ${factTime(timestamp)}`,
    ...(deliverAt ? [`Will be delivered ${factTime(deliverAt)}: the limit is ${mostInHour} messages an hour`] : []),
    ...(deliveredAt ? [`Delivered to ${receiver} ${factTime(deliveredAt)}`] : []),
    ...(viewedAt ? [`First viewed by ${receiver} ${factTime(viewedAt)}`] : []),
  ];
}

/**
 * The same in one line, under the day that it's listed in: "2:54 AM, viewed 2:56". Of one that waited for the next hour also when it was
 * delivered; the others are as they are sent.
 */
export function lineOf({ timestamp, deliverAt, deliveredAt, viewedAt }: Message): string {
  const isLate = deliveredAt !== null && deliveredAt !== timestamp;
  const later = [
    ...(isLate ? [{ words: 'delivered', at: deliveredAt }] : []),
    ...(viewedAt ? [{ words: 'viewed', at: viewedAt }] : []),
  ];
  const line = timesLine(timestamp, later, deliveredAt ?? timestamp);
  return deliverAt
    ? `${line}, will be delivered ${weekdayTime(deliverAt)}: the limit is ${mostInHour} messages an hour`
    : line;
}

export const openingWords = (count: number): string =>
  count === 1 ? 'Opening this message records the time.' : 'Opening these messages records the time.';

export const openLabel = (count: number): string => (count === 1 ? 'Open message' : `Open ${count} messages`);

export const closedWords = (count: number, name: string): string =>
  count === 1 ? `A message from ${name}, not opened` : `${count} messages from ${name}, not opened`;
