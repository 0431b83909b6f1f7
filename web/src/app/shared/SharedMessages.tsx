import type { GrantedConversation, GrantedMessage } from '@evenkeel/contract/granted-messages';
import { sizeText } from '@evenkeel/contract/file-size.rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api.ts';
import { useFamily } from '../../family/family.ts';
import { evidenceTime, localDay, mediumDay } from '../../lib/days.ts';
import { MarkedText } from '../../messages/MarkedText.tsx';
import { Card } from '../../ui/Card.tsx';
import { cx } from '../../ui/cx.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { useNamesKept } from '../../ui/use-names-kept.ts';

const page = 50;

/** What the parent who granted sent or has opened, by conversation. Reading it marks nothing as viewed. */
export function SharedMessages() {
  const { id: familyId } = useFamily();
  const [chosen, choose] = useState<string>();
  const conversations = useInfiniteQuery(
    api.grants.messages.conversations.list.infiniteOptions({
      input: (after: string | undefined) => ({ familyId, limit: page, ...(after && { after }) }),
      initialPageParam: undefined,
      getNextPageParam: (last) => (last.length === page ? last.at(-1)?.id : undefined),
    }),
  );
  const all = conversations.data?.pages.flat() ?? [];
  const shown = all.find(({ id }) => id === chosen) ?? all[0];
  useNamesKept(all.flatMap(({ people }) => people.map(({ name }) => name)));
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <Card title="Conversations">
        <Loaded query={conversations} what="The conversations" className="h-40">
          {() => (
            <>
              {all.length === 0 && <EmptyState>No messages yet.</EmptyState>}
              <ul aria-label="Conversations" className="flex flex-col gap-1">
                {all.map((conversation) => (
                  <Choice
                    key={conversation.id}
                    conversation={conversation}
                    isShown={conversation === shown}
                    onChosen={() => choose(conversation.id)}
                  />
                ))}
              </ul>
              <ShowMore list={conversations} />
            </>
          )}
        </Loaded>
      </Card>
      {shown && <Messages key={shown.id} conversation={shown} />}
    </div>
  );
}

const namesOf = ({ people }: GrantedConversation): string => people.map(({ name }) => name).join(' and ');

type ChoiceProps = { conversation: GrantedConversation; isShown: boolean; onChosen: () => void };

function Choice({ conversation, isShown, onChosen }: ChoiceProps) {
  return (
    <li className={cx(!isShown && 'print:hidden')}>
      <button
        type="button"
        aria-current={isShown ? 'true' : undefined}
        onClick={onChosen}
        className={cx(
          'flex min-h-control w-full flex-col items-start rounded-md border px-3 py-2 text-left text-sm',
          isShown ? 'border-keel bg-keel-soft' : 'border-transparent hover:bg-sunken',
        )}
      >
        <span className="font-semibold wrap-anywhere">
          <bdi>{conversation.topic}</bdi>
        </span>
        <span translate="no" className="text-ink-2 wrap-anywhere">
          {namesOf(conversation)}
        </span>
        <span className="figures text-ink-3">{mediumDay(localDay(conversation.lastMessageTime))}</span>
      </button>
    </li>
  );
}

function Messages({ conversation }: { conversation: GrantedConversation }) {
  const { id: familyId } = useFamily();
  const messages = useInfiniteQuery(
    api.grants.messages.list.infiniteOptions({
      input: (before: string | undefined) => ({
        familyId,
        conversationId: conversation.id,
        limit: page,
        ...(before && { before }),
      }),
      initialPageParam: undefined,
      getNextPageParam: (last) => (last.length === page ? last.at(-1)?.id : undefined),
    }),
  );
  return (
    <Card title={conversation.topic}>
      <Loaded query={messages} what="The messages" className="h-40">
        {({ pages }) => (
          <>
            <p className="mb-3 text-sm text-ink-3">The latest message is first.</p>
            <ul aria-label="Messages" className="divide-y divide-line">
              {pages.flat().map((message) => (
                <Row key={message.id} message={message} to={namedIn(conversation, message.receiverId)} />
              ))}
            </ul>
            <ShowMore list={messages} />
          </>
        )}
      </Loaded>
    </Card>
  );
}

const namedIn = ({ people }: GrantedConversation, id: string): string =>
  people.find((one) => one.id === id)?.name ?? '';

/** When it was sent, delivered and viewed, to the second: it may be evidence. */
const factsOf = ({ timestamp, deliveredAt, viewedAt }: GrantedMessage): string[] => [
  `Sent ${evidenceTime(timestamp)}`,
  ...(deliveredAt === timestamp ? [] : [`Delivered ${evidenceTime(deliveredAt)}`]),
  ...(viewedAt ? [`First viewed ${evidenceTime(viewedAt)}`] : []),
];

function Row({ message, to }: { message: GrantedMessage; to: string }) {
  const { senderName, content, attachments } = message;
  return (
    <li className="flex flex-col gap-1 py-3 text-sm first:pt-0 last:pb-0">
      <p className="text-ink-2">
        <bdi translate="no" className="font-semibold text-ink">
          {senderName}
        </bdi>{' '}
        to <bdi translate="no">{to}</bdi>
      </p>
      <p className="whitespace-pre-wrap wrap-anywhere">
        <MarkedText text={content} />
      </p>
      {attachments.map(({ id, name, bytes }) => (
        <p key={id} className="text-ink-2 wrap-anywhere">
          File: <bdi translate="no">{name}</bdi>, <span className="figures">{sizeText(bytes)}</span>
        </p>
      ))}
      {factsOf(message).map((fact) => (
        <p key={fact} className="figures text-ink-3">
          {fact}
        </p>
      ))}
    </li>
  );
}
