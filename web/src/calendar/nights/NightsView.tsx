import { countingRuleNames, countsOf } from '@evenkeel/contract/nights/counting.rules';
import { zoneOn } from '@evenkeel/contract/nights/custody-layers.rules';
import type { Custody } from '@evenkeel/contract/schedules';
import { useMemo } from 'react';
import { useFamily } from '../../family/family.ts';
import { zoneName } from '../../family/zone-name.ts';
import { longDay } from '../../lib/days.ts';
import { useToday } from '../../lib/use-today.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { CountCard } from './CountCard.tsx';
import { restWords } from './count-words.ts';
import { type Group, useGroups } from './courses.ts';
import { useCustody } from './custody.ts';
import { RangeFields } from './RangeFields.tsx';
import { type Range, useRange } from './use-range.ts';
import { Named } from '../../ui/Named.tsx';

/** Nights and hours of a range by each counting rule, as scheduled; printable. */
export function NightsView() {
  const year = useToday().slice(0, 4);
  const { change, ...range } = useRange(() => ({ from: `${year}-01-01`, to: `${year}-12-31` }));
  return <Nights {...range} onChange={change} />;
}

/** The same for a range that isn't in the address of the calendar. */
export function Nights({ from, to, onChange }: Range & { onChange: (range: Range) => void }) {
  const custody = useCustody();
  return (
    <section aria-label="Nights Report">
      <h2 className="mb-3 hidden text-xl font-semibold print:block">Nights Report</h2>
      <RangeFields from={from} to={to} onChange={onChange}>
        <Loaded query={custody} what="The custody schedule" className="h-160">
          {(data) => <Reports custody={data} from={from} to={to} />}
        </Loaded>
      </RangeFields>
    </section>
  );
}

function Reports({ custody, ...range }: Range & { custody: Custody }) {
  const groups = useGroups(custody);
  if (custody.schedules.length === 0)
    return <EmptyState>No schedule yet. After it’s set, you see its nights counted here.</EmptyState>;
  return (
    <div className="flex flex-col gap-8">
      {groups.map((group) => (
        <Report key={group.key} group={group} {...range} />
      ))}
    </div>
  );
}

function Report({ group: { names, course }, from, to }: Range & { group: Group }) {
  const family = useFamily();
  const zone = zoneOn(course, from);
  const counts = useMemo(() => countsOf(course, { from, to, zone }), [course, from, to, zone]);
  const rest = restWords(counts);
  return (
    <section aria-label={names || 'All children'}>
      <h2 className="text-base font-semibold wrap-anywhere">
        <Named>{names || 'All children'}</Named>
      </h2>
      <p className="figures mb-4 text-sm text-ink-2">
        {longDay(from)} to {longDay(to)}, both days included, {zoneName(zone)} time. Based on the schedule. What
        actually happened may differ.
      </p>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2 print:grid-cols-1">
        {countingRuleNames.map((name) => (
          <CountCard key={name} name={name} counts={counts} family={family} from={from} />
        ))}
      </div>
      {rest && <p className="figures mt-3 text-sm text-ink-2">{rest}</p>}
    </section>
  );
}
