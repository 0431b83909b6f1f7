import type { Contact, Conversation, Message } from '@evenkeel/contract/messages';
import { skipToken, useInfiniteQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';
import { byDay } from './by-day.ts';
import { ClosedMessages } from './ClosedMessages.tsx';
import { DayOfMessages } from './DayOfMessages.tsx';
import { MessageBubble } from './MessageBubble.tsx';
import { MessageLog, page } from './MessageLog.tsx';
import { blocksOf, deliveryOf } from './message-words.ts';
import type { Unsent } from './unsent.ts';
import { UnsentBubble } from './UnsentBubble.tsx';

type MessageListProps = {
  contact: Contact;
  conversation: Conversation | undefined;
  unsent: Unsent[];
  /** Called with those that the list has. */
  onListed: (sent: readonly Unsent[]) => void;
  onAgain: (one: Unsent) => void;
  onDiscard: (one: Unsent) => void;
};

/** What the two wrote about one topic, day by day, and below it what isn't sent yet. */
export function MessageList({ contact, conversation, unsent, ...acts }: MessageListProps) {
  const { id: familyId } = useFamily();
  const conversationId = conversation?.id;
  const list = useInfiniteQuery(
    api.messages.list.infiniteOptions({
      input: conversationId
        ? (before: string | undefined) => ({ familyId, conversationId, limit: page, ...(before && { before }) })
        : skipToken,
      initialPageParam: undefined,
      getNextPageParam: (last) => (last.length === page ? last.at(-1)?.id : undefined),
    }),
  );
  const shown = conversation ? { ...list, data: list.data?.pages.flat() } : { ...list, data: [], isError: false };
  const empty = unsent.length === 0 && (
    <>
      No messages yet. What you and <bdi translate="no">{contact.name}</bdi> write stays here for both of you.
    </>
  );
  return (
    <MessageLog list={shown} empty={empty}>
      {(messages) => <Messages messages={messages} unsent={unsent} {...acts} />}
    </MessageLog>
  );
}

type MessagesProps = Omit<MessageListProps, 'contact' | 'conversation'> & { messages: Message[] };

function Messages({ messages, unsent, onListed, onAgain, onDiscard }: MessagesProps) {
  const isListed = ({ message }: Unsent) => messages.some(({ id }) => id === message.id);
  const waiting = unsent.filter((one) => !isListed(one));
  // With the drawing itself: whoever sees it as sent may close the page at once.
  useLayoutEffect(() => {
    if (waiting.length < unsent.length) onListed(unsent.filter(isListed));
  });
  return (
    <>
      {byDay(blocksOf(messages), deliveryOf).map(({ day, items }) => (
        <DayOfMessages key={day} day={day}>
          {items.map((block) => (
            <li key={block.key}>
              {'closed' in block ? (
                <ClosedMessages messages={block.closed} />
              ) : (
                <MessageBubble message={block.message} />
              )}
            </li>
          ))}
        </DayOfMessages>
      ))}
      <ol className="flex flex-col gap-4 empty:hidden">
        {waiting.map((one) => (
          <li key={one.message.id}>
            <UnsentBubble unsent={one} onAgain={() => onAgain(one)} onDiscard={() => onDiscard(one)} />
          </li>
        ))}
      </ol>
    </>
  );
}
