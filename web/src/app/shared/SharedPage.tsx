import type { GrantedFamily } from '@evenkeel/contract/grants';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { Suspense } from 'react';
import { api } from '../../api.ts';
import { sectionsText } from '../../grants/grant-words.ts';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { fullDay } from '../../lib/days.ts';
import { lazily } from '../../lib/lazily.ts';
import { paths } from '../../lib/paths.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Skeleton } from '../../ui/Spinner.tsx';
import { Offers } from './Offers.tsx';
import { parentsOf } from './parents-of.ts';

const SharedFamily = lazily(async () => (await import('./SharedFamily.tsx')).SharedFamily);

/** What people outside a family were granted: offers to answer, and the families that are open to them, one at a time. */
export function SharedPage() {
  const { of } = useSearch({ strict: false });
  const families = useQuery(api.grants.families.list.queryOptions());
  const family = families.data?.find(({ id }) => id === of);
  return (
    <div className="mx-auto flex max-w-page flex-col gap-5">
      <Loaded query={families} what="What is shared with you" className="h-40">
        {(all) =>
          family ? (
            <Suspense fallback={<Skeleton label="Loading" className="h-80" />}>
              <SharedFamily key={family.id} family={family} />
            </Suspense>
          ) : (
            <Overview families={all} isGone={of !== undefined} />
          )
        }
      </Loaded>
    </div>
  );
}

function Overview({ families, isGone }: { families: readonly GrantedFamily[]; isGone: boolean }) {
  const title = families.length > 0 ? 'Shared with you' : 'Nothing is shared with you yet';
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <h1 className="text-2xl font-semibold tracking-tight">{title}</h1>
      {isGone && (
        <p role="status" className="text-ink-2">
          That family isn’t open to you, or not any more.
        </p>
      )}
      <Offers />
      {families.length > 0 ? (
        <Card title="Families">
          <ul aria-label="Families" className="divide-y divide-line">
            {families.map((family) => (
              <li key={family.id}>
                <Link
                  to={paths.shared}
                  search={{ of: family.id }}
                  className="flex min-h-control items-center gap-4 py-3 text-sm hover:bg-sunken"
                >
                  <span className="min-w-0 flex-1">
                    <span translate="no" className="block font-semibold wrap-anywhere">
                      {parentsOf(family)}
                    </span>
                    <span className="block text-ink-2">
                      {sectionsText(family.sections)}. Until {fullDay(family.endsOn)}
                    </span>
                  </span>
                  <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
                </Link>
              </li>
            ))}
          </ul>
        </Card>
      ) : (
        <EmptyState>
          A parent has to share with you first. Ask them to choose “Give Access” in their Settings, under Co-Parent
          Management, and to enter the email address of this account. What they share appears here, section by section.
        </EmptyState>
      )}
    </>
  );
}
