import type { Message, NewMessage } from './messages.ts';

export const mostLetters = 10_000;
/** Of a draft: also a message that is still too long to be sent. */
export const mostLettersOfDraft = 40_000;
export const mostLettersOfTopic = 80;
/** Name of the default topic. */
export const generalTopic = 'General';
/** Messages of one sender that reach one reader within any hour, in channels or outside; more are queued, or in a channel refused. */
export const mostInHour = 60;
/** Start of the refusal in a channel. */
export const inHourWords = `The limit is ${mostInHour} messages an hour`;

const hour = 60 * 60 * 1_000;

/**
 * When a message sent `now` is delivered: at once, or an hour after the sixtieth before it. `earlier` are delivery
 * times of the sender's other messages to the same reader, in any order. All are ISO 8601 instants.
 */
export function deliveryTime(now: string, earlier: readonly string[]): string {
  const latestFirst = earlier.map((at) => Date.parse(at)).toSorted((a, b) => b - a);
  const sixtieth = latestFirst[mostInHour - 1];
  const free = sixtieth === undefined ? 0 : sixtieth + hour;
  return free > Date.parse(now) ? new Date(free).toISOString() : now;
}

/** Whether this is a retry: same id, sender, receiver and text. Its files are compared by `areSameFiles`. */
export function isRepeat(accountId: string, sent: NewMessage, known: Message): boolean {
  const isThere = sent.conversationId === null || sent.conversationId === known.conversationId;
  const isSame = known.id === sent.id && known.receiverId === sent.receiverId && known.content === sent.content;
  return known.sender === accountId && isSame && isThere;
}

/** Whether its receiver hasn't opened it. */
export function isClosed(message: Pick<Message, 'content'>): boolean {
  return message.content === null;
}

/** The key of a draft: the conversation, or the person before there is one. */
export function threadOf({ conversationId, receiverId }: Pick<NewMessage, 'conversationId' | 'receiverId'>): string {
  return conversationId ?? receiverId;
}
