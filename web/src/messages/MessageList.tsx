import type { Contact, Conversation, Message } from '@evenkeel/contract/messages';
import { skipToken, useInfiniteQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';
import { Button } from '../ui/Button.tsx';
import { KeptFocus } from '../ui/KeptFocus.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { ClosedMessages } from './ClosedMessages.tsx';
import { blocksOf } from './message-words.ts';
import { MessageBubble } from './MessageBubble.tsx';
import type { Unsent } from './unsent.ts';
import { UnsentBubble } from './UnsentBubble.tsx';

const page = 50;

type MessageListProps = {
  contact: Contact;
  conversation: Conversation | undefined;
  unsent: Unsent[];
  /** Called with those that the list has. */
  onListed: (sent: readonly Unsent[]) => void;
  onAgain: (one: Unsent) => void;
  onDiscard: (one: Unsent) => void;
};

/** Latest at the bottom; older pages load on top without moving the view. */
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
  const query = conversation ? { ...list, data: list.data?.pages.flat() } : { ...list, data: [], isError: false };
  return (
    // column-reverse starts at the end and stays there while older messages load. The log role announces new messages
    // (their text is still closed).
    <div
      role="log"
      tabIndex={0}
      aria-label="Conversation"
      className="flex min-h-0 flex-1 flex-col-reverse max-md:min-h-[50dvh] max-md:basis-0 overflow-y-auto overscroll-contain px-3 py-4 -outline-offset-2 md:px-5 print:overflow-visible"
    >
      <Loaded query={query} what="The messages" className="h-60">
        {(messages) => (
          <div className="flex flex-col gap-4">
            {list.hasNextPage && (
              <Button
                look="quiet"
                className="self-center print:hidden"
                busy={list.isFetchingNextPage}
                busyLabel="Loading..."
                onClick={() => void list.fetchNextPage()}
              >
                Show Earlier Messages
              </Button>
            )}
            {messages.length === 0 && unsent.length === 0 && (
              <p className="py-8 text-center text-sm text-ink-2">
                No messages yet. What you and <bdi translate="no">{contact.name}</bdi> write stays here for both of you.
              </p>
            )}
            <KeptFocus label="Messages">
              <Messages messages={messages} unsent={unsent} {...acts} />
            </KeptFocus>
          </div>
        )}
      </Loaded>
    </div>
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
    <ol className="flex flex-col gap-4 empty:hidden">
      {blocksOf(messages).map((block) => (
        <li key={block.key}>
          {'closed' in block ? <ClosedMessages messages={block.closed} /> : <MessageBubble message={block.message} />}
        </li>
      ))}
      {waiting.map((one) => (
        <li key={one.message.id}>
          <UnsentBubble unsent={one} onAgain={() => onAgain(one)} onDiscard={() => onDiscard(one)} />
        </li>
      ))}
    </ol>
  );
}
