import { sizeText } from '@evenkeel/contract/file-size.rules';
import type { Message } from '@evenkeel/contract/messages';
import { product } from '@evenkeel/contract/product';
import { evidenceTime } from '../lib/days.ts';
import { marked } from './marked-text.ts';

type Heading = { topic: string; people: [string, string]; at: string };

/**
 * A conversation as a text file, oldest first. Unopened messages appear without their text, because exporting records
 * no view. Invisible characters are shown by name.
 */
export function exportText({ topic, people, at }: Heading, latestFirst: readonly Message[]): string {
  const delivered = latestFirst.filter(({ deliveredAt }) => deliveredAt !== null).toReversed();
  const head = [
    `${product.name}: messages between ${marked(people[0])} and ${marked(people[1])}`,
    `Topic: ${marked(topic)}`,
    `Exported ${evidenceTime(at)}`,
    `${delivered.length} ${delivered.length === 1 ? 'message' : 'messages'}`,
  ];
  const name = ({ sender, senderName }: Message) =>
    `${marked(senderName)}${delivered.some((one) => one.senderName === senderName && one.sender !== sender) ? ` (${sender})` : ''}`;
  const said = delivered.map((message, i) =>
    [
      `${i + 1}. ${name(message)}`,
      `Sent ${evidenceTime(message.timestamp)}`,
      ...(message.deliveredAt && message.deliveredAt !== message.timestamp
        ? [`Delivered ${evidenceTime(message.deliveredAt)}`]
        : []),
      message.viewedAt ? `First viewed ${evidenceTime(message.viewedAt)}` : 'Not opened',
      // Indented, so that no message text can imitate a header line.
      ...(message.content === null
        ? ['[not opened]']
        : marked(message.content).split(/\r\n|\n|\r|\u2028|\u2029|\u0085|\v|\f/)
      ).map((line) => `    ${line}`),
      ...message.attachments.map(({ name, bytes }) => `[Attachment: ${marked(name)}, ${sizeText(bytes)}]`),
    ].join('\n'),
  );
  return `${[head.join('\n'), ...said].join('\n\n')}\n`;
}

/** A portable file name from topic and day. */
export function fileName(topic: string, at: string): string {
  const words = topic
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
  return `messages-${words.slice(0, 40) || 'topic'}-${at.slice(0, 10)}.txt`;
}
