import type { Message } from '@evenkeel/contract/messages';
import type { ReactNode } from 'react';
import { cx } from '../ui/cx.ts';
import { MarkedText } from './MarkedText.tsx';
import { factsOf } from './message-words.ts';

type BubbleProps = { isMine: boolean; name: string; children: ReactNode; facts: ReactNode };

/** What somebody says, under their name: mine at the right, theirs at the left. Nobody's has a colour of a home. */
export function Bubble({ isMine, name, children, facts }: BubbleProps) {
  return (
    <article
      className={cx(
        'flex w-fit max-w-[92%] flex-col gap-1 md:max-w-[75%]',
        isMine ? 'ml-auto items-end' : 'items-start',
      )}
    >
      <p className="text-xs font-medium text-ink-2">
        <bdi>{name}</bdi>
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

export function MessageBubble({ message }: { message: Message }) {
  const { isSentByCurrentUser: isMine, senderName, content } = message;
  return (
    <Bubble isMine={isMine} name={isMine ? 'You' : senderName} facts={factsOf(message).join(' · ')}>
      <p className="whitespace-pre-wrap">
        <MarkedText text={content ?? ''} />
      </p>
    </Bubble>
  );
}
