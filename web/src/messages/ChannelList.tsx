import type { Channel } from '@evenkeel/contract/channels';
import { grantRoleLabels } from '@evenkeel/contract/rights/grant-roles.rules';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { localTime } from '../lib/days.ts';
import { paths } from '../lib/paths.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { cx } from '../ui/cx.ts';
import { Named } from '../ui/Named.tsx';
import { Unopened } from './Unopened.tsx';

type ChannelListProps = { channels: readonly Channel[]; selected: string | undefined };

/** Whom I gave access, and so can write to. */
export function ChannelList({ channels, selected }: ChannelListProps) {
  const id = useId();
  if (channels.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h2 id={id} className="text-sm font-semibold">
        You gave access
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {channels.map((channel) => (
          <Row key={channel.id} channel={channel} isSelected={channel.id === selected} />
        ))}
      </ul>
    </section>
  );
}

function Row({ channel, isSelected }: { channel: Channel; isSelected: boolean }) {
  const { id, name, second, role, isOpen, lastMessageTime, unreadCount } = channel;
  const whom = second ? `${grantRoleLabels[role]}, with ${second}` : grantRoleLabels[role];
  return (
    <li>
      <Link
        to={paths.messages}
        search={{ contact: id }}
        aria-current={isSelected ? 'true' : undefined}
        className={cx(
          'flex items-center gap-3 px-4 py-3 -outline-offset-2 hover:bg-sunken',
          isSelected && 'bg-sunken forced-colors:underline',
        )}
      >
        <Avatar name={name} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-2">
            <span className={cx('truncate text-sm', unreadCount > 0 ? 'font-semibold' : 'font-medium')}>
              <bdi translate="no">{name}</bdi>
            </span>
            {lastMessageTime && <time className="shrink-0 text-xs text-ink-3">{localTime(lastMessageTime)}</time>}
          </span>
          <span className="flex items-center justify-between gap-2">
            <span className="truncate text-sm text-ink-2">
              <Named>{isOpen ? whom : `${whom}, access not open`}</Named>
            </span>
            <Unopened count={unreadCount} />
          </span>
        </span>
      </Link>
    </li>
  );
}
