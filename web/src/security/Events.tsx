import { localTime } from '../lib/days.ts';
import { EmptyLine } from '../ui/EmptyLine.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { ShowMore } from '../ui/ShowMore.tsx';
import { eventWords } from './security-words.ts';
import { useAccountEvents } from './use-account-events.ts';

/** What happened to the account, for its owner alone. */
export function Events() {
  const list = useAccountEvents();
  const events = list.data?.pages.flat();
  return (
    <>
      <Loaded query={{ ...list, data: events }} what="What happened" className="h-32">
        {(events) =>
          events.length === 0 ? (
            <EmptyLine>Nothing yet. Sign-ins and changes to your account appear here.</EmptyLine>
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
    </>
  );
}
