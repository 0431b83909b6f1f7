import type { Child } from '@evenkeel/contract/children';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import { api } from '../../api.ts';
import { AlertDue } from '../../children/AlertDue.tsx';
import { alertsOf } from '../../children/alerts-of.ts';
import { ChildFace } from '../../children/ChildFace.tsx';
import { ageWords, fullName } from '../../children/child-words.ts';
import { useFamily } from '../../family/family.ts';
import { useFamilyDay } from '../../family/family-day.ts';
import { fullDay } from '../../lib/days.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';

/** What is entered about each child, with the newest alerts. */
export function SharedChildren() {
  const { id: familyId } = useFamily();
  const children = useQuery(api.children.list.queryOptions({ input: { familyId } }));
  return (
    <Loaded query={children} what="The children" className="h-40">
      {(all) => (
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
          {all.length === 0 && <EmptyState icon={UsersRound}>No children are entered yet.</EmptyState>}
          {all.map((child) => (
            <ChildCard key={child.id} child={child} />
          ))}
        </div>
      )}
    </Loaded>
  );
}

function ChildCard({ child }: { child: Child }) {
  const list = useInfiniteQuery(alertsOf(child));
  const alerts = list.data?.pages.flatMap((page) => page.alerts) ?? [];
  const today = useFamilyDay();
  const facts: [string, string][] = [
    ['Age', ageWords(child, today)],
    ['Birth date', child.birthDate ? fullDay(child.birthDate) : ''],
    ['Custody arrangement', child.custodyDetails],
  ];
  return (
    <Card title={fullName(child)}>
      <div className="flex items-start gap-4">
        <ChildFace child={child} size="lg" />
        <dl className="min-w-0 flex-1 text-sm">
          {facts
            .filter(([, words]) => words !== '')
            .map(([term, words]) => (
              <div key={term} className="flex flex-wrap gap-x-2 py-0.5">
                <dt className="text-ink-3">{term}</dt>
                <dd className="min-w-0 whitespace-pre-line wrap-anywhere">
                  <bdi>{words}</bdi>
                </dd>
              </div>
            ))}
        </dl>
      </div>
      {alerts.length > 0 && (
        <ul
          aria-label={`Alerts of ${fullName(child)}`}
          className="mt-4 divide-y divide-line border-t border-line text-sm"
        >
          {alerts.map((alert) => (
            <li key={alert.id} className="py-2">
              <p className="font-medium wrap-anywhere">
                <bdi>{alert.title}</bdi>
              </p>
              {alert.description && (
                <p className="whitespace-pre-line text-ink-2 wrap-anywhere">
                  <bdi>{alert.description}</bdi>
                </p>
              )}
              <AlertDue alert={alert} />
              {alert.completed && <p className="text-ink-3">Completed</p>}
            </li>
          ))}
        </ul>
      )}
      <ShowMore list={list} />
    </Card>
  );
}
