import { Link } from '@tanstack/react-router';
import { paths } from '../lib/paths.ts';
import { cx } from '../ui/cx.ts';
import type { Topic } from './topics-of.ts';

type TopicListProps = {
  contactId: string;
  topics: readonly Topic[];
  /** The selected thread. */
  selected: string;
};

/** A link per topic, in a scrolling row. */
export function TopicList({ contactId, topics, selected }: TopicListProps) {
  return (
    <nav aria-label="Topics" className="border-b border-line px-2 md:px-4 md:py-1">
      <ul className="flex gap-1 overflow-x-auto p-1">
        {topics.map(({ id, topic, unreadCount }) => (
          <TopicLink key={id} {...{ id, topic, unreadCount, contactId }} isSelected={id === selected} />
        ))}
      </ul>
    </nav>
  );
}

type TopicLinkProps = Topic & { contactId: string; isSelected: boolean };

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
