import type { Channel, ChannelMessage } from '@evenkeel/contract/channels';
import { grantRoleLabels } from '@evenkeel/contract/rights/grant-roles.rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';
import { cx } from '../ui/cx.ts';
import { Named } from '../ui/Named.tsx';
import { useNamesKept } from '../ui/use-names-kept.ts';
import { BarTitle } from './BarTitle.tsx';
import { byDay } from './by-day.ts';
import { ChannelComposer } from './ChannelComposer.tsx';
import { ClosedInChannel } from './ClosedInChannel.tsx';
import { DayOfMessages } from './DayOfMessages.tsx';
import { MarkedText } from './MarkedText.tsx';
import { Bubble } from './MessageBubble.tsx';
import { MessageLog, page } from './MessageLog.tsx';
import { peopleOf } from './people-of.ts';
import { factTime, timesLine } from './message-times.ts';
import { MessageFacts } from './MessageFacts.tsx';

/** How often the page of whoever holds the grant asks, in ms: nothing tells it. */
const every = 15_000;

type ChannelPaneProps = {
  channel: Channel;
  /** Whether I am a parent who granted. */
  isParent: boolean;
  className: string;
};

/** What a parent and whoever they gave access write to each other, or both parents and their mediator. */
export function ChannelPane({ channel, isParent, className }: ChannelPaneProps) {
  const { second, role, isOpen } = channel;
  const people = peopleOf(channel);
  const ofRole = isParent && !second ? grantRoleLabels[role] : undefined;
  const parents = isOpen ? 'parent' : 'over';
  const whose = isParent ? parents : 'guest';
  return (
    <section aria-label={`Messages with ${people}`} className={className}>
      {isParent && <BarTitle name={<Named>{people}</Named>} detail={ofRole} />}
      <header className="flex shrink-0 flex-col justify-center border-b border-line px-3 py-2 md:min-h-14 md:px-5">
        <h2 className={cx('truncate text-base font-semibold', isParent && 'max-md:not-print:sr-only')}>
          <Named>{people}</Named>
          {ofRole && <span className="ml-2 text-sm font-normal text-ink-2">{ofRole}</span>}
        </h2>
        <p className="text-xs text-ink-3">{(second ? ofThree : ofTwo)[whose]}</p>
      </header>
      <Messages channel={channel} isParent={isParent} />
      {isOpen ? (
        <ChannelComposer channel={channel} />
      ) : (
        <p className="border-t border-line p-3 text-sm text-ink-2 md:px-5 print:hidden">
          This access isn’t open now, so nothing can be written here.
        </p>
      )}
    </section>
  );
}

const ofTwo = {
  parent: 'Only the two of you read this. It’s kept in your own log.',
  over: 'Only you read this now. It’s kept in your own log.',
  guest: 'Only the two of you read this. Once your access has ended, only this parent still can.',
};
const ofThree = {
  parent: 'Only the three of you read this. It’s kept in the record that both parents share.',
  over: 'Only parents who were part of this, and are still in the family, read it now. It’s kept in the record of the two.',
  guest: 'Only the three of you read this. Once your access has ended, only the parents still can.',
};

/** What they wrote, day by day. */
function Messages({ channel, isParent }: Pick<ChannelPaneProps, 'channel' | 'isParent'>) {
  const { id: channelId, name, second } = channel;
  const { id: familyId } = useFamily();
  const list = useInfiniteQuery(
    api.grants.channels.messages.list.infiniteOptions({
      input: (before: string | undefined) => ({ familyId, channelId, limit: page, ...(before && { before }) }),
      initialPageParam: undefined,
      getNextPageParam: (last) => (last.length === page ? last.at(-1)?.id : undefined),
      ...(!isParent && { refetchInterval: every }),
    }),
  );
  const shown = list.data?.pages.flat();
  useNamesKept([name, ...(second ? [second] : []), ...(shown?.map(({ senderName }) => senderName) ?? [])]);
  const empty = <Named>{`No messages yet. Nobody else reads what you write with ${peopleOf(channel)}.`}</Named>;
  return (
    <MessageLog list={{ ...list, data: shown }} empty={empty}>
      {(messages) =>
        byDay(messages.toReversed(), ({ timestamp }) => timestamp).map(({ day, items }) => (
          <DayOfMessages key={day} day={day}>
            {items.map((message) => (
              <li key={message.id}>
                <Message message={message} />
              </li>
            ))}
          </DayOfMessages>
        ))
      }
    </MessageLog>
  );
}

const viewsOf = ({ readers }: ChannelMessage) =>
  readers.flatMap(({ name, viewedAt }) =>
    viewedAt ? [{ words: readers.length > 1 ? `viewed by ${name}` : 'viewed', at: viewedAt }] : [],
  );

const factsOf = (message: ChannelMessage): string[] => [
  `Sent ${factTime(message.timestamp)}`,
  ...viewsOf(message).map(({ words, at }) => `First ${words} ${factTime(at)}`),
];

function Message({ message }: { message: ChannelMessage }) {
  const { me } = useFamily();
  const { sender, senderName, content } = message;
  if (content === null) return <ClosedInChannel message={message} />;
  return (
    <Bubble
      isMine={sender === me}
      name={sender === me ? 'You' : senderName}
      facts={<MessageFacts line={timesLine(message.timestamp, viewsOf(message))} facts={factsOf(message)} />}
    >
      <p className="whitespace-pre-wrap">
        <MarkedText text={content} />
      </p>
    </Bubble>
  );
}
