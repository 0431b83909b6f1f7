import { sizeText } from '@evenkeel/contract/file-size.rules';
import type { Contact, Message } from '@evenkeel/contract/messages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';
import { weekdayTime } from '../lib/days.ts';
import { paths } from '../lib/paths.ts';
import { problemOf } from '../lib/problem.ts';
import { useSettled } from '../lib/use-settled.ts';
import { Notice } from '../ui/Notice.tsx';
import { ShowMore } from '../ui/ShowMore.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { MarkedText } from './MarkedText.tsx';

const page = 20;

type FoundMessagesProps = {
  words: string;
  contacts: Contact[];
  /** Whether nobody has this name: said after what was found. */
  isNobody: boolean;
};

/** Messages with these words, latest first. Searching records no view and skips unopened messages. */
export function FoundMessages({ words, contacts, isNobody }: FoundMessagesProps) {
  const { id: familyId } = useFamily();
  const settled = useSettled(words);
  const found = useInfiniteQuery(
    api.messages.search.list.infiniteOptions({
      input: (before: string | undefined) => ({ familyId, words: settled, limit: page, ...(before && { before }) }),
      initialPageParam: undefined,
      getNextPageParam: (last) => (last.length === page ? last.at(-1)?.id : undefined),
      retry: false,
    }),
  );
  const all = found.data?.pages.flat() ?? [];
  return (
    <section aria-label="Found messages" className="flex flex-col gap-2">
      <h2 className="text-sm font-semibold">Messages</h2>
      {found.isPending && <Skeleton label="Loading" className="h-16" />}
      {found.isError && <Notice tone="danger">{problemOf(found.error, 'The search failed. Try again.')}</Notice>}
      {all.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
          {all.map((message) => (
            <Hit key={message.id} message={message} contacts={contacts} />
          ))}
        </ul>
      )}
      <p role="status" className="text-xs text-ink-3">
        {found.isSuccess && all.length === 0 && <span>No messages found. </span>}
        {!found.isPending && isNobody && <span>No contacts with this name. </span>}
        <span>Search doesn’t include messages you haven’t opened.</span>
      </p>
      <ShowMore list={found} />
    </section>
  );
}

function Hit({ message, contacts }: { message: Message; contacts: Contact[] }) {
  const { conversationId, sender, senderName, receiverId, isSentByCurrentUser, timestamp } = message;
  const other = isSentByCurrentUser ? receiverId : sender;
  const isKnown = contacts.some(({ id }) => id === other);
  return (
    <li>
      <Link
        to={paths.messages}
        search={isKnown ? { contact: other, topic: conversationId } : {}}
        className="block px-4 py-3 -outline-offset-2 hover:bg-sunken"
      >
        <span className="block text-xs text-ink-3">
          <bdi translate="no">{isSentByCurrentUser ? 'You' : senderName}</bdi>, <time>{weekdayTime(timestamp)}</time>
        </span>
        <span className="line-clamp-3 text-sm wrap-anywhere">
          <MarkedText text={message.content ?? ''} />
        </span>
        {message.attachments.map(({ id, name, bytes }) => (
          <span key={id} className="figures block text-xs text-ink-3 wrap-anywhere">
            Attachment: <bdi>{name}</bdi>, {sizeText(bytes)}
          </span>
        ))}
      </Link>
    </li>
  );
}
