import type { GrantedOverview } from '@evenkeel/contract/grants';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ChevronRight, FolderOpen } from 'lucide-react';
import { api } from '../../api.ts';
import { dayAndTime } from '../../calendar/events/event-words.ts';
import { sectionsText } from '../../grants/grant-words.ts';
import { Unopened } from '../../messages/Unopened.tsx';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { fullDay } from '../../lib/days.ts';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { useNamesKept } from '../../ui/use-names-kept.ts';
import { Offers } from './Offers.tsx';

const page = 50;

/** In ms. */
const every = 60_000;

/** Offers to answer, and the families that are open, each with what comes next there. `isGone`: the address names another one. */
export function SharedOverview({ isGone }: { isGone: boolean }) {
  const families = useInfiniteQuery(
    api.grants.overview.list.infiniteOptions({
      input: (after: string | undefined) => ({ limit: page, ...(after && { after }) }),
      initialPageParam: undefined,
      getNextPageParam: (last) => (last.length === page ? last.at(-1)?.id : undefined),
    }),
  );
  const offers = useQuery(api.grants.offers.list.queryOptions());
  // Asked again by itself: nothing tells a person with a grant, and this is no look.
  const { data: unread = [] } = useQuery(api.grants.channels.unread.list.queryOptions({ refetchInterval: every }));
  useNamesKept(families.data?.pages.flat().flatMap(({ parents }) => parents) ?? []);
  return (
    <Loaded query={families} what="What is shared with you" className="h-40">
      {({ pages }) => {
        const all = pages.flat();
        const title = titleOf(all, offers.data);
        return (
          <>
            <PageTitle>{title}</PageTitle>
            <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
            {isGone && (
              <p role="status" className="text-ink-2">
                That family isn’t open to you, or not any more.
              </p>
            )}
            <Loaded query={offers} what="Offers to you" className="h-20">
              {(open) => open.length > 0 && <Offers offers={open} />}
            </Loaded>
            {all.length > 0 && (
              <Card title="Families">
                <ul aria-label="Families" className="divide-y divide-line">
                  {all.map((family) => (
                    <Row
                      key={family.id}
                      family={family}
                      unread={unread.find(({ familyId }) => familyId === family.id)?.unreadCount ?? 0}
                    />
                  ))}
                </ul>
                <ShowMore list={families} />
              </Card>
            )}
            {all.length === 0 && offers.data?.length === 0 && (
              <EmptyState icon={FolderOpen}>
                A parent has to share with you first. Ask them to open Co-Parent Management in their Settings, and to
                enter the email address of this account: for a lawyer under “Give Access”, for a relative or carer under
                “Share With a Relative or Carer”. Offers to professionals appear here after a second step.
              </EmptyState>
            )}
          </>
        );
      }}
    </Loaded>
  );
}

function titleOf(families: readonly unknown[], offers: readonly unknown[] = []): string {
  if (families.length > 0) return 'Shared with you';
  return offers.length > 0 ? 'You have an offer' : 'Nothing is shared with you yet';
}

const kinds = { event: 'Next event', court: 'Next court date' };

function Row({ family: { id, parents, sections, endsOn, next }, unread }: { family: GrantedOverview; unread: number }) {
  return (
    <li>
      <Link
        to={paths.shared}
        search={{ of: id }}
        className="flex min-h-control items-center gap-4 py-3 text-sm hover:bg-sunken"
      >
        <span className="min-w-0 flex-1">
          <span translate="no" className="block font-semibold wrap-anywhere">
            {parents.join(' and ')}
          </span>
          <span className="block text-ink-2">
            {sectionsText(sections)}. Until {fullDay(endsOn)}
          </span>
          {next.map(({ kind, title, date, zone }) => (
            <span key={kind} className="block text-ink-2 wrap-anywhere">
              {kinds[kind]}: <bdi className="font-medium text-ink">{title}</bdi>,{' '}
              <span className="figures">{dayAndTime({ date, end: null, zone })}</span>
            </span>
          ))}
        </span>
        <Unopened count={unread} />
        <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
      </Link>
    </li>
  );
}
