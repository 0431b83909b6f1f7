import type { Event } from '@evenkeel/contract/calendar';
import { takesPlace } from '@evenkeel/contract/recurrence.rules';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { api } from '../../api.ts';
import { dayAndTime } from '../../calendar/events/event-words.ts';
import { type Range, RangeFields } from '../../ui/RangeFields.tsx';
import { useChildren } from '../../family/children-names.ts';
import { nameOf, useFamily } from '../../family/family.ts';
import { useFamilyDay } from '../../family/family-day.ts';
import { PrintHead } from '../../family/PrintHead.tsx';
import { rangeWords } from '../../lib/day-range.ts';
import { plusDays } from '../../lib/days.ts';
import { lazily } from '../../lib/lazily.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyLine } from '../../ui/EmptyLine.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { OpenProposals } from './OpenProposals.tsx';
import { SharedMonth } from './SharedMonth.tsx';

// As the calendar of members loads them.
const Exchanges = lazily(async () => (await import('../../calendar/nights/ExchangesView.tsx')).Exchanges);
const Nights = lazily(async () => (await import('../../calendar/nights/NightsView.tsx')).Nights);

const Suggestions = lazily(async () => (await import('./SharedSuggestions.tsx')).SharedSuggestions);

const waited = (content: ReactNode) => (
  <Suspense fallback={<Skeleton label="Loading" shape="month" className="h-160" />}>{content}</Suspense>
);

/** Events, exchanges and nights of a range, to read and print. `suggests`: changes to the schedule, too. */
export function SharedCalendar({ suggests }: { suggests: boolean }) {
  const today = useFamilyDay();
  const [asked, setAsked] = useState<Range>();
  const soon = asked ?? { from: today, to: plusDays(today, 60) };
  const [counted, setCounted] = useState<Range>();
  const { rights } = useFamily();
  const events = { id: 'events', label: 'Events', content: <Events range={soon} onChange={setAsked} /> };
  const month = { id: 'month', label: 'Month', content: <SharedMonth /> };
  const ofSchedule = [
    { id: 'exchanges', label: 'Exchanges', content: waited(<Exchanges {...soon} onChange={setAsked} />) },
    {
      id: 'nights',
      label: 'Nights',
      content: waited(<Nights {...(counted && { range: counted })} onChange={setCounted} />),
    },
    ...(suggests ? [{ id: 'suggestions', label: 'Suggestions', content: waited(<Suggestions />) }] : []),
  ];
  // A relative comes for the children's days; counsel counts nights.
  if (rights.schedule === 'none') return <Tabs label="Calendar" tabs={[month, events]} />;
  return (
    <>
      <OpenProposals />
      <Tabs label="Calendar" tabs={[events, month, ...ofSchedule]} />
    </>
  );
}

/** As many as one answer holds; a longer range is read in parts. */
const most = 500;

function Events({ range, onChange }: { range: Range; onChange: (range: Range) => void }) {
  const { id: familyId } = useFamily();
  const events = useQuery(api.calendar.events.list.queryOptions({ input: { familyId, ...range, limit: most } }));
  return (
    <RangeFields {...range} onChange={onChange}>
      <PrintHead range={rangeWords([range.from, range.to])} />
      <Card title="Events">
        <Loaded query={events} what="The events" className="h-40">
          {(all) => (
            <>
              {all.length === 0 && <EmptyLine>No events between these days.</EmptyLine>}
              <ul aria-label="Events" className="divide-y divide-line">
                {all.map((event) => (
                  <EventRow key={`${event.id} ${event.date}`} event={event} />
                ))}
              </ul>
              {all.length === most && <p className="mt-3 text-sm text-ink-2">There are more. Choose fewer days.</p>}
            </>
          )}
        </Loaded>
      </Card>
    </RangeFields>
  );
}

function EventRow({ event }: { event: Event }) {
  const family = useFamily();
  const children = useChildren();
  const whom = children.filter(({ id }) => event.children.includes(id)).map(({ name }) => name);
  return (
    <li className="py-3 text-sm first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className={`min-w-0 font-semibold wrap-anywhere ${takesPlace(event) ? '' : 'line-through'}`}>
          <bdi>{event.title}</bdi>
        </h3>
        <span className="figures text-ink-2">{dayAndTime(event)}</span>
      </div>
      {whom.length > 0 && (
        <p translate="no" className="text-ink-2">
          {whom.join(', ')}
        </p>
      )}
      {event.description && (
        <p className="whitespace-pre-line text-ink-2 wrap-anywhere">
          <bdi>{event.description}</bdi>
        </p>
      )}
      <p className="text-ink-3">
        <span>Added by</span> <bdi translate="no">{nameOf(family, event.addedBy)}</bdi>
      </p>
      {event.confirmedBy && (
        <div className="mt-1">
          <Badge>Confirmed</Badge>
        </div>
      )}
    </li>
  );
}
