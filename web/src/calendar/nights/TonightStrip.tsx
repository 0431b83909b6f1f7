import { Link } from '@tanstack/react-router';
import { paths } from '../../lib/paths.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useCustody } from './custody.ts';
import { soon } from '../../lib/soon.tsx';

// The layers over the schedule are more code than a page should load first (decisions/17-nights-and-counting).
export const Tonight = soon(async () => (await import('./Tonight.tsx')).Tonight);

/**
 * Where the children are tonight and their next exchange; without a schedule, the first step to one. Suspends until it can be drawn:
 * how high it is depends on its words, so what is below has to wait for it.
 */
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
  if (data.schedules.length > 0) return <Tonight custody={data} />;
  return (
    <section aria-label="Custody schedule" className={stripClass}>
      <p className="text-sm text-ink-2">
        {data.proposals.length > 0
          ? 'A custody schedule has been proposed and needs an answer.'
          : 'Whose home is each night at? Set the schedule to see it here.'}
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
