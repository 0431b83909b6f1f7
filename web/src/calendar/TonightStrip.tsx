import { exchangeAfter, holderAt, nightOf } from '@evenkeel/contract/custody.rules';
import { dayAt } from '@evenkeel/contract/wall-clock';
import { Link } from '@tanstack/react-router';
import { useFamily } from '../family.ts';
import { longDay, shortDay } from '../lib/days.ts';
import { paths } from '../lib/paths.ts';
import { useMinute } from '../lib/use-minute.ts';
import { buttonClass } from '../ui/Button.tsx';
import { useCustody, usePlan } from './custody.ts';
import { exchangeTimeWords } from './custody-words.ts';
import { atHome, homeWords } from './homes.ts';

/** Where the children are tonight, and when they change homes next. Without a schedule: the first step to one. */
export function TonightStrip() {
  const custody = useCustody();
  const plan = usePlan(custody);
  if (!custody.data) return null;
  if (plan.length > 0) return <Tonight plan={plan} />;
  return (
    <section aria-label="Custody schedule" className={stripClass}>
      <p className="text-sm text-ink-2">
        {custody.data.proposals.length > 0
          ? 'A custody schedule is proposed and waits for an answer.'
          : 'At whose home is each night? Once the schedule is set, it stands here.'}
      </p>
      <Link
        to={paths.calendar}
        {...(custody.data.proposals.length === 0 && { search: { schedule: true } })}
        className={buttonClass({ look: 'secondary', size: 'sm' })}
      >
        {custody.data.proposals.length > 0 ? 'View Proposal' : 'Set the Schedule'}
      </Link>
    </section>
  );
}

const stripClass =
  'mb-5 flex flex-wrap items-center justify-between gap-x-5 gap-y-2 rounded-lg border border-line bg-surface px-5 py-3';

function Tonight({ plan }: { plan: ReturnType<typeof usePlan> }) {
  const family = useFamily();
  const now = useMinute();
  const instant = new Date(now).toISOString();
  const zone = holderAt(plan, instant)?.rule.zone ?? plan[0]?.rule.zone ?? family.zone;
  const night = nightOf(plan, dayAt(now, zone));
  const next = exchangeAfter(plan, instant);
  const first = plan[0]?.rule;
  return (
    <section aria-label="Tonight" className={stripClass}>
      {night ? (
        <p className="flex min-w-0 items-center gap-3 font-semibold">
          <span
            aria-hidden
            className={`grid size-6 shrink-0 place-items-center rounded-sm text-xs font-bold ${night.home === 'A' ? 'ribbon-a' : 'ribbon-b'}`}
          >
            {night.home}
          </span>
          <span className="wrap-anywhere">Tonight {atHome(family, night.home)}</span>
        </p>
      ) : (
        <p className="font-semibold">
          {first && `The schedule begins on ${longDay(first.from)}, ${exchangeTimeWords(first)}`}
        </p>
      )}
      {next && (
        <p className="figures text-sm text-ink-2 wrap-anywhere">
          Next exchange: {shortDay(next.day)}, {exchangeTimeWords({ exchangeTime: next.time, zone: next.zone })}, to{' '}
          {homeWords(family, next.to).replace(/^The/, 'the')}
        </p>
      )}
    </section>
  );
}
