import type { Contact, Conversation } from '@evenkeel/contract/messages';
import { generalTopic } from '@evenkeel/contract/messages.rules';
import { Link, useNavigate } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { paths } from '../lib/paths.ts';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { lazily } from '../lib/lazily.ts';

const loadDialog = () => import('./NewTopicDialog.tsx');
const NewTopicDialog = lazily(async () => (await loadDialog()).NewTopicDialog);

/** A conversation that its first message will create. */
export type NewTopic = { id: string; topic: string };

type TopicListProps = {
  contact: Contact;
  conversations: Conversation[];
  /** The selected thread; the contact's id before there is a conversation. */
  selected: string;
  fresh: NewTopic | undefined;
  onBegin: (topic: NewTopic) => void;
};

/** A link per topic, in a scrolling row. */
export function TopicList({ contact, conversations, selected, fresh, onBegin }: TopicListProps) {
  const [isNaming, setNaming] = useState(false);
  const navigate = useNavigate();
  const begin = (topic: NewTopic) => {
    onBegin(topic);
    void navigate({ to: paths.messages, search: { contact: contact.id, topic: topic.id } });
  };
  const topics = [
    ...(fresh ? [{ ...fresh, unreadCount: 0 }] : []),
    ...(conversations.length === 0 && !fresh ? [{ id: contact.id, topic: generalTopic, unreadCount: 0 }] : []),
    ...conversations,
  ];
  return (
    <nav aria-label="Topics" className="flex flex-wrap items-center gap-2 border-b border-line py-2 pr-2 pl-3 md:px-5">
      <ul className="flex min-w-32 flex-1 gap-1 overflow-x-auto p-1">
        {topics.map(({ id, topic, unreadCount }) => (
          <TopicLink key={id} {...{ id, topic, unreadCount }} contactId={contact.id} isSelected={id === selected} />
        ))}
      </ul>
      <Button
        look="quiet"
        size="sm"
        className="print:hidden"
        onPointerDown={loadDialog}
        onFocus={loadDialog}
        onClick={() => setNaming(true)}
      >
        <Plus aria-hidden />
        New Topic
      </Button>
      {isNaming && (
        <Suspense>
          <NewTopicDialog name={contact.name} onBegin={begin} onClosed={() => setNaming(false)} />
        </Suspense>
      )}
    </nav>
  );
}

type TopicLinkProps = { id: string; topic: string; unreadCount: number; contactId: string; isSelected: boolean };

function TopicLink({ id, topic, unreadCount, contactId, isSelected }: TopicLinkProps) {
  return (
    <li className={cx('shrink-0', !isSelected && 'print:hidden')}>
      <Link
        to={paths.messages}
        search={{ contact: contactId, ...(id !== contactId && { topic: id }) }}
        replace
        aria-current={isSelected ? 'true' : undefined}
        className={cx(
          'flex h-control-sm max-w-60 items-center gap-2 rounded-full border px-3 text-sm font-medium',
          isSelected
            ? 'border-keel bg-keel-soft text-ink forced-colors:underline'
            : 'border-line text-ink-2 hover:bg-sunken hover:text-ink',
        )}
      >
        <span className="truncate">
          <bdi>{topic}</bdi>
        </span>
        {unreadCount > 0 && (
          <span className="figures text-xs font-semibold text-keel">
            {unreadCount > 99 ? '99+' : unreadCount}
            <span className="sr-only"> not opened</span>
          </span>
        )}
      </Link>
    </li>
  );
}
