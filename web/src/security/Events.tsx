import { useInfiniteQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { api } from '../api.ts';
import { localTime } from '../lib/days.ts';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { ShowMore } from '../ui/ShowMore.tsx';
import { eventWords } from './security-words.ts';

const page = 20;

/** What happened to the account, for its owner alone. */
export function EventsCard() {
  const list = useInfiniteQuery(
    api.accounts.events.list.infiniteOptions({
      input: (before: number | undefined) => ({ limit: page, ...(before !== undefined && { before }) }),
      initialPageParam: undefined,
      getNextPageParam: (last) => (last.length === page ? last.at(-1)?.id : undefined),
    }),
  );
  const events = list.data?.pages.flat();
  return (
    <Card title="What happened">
      <Loaded query={{ ...list, data: events }} what="What happened" className="h-32">
        {(events) =>
          events.length === 0 ? (
            <EmptyState icon={History}>Nothing yet. Sign-ins and changes to your account appear here.</EmptyState>
          ) : (
            <ul className="flex flex-col gap-3">
              {events.map(({ id, at, kind, label }) => (
                <li key={id} className="text-sm">
                  <p className="font-medium">{eventWords(kind)}</p>
                  <p className="figures text-xs text-ink-3">
                    <span>{localTime(at)}</span>
                    {label && <span>, {label}</span>}
                  </p>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <ShowMore list={list} />
    </Card>
  );
}
