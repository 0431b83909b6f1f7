import type { Message } from '@evenkeel/contract/messages';
import { isClosed, mostInHour } from '@evenkeel/contract/messages.rules';
import { weekdayTime } from '../lib/days.ts';
import { factTime } from './message-times.ts';

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

/** When a message was sent, delivered and viewed, as both parents see it. */
export function factsOf({ timestamp, deliverAt, deliveredAt, viewedAt }: Message): string[] {
  if (deliverAt)
    return [
      `Sent ${weekdayTime(timestamp)}`,
      `Will be delivered ${weekdayTime(deliverAt)}: the limit is ${mostInHour} messages an hour`,
    ];
  return [
    `Sent ${weekdayTime(timestamp)}`,
    ...(deliveredAt && deliveredAt !== timestamp ? [`Delivered ${weekdayTime(deliveredAt)}`] : []),
    ...(viewedAt ? [`First viewed ${factTime(viewedAt)}`] : []),
  ];
}

export const openingWords = (count: number): string =>
  count === 1 ? 'Opening this message records the time.' : 'Opening these messages records the time.';

export const openLabel = (count: number): string => (count === 1 ? 'Open message' : `Open ${count} messages`);

export const closedWords = (count: number, name: string): string =>
  count === 1 ? `A message from ${name}, not opened` : `${count} messages from ${name}, not opened`;
