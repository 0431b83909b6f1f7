import type { GrantedConversation, GrantedMessage } from '@evenkeel/contract/granted-messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { api } from '../../api.ts';
import { useFamily } from '../../family/family.ts';
import { evidenceTime } from '../../lib/days.ts';
import { lazily } from '../../lib/lazily.ts';
import { MarkedText } from '../../messages/MarkedText.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';

const SharedFiles = lazily(async () => (await import('./SharedFiles.tsx')).SharedFiles);

const page = 50;

type SharedConversationProps = { conversation: GrantedConversation; action: ReactNode };

/** The messages of a conversation, the latest first. */
export function SharedConversation({ conversation, action }: SharedConversationProps) {
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
    <Card title={conversation.topic} action={action}>
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
      {attachments.length > 0 && (
        <Suspense fallback={<div style={{ height: `${attachments.length * 3.5}rem` }} />}>
          <SharedFiles message={message} />
        </Suspense>
      )}
      {factsOf(message).map((fact) => (
        <p key={fact} className="figures text-ink-3">
          {fact}
        </p>
      ))}
    </li>
  );
}
