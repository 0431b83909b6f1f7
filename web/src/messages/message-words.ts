import type { Message } from '@evenkeel/contract/messages';
import { isClosed, mostInHour } from '@evenkeel/contract/messages.rules';
import { factTime, messageTime } from './message-times.ts';

/** What stands one below the other: a message that can be read, or those in a row that I have not opened. */
export type Block = { key: string; message: Message } | { key: string; closed: Message[] };

/** `latestFirst` as it is read: from the oldest down. */
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

/** The facts about a message that both know, each a sentence without a full stop. */
export function factsOf({ timestamp, deliverAt, deliveredAt, viewedAt }: Message): string[] {
  if (deliverAt)
    return [
      `Sent ${messageTime(timestamp)}`,
      `Will be delivered ${messageTime(deliverAt)}, since ${mostInHour} messages are delivered in an hour`,
    ];
  return [
    `Sent ${messageTime(timestamp)}`,
    ...(deliveredAt && deliveredAt !== timestamp ? [`Delivered ${messageTime(deliveredAt)}`] : []),
    ...(viewedAt ? [`First viewed ${factTime(viewedAt)}`] : []),
  ];
}

export const openingWords = (count: number): string =>
  count === 1 ? 'Opening this message records the time.' : 'Opening these messages records the time.';

export const openLabel = (count: number): string => (count === 1 ? 'Open message' : `Open ${count} messages`);

export const closedWords = (count: number, name: string): string =>
  count === 1 ? `A message from ${name}, not opened` : `${count} messages from ${name}, not opened`;
