import { sizeText } from '@evenkeel/contract/file-size.rules';
import type { TranscriptMessage } from '@evenkeel/contract/messages';
import { isClosed } from '@evenkeel/contract/messages.rules';
import { MarkedText } from '../MarkedText.tsx';

type PrintedMessageProps = { message: TranscriptMessage; number: number; timeOf: (instant: string) => string };

/** One message with its facts. The text stands behind a line, so that no text can imitate them. */
export function PrintedMessage({ message, number, timeOf }: PrintedMessageProps) {
  const { senderName, topic, content, timestamp, deliveredAt, viewedAt, attachments } = message;
  return (
    <article className="break-inside-avoid">
      <p className="flex flex-wrap gap-x-3 text-sm">
        <span className="figures text-ink-3">{number}.</span>
        <bdi translate="no" className="font-semibold">
          {senderName}
        </bdi>
        <span className="text-ink-2">
          Topic: <bdi>{topic}</bdi>
        </span>
      </p>
      <div className="my-1 border-l-2 border-edge pl-3 text-sm whitespace-pre-wrap wrap-anywhere">
        {isClosed(message) ? (
          <em>Not opened. The text is not part of this print.</em>
        ) : (
          <MarkedText text={content ?? ''} />
        )}
        {attachments.map(({ id, name, bytes }) => (
          <p key={id} className="figures text-ink-2">
            Attachment: <bdi>{name}</bdi>, {sizeText(bytes)}
          </p>
        ))}
      </div>
      <dl className="figures flex flex-wrap gap-x-4 text-xs text-ink-2">
        <Fact name="Sent" time={timeOf(timestamp)} />
        <Fact name="Delivered" time={timeOf(deliveredAt)} />
        <Fact name="First viewed" time={viewedAt === null ? 'Not opened' : timeOf(viewedAt)} />
      </dl>
    </article>
  );
}

function Fact({ name, time }: { name: string; time: string }) {
  return (
    <div className="wrap-anywhere">
      <dt className="mr-1.5 inline">{name}</dt>
      <dd className="inline">{time}</dd>
    </div>
  );
}
