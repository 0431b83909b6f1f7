import type { Message, NewMessage } from './messages.ts';

export const mostLetters = 10_000;
export const mostLettersOfTopic = 80;
/** How what belongs to no topic is called. */
export const generalTopic = 'General';
/** How many of one sender are delivered within any hour; what is more waits its turn. Safety, section 2, row 9. */
export const mostInHour = 60;

const hour = 60 * 60 * 1_000;

/**
 * When a message that is sent `now` may be delivered: at once, or an hour after the sixtieth before it. `earlier` are the times
 * at which the sender's other messages were or will be delivered, in any order. All are instants, ISO 8601.
 */
export function deliveryTime(now: string, earlier: readonly string[]): string {
  const latestFirst = earlier.map((at) => Date.parse(at)).toSorted((a, b) => b - a);
  const sixtieth = latestFirst[mostInHour - 1];
  const free = sixtieth === undefined ? 0 : sixtieth + hour;
  return free > Date.parse(now) ? new Date(free).toISOString() : now;
}

/** Whether this was already sent: the same id, by the same person to the same person, with the same words. */
export function isRepeat(accountId: string, sent: NewMessage, known: Message): boolean {
  const isThere = sent.conversationId === null || sent.conversationId === known.conversationId;
  const isSame = known.id === sent.id && known.receiverId === sent.receiverId && known.content === sent.content;
  return known.sender === accountId && isSame && isThere;
}

/** Whether its text is still closed to the person who received it. */
export function isClosed(message: Pick<Message, 'content'>): boolean {
  return message.content === null;
}

/** Where a draft is kept: with the conversation, or with the person while there is none with them. */
export function threadOf({ conversationId, receiverId }: Pick<NewMessage, 'conversationId' | 'receiverId'>): string {
  return conversationId ?? receiverId;
}
