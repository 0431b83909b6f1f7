import type { Child } from '@evenkeel/contract/children';
import { neededOn } from '@evenkeel/contract/needed-days.rules';
import type { Custody } from '@evenkeel/contract/schedules';
import { useQuery } from '@tanstack/react-query';
import { useFamilyDay } from '../../family/family-day.ts';
import { mediumDay, plusDays } from '../../lib/days.ts';
import { bringOf, homeworkOf } from '../../school/entries.ts';
import { byWeek } from '../../school/when-due.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyLine } from '../../ui/EmptyLine.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { SectionLink } from './SectionLink.tsx';

type ChildSchoolProps = { child: Child; custody: Custody | undefined };

/** Homework of this week, and what to bring tomorrow. Without the schedule nobody knows that, and it isn't said. */
export function ChildSchool({ child, custody }: ChildSchoolProps) {
  const { id: childId, familyId } = child;
  const day = useFamilyDay();
  const homework = useQuery(homeworkOf({ familyId, childId }));
  const bring = useQuery(bringOf({ familyId, childId }));
  return (
    <Card title="School" action={<SectionLink to="school" child={child} what="homework" />}>
      <div className="flex flex-col gap-4 text-sm">
        <Loaded query={homework} what="The homework" className="h-12">
          {(all) => (
            <Part
              title="Homework This Week"
              none="No open homework is due this week."
              rows={(byWeek(all, day)[0]?.entries ?? []).map(({ id, task, due }) => ({
                id,
                words: task,
                when: `Due ${mediumDay(due)}`,
              }))}
            />
          )}
        </Loaded>
        {custody && (
          <Loaded query={bring} what="What to bring" className="h-12">
            {(all) => (
              <Part
                title="What to Bring Tomorrow"
                none="Nothing is entered for tomorrow."
                rows={all.filter(neededOn(plusDays(day, 1), custody)).map(({ id, what }) => ({ id, words: what }))}
              />
            )}
          </Loaded>
        )}
      </div>
    </Card>
  );
}

type PartProps = { title: string; none: string; rows: readonly { id: string; words: string; when?: string }[] };

function Part({ title, none, rows }: PartProps) {
  return (
    <div>
      <h3 className="mb-1 font-semibold text-ink-2">{title}</h3>
      {rows.length === 0 ? (
        <EmptyLine>{none}</EmptyLine>
      ) : (
        <ul aria-label={title}>
          {rows.map(({ id, words, when }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4">
              <bdi className="min-w-0 wrap-anywhere">{words}</bdi>
              {when && <span className="figures text-ink-2">{when}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
