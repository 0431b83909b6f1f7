import type { TranscriptMessage } from '@evenkeel/contract/messages';

// Without contractions: a print is handed on.

/** From the first message to the last. */
export function rangeWords(messages: readonly TranscriptMessage[], timeOf: (instant: string) => string): string {
  const ends = [messages[0], messages.at(-1)].flatMap((one) => (one ? [timeOf(one.deliveredAt)] : []));
  return [...new Set(ends)].join(' to ');
}

export type Reader = { id: string; name: string; isMe: boolean };

/** How much of what someone received they have not opened. What its reader has not opened is there without its text. */
export function unopenedFact(
  messages: readonly TranscriptMessage[],
  { id, name, isMe }: Reader,
): [name: string, words: string] {
  const count = messages.filter(({ receiverId, viewedAt }) => receiverId === id && viewedAt === null).length;
  return [`Not opened by ${name}`, count > 0 && isMe ? `${count}, here without text` : String(count)];
}
