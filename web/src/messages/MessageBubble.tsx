import type { Message } from '@evenkeel/contract/messages';
import { type ReactNode, Suspense } from 'react';
import { nameOf, useFamily } from '../family/family.ts';
import { lazily } from '../lib/lazily.ts';
import { cx } from '../ui/cx.ts';
import { MarkedText } from './MarkedText.tsx';
import { factsOf, lineOf } from './message-words.ts';
import { MessageFacts } from './MessageFacts.tsx';

const AttachedFiles = lazily(async () => (await import('../documents/AttachedFiles.tsx')).AttachedFiles);

type BubbleProps = { isMine: boolean; name: string; children: ReactNode; facts: ReactNode };

/** A message under its sender's name, mine on the right. Colors of homes aren't used here. */
export function Bubble({ isMine, name, children, facts }: BubbleProps) {
  return (
    <article
      className={cx(
        'flex w-fit max-w-[92%] flex-col gap-1 md:max-w-[75%]',
        isMine ? 'ml-auto items-end' : 'items-start',
      )}
    >
      <p className="text-xs font-medium text-ink-2">
        <bdi translate="no">{name}</bdi>
      </p>
      <div
        className={cx(
          'max-w-full rounded-lg border px-4 py-2.5 text-base wrap-anywhere md:text-sm',
          isMine ? 'rounded-tr-sm border-transparent bg-keel-soft' : 'rounded-tl-sm border-line bg-surface',
        )}
      >
        {children}
      </div>
      <div className={cx('figures text-xs text-ink-3', isMine && 'text-right')}>{facts}</div>
    </article>
  );
}

/** The files of a message that I wrote or opened. */
function Attachments({ message: { attachments, senderName } }: { message: Message }) {
  const { id: familyId } = useFamily();
  if (attachments.length === 0) return null;
  return (
    <Suspense fallback={<div className="mt-2" style={{ height: `${attachments.length * 3.5}rem` }} />}>
      <div className="mt-2">
        <AttachedFiles familyId={familyId} files={attachments} label={`Files from ${senderName}`} />
      </div>
    </Suspense>
  );
}

export function MessageBubble({ message }: { message: Message }) {
  const { isSentByCurrentUser: isMine, senderName, receiverId, content } = message;
  const receiver = nameOf(useFamily(), receiverId);
  return (
    <Bubble
      isMine={isMine}
      name={isMine ? 'You' : senderName}
      facts={<MessageFacts line={lineOf(message)} facts={factsOf(message, isMine ? receiver : 'you')} />}
    >
      <p className="whitespace-pre-wrap">
        <MarkedText text={content ?? ''} />
      </p>
      <Attachments message={message} />
    </Bubble>
  );
}
