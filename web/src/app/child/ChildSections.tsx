import type { Child } from '@evenkeel/contract/children';
import type { Custody } from '@evenkeel/contract/schedules';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { alertsOf } from '../../children/alerts-of.ts';
import { useFamily } from '../../family/family.ts';
import { useFirstAnswers } from '../../lib/use-first-answers.ts';
import { bringOf, contactsOf, homeworkOf } from '../../school/entries.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { allergiesOf } from './allergies-of.ts';
import { ChildAllergies } from './ChildAllergies.tsx';
import { ChildContacts } from './ChildContacts.tsx';
import { ChildSchool } from './ChildSchool.tsx';

type ChildSectionsProps = { child: Child; custody: Custody | undefined };

/** Allergies, school and contacts of a child. Of a section that the reader doesn't read nothing is asked, and nothing is there. */
export function ChildSections({ child, custody }: ChildSectionsProps) {
  const { rights } = useFamily();
  const [readsHealth, readsSchool] = [rights.health !== 'none', rights.school !== 'none'];
  const of = { familyId: child.familyId, childId: child.id };
  const isWaiting = useFirstAnswers([
    useQuery({ ...allergiesOf(of), enabled: readsHealth }),
    useQuery({ ...homeworkOf(of), enabled: readsSchool }),
    useQuery({ ...bringOf(of), enabled: readsSchool && custody !== undefined }),
    useQuery({ ...contactsOf(of), enabled: readsSchool }),
  ]);
  const areAlertsWaiting = useFirstAnswers([useInfiniteQuery(alertsOf(child))]);
  // On a phone the alerts stand above, and these show together: nothing is pushed by what stands above it.
  if (areAlertsWaiting) return null;
  if (isWaiting) return <Skeleton label="Loading" className="h-80" />;
  return (
    <div className="flex min-w-0 flex-col gap-5">
      {readsHealth && <ChildAllergies child={child} />}
      {readsSchool && (
        <>
          <ChildSchool child={child} custody={custody} />
          <ChildContacts child={child} />
        </>
      )}
    </div>
  );
}
