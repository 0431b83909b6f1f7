import type { Child } from '@evenkeel/contract/children';
import { Suspense } from 'react';
import { useCustody } from '../../calendar/nights/custody.ts';
import { ChildrenPage, parts as childrenParts } from '../../children/ChildrenPage.tsx';
import { Fact } from '../../children/Fact.tsx';
import { useFamily } from '../../family/family.ts';
import { soon } from '../../lib/soon.tsx';
import { useFirstAnswers } from '../../lib/use-first-answers.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

const ChildCustody = soon(async () => (await import('./ChildCustody.tsx')).ChildCustody);
const ChildSections = soon(async () => (await import('./ChildSections.tsx')).ChildSections);

/** What it shows by itself. */
export const parts = [...childrenParts, ChildCustody, ChildSections];

/** The children, with the schedule that holds for each, and what this reader may read of them in other sections. */
export function WholeChildrenPage() {
  const { rights } = useFamily();
  const custody = useCustody();
  const isWaiting = useFirstAnswers([custody]);
  const readsMore = rights.health !== 'none' || rights.school !== 'none';
  const custodyOf = (child: Child) =>
    custody.data ? (
      <Suspense fallback={<Skeleton className="h-12" />}>
        <ChildCustody child={child} custody={custody.data} />
      </Suspense>
    ) : (
      <>
        {child.custodyDetails && <Fact what="Custody arrangement" value={child.custodyDetails} />}
        <div>
          <dt className="text-ink-3">Agreed schedule</dt>
          <dd>
            <Loaded query={custody} what="The custody schedule">
              {() => null}
            </Loaded>
          </dd>
        </div>
      </>
    );
  const sectionsOf = (child: Child) => (
    <Suspense>
      <ChildSections child={child} custody={custody.data} />
    </Suspense>
  );
  return <ChildrenPage isWaiting={isWaiting} custodyOf={custodyOf} sectionsOf={readsMore ? sectionsOf : undefined} />;
}
