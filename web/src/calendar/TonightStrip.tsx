import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { paths } from '../lib/paths.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { useCustody } from './custody.ts';

// What lies over the schedule is counted by more code than a page begins with (decision 59).
const Tonight = lazy(() => import('./Tonight.tsx').then((module) => ({ default: module.Tonight })));

/** Where the children are tonight, and when they change homes next. Without a schedule: the first step to one. */
export function TonightStrip() {
  const custody = useCustody();
  const { data } = custody;
  if (!data)
    return (
      <div className="mb-5">
        <Loaded query={custody} what="The custody schedule" className="h-17">
          {() => null}
        </Loaded>
      </div>
    );
  if (data.schedules.length > 0)
    return (
      <Suspense fallback={<div className={`${stripClass} min-h-17`} />}>
        <Tonight custody={data} />
      </Suspense>
    );
  return (
    <section aria-label="Custody schedule" className={stripClass}>
      <p className="text-sm text-ink-2">
        {data.proposals.length > 0
          ? 'A custody schedule is proposed and waits for an answer.'
          : 'At whose home is each night? Once the schedule is set, it stands here.'}
      </p>
      <Link
        to={paths.calendar}
        {...(data.proposals.length === 0 && { search: { schedule: true } })}
        className={buttonClass({ look: 'secondary', size: 'sm' })}
      >
        {data.proposals.length > 0 ? 'View Proposal' : 'Set the Schedule'}
      </Link>
    </section>
  );
}

export const stripClass =
  'mb-5 flex flex-wrap items-center justify-between gap-x-5 gap-y-2 rounded-lg border border-line bg-surface px-5 py-3';
