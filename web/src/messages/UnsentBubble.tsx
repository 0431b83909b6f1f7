import { CircleAlert } from 'lucide-react';
import { Button } from '../ui/Button.tsx';
import { MarkedText } from './MarkedText.tsx';
import { Bubble } from './MessageBubble.tsx';
import type { Unsent } from './unsent.ts';

type UnsentBubbleProps = { unsent: Unsent; onAgain: () => void; onDiscard: () => void };

/** A message being sent, or one that failed, until it is retried or discarded. */
export function UnsentBubble({ unsent: { message, problem }, onAgain, onDiscard }: UnsentBubbleProps) {
  const facts = problem ? (
    <div role="alert" className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
      <span className="flex items-center gap-1.5 text-sm text-danger">
        <CircleAlert className="size-4 shrink-0" aria-hidden />
        Not sent. {problem}
      </span>
      <span className="flex gap-1">
        <Button look="secondary" size="sm" onClick={onAgain}>
          Try again
        </Button>
        <Button look="quiet" size="sm" onClick={onDiscard}>
          Discard
        </Button>
      </span>
    </div>
  ) : (
    'Sending...'
  );
  return (
    <Bubble isMine name="You" facts={facts}>
      <p className="whitespace-pre-wrap">
        <MarkedText text={message.content} />
      </p>
      {message.attachments.map(({ id, name }) => (
        <p key={id} className="mt-1 text-sm text-ink-2 wrap-anywhere">
          With <bdi translate="no">{name}</bdi>
        </p>
      ))}
    </Bubble>
  );
}
