import { countingRuleNames, countingRules, countsOf, isWholeYear } from '@evenkeel/contract/nights/counting.rules';
import type { CountingRuleName } from '@evenkeel/contract/nights/counting.rules';
import { zoneOn } from '@evenkeel/contract/nights/custody-layers.rules';
import type { Custody } from '@evenkeel/contract/schedules';
import { useMemo, useState } from 'react';
import { useFamily } from '../../family/family.ts';
import { PrintHead } from '../../family/PrintHead.tsx';
import { zoneName } from '../../family/zone-name.ts';
import { rangeWords } from '../../lib/day-range.ts';
import { type Day, longDay } from '../../lib/days.ts';
import { useToday } from '../../lib/use-today.ts';
import { Card } from '../../ui/Card.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Named } from '../../ui/Named.tsx';
import { Select } from '../../ui/Select.tsx';
import { CountCard } from './CountCard.tsx';
import { NightsBar } from './NightsBar.tsx';
import { beforeWords, scheduledWords } from './count-words.ts';
import { type Group, useGroups } from './courses.ts';
import { useCustody } from './custody.ts';
import { atHome } from './homes.ts';
import { type Range, RangeFields } from '../../ui/RangeFields.tsx';
import { usualRange, yearAround } from './usual-range.ts';
import { useRange } from './use-range.ts';
import { NoSchedule } from './NoSchedule.tsx';

/** Nights of a range as scheduled, by one counting rule at a time; printable. */
export function NightsView({ onSchedule }: { onSchedule: () => void }) {
  const custody = useCustody();
  const today = useToday();
  const { change, ...range } = useRange(() => usualRange(custody.data?.schedules ?? [], today));
  return <Nights range={range} onChange={change} onSchedule={onSchedule} />;
}

type NightsProps = { range?: Range; onChange: (range: Range) => void; onSchedule?: () => void };

/** The same for a range that isn't in the address of the calendar; without one, the usual. */
export function Nights({ range, onChange, onSchedule }: NightsProps) {
  const custody = useCustody();
  const today = useToday();
  const [rule, setRule] = useState<CountingRuleName>('nights');
  return (
    <section aria-label="Nights Report">
      <Loaded query={custody} what="The custody schedule" className="h-160">
        {(data) => {
          const shown = range ?? usualRange(data.schedules, today);
          return (
            <RangeFields {...shown} onChange={onChange} aside={<RuleChoice rule={rule} onChange={setRule} />}>
              <PrintHead title="Nights Report" range={rangeWords([shown.from, shown.to])} />
              <Reports custody={data} {...{ rule, onChange, onSchedule }} {...shown} />
            </RangeFields>
          );
        }}
      </Loaded>
    </section>
  );
}

function RuleChoice({ rule, onChange }: { rule: CountingRuleName; onChange: (rule: CountingRuleName) => void }) {
  const items = countingRuleNames.map((value) => ({ value, label: countingRules[value].name }));
  return (
    <Field label="Counted by" className="w-52">
      <Select items={items} value={rule} onChange={(value) => onChange(value as CountingRuleName)} />
    </Field>
  );
}

type Counted = Range & { rule: CountingRuleName; onChange: (range: Range) => void };

type ReportsProps = Counted & { custody: Custody; onSchedule: (() => void) | undefined };

function Reports({ custody, onSchedule, ...counted }: ReportsProps) {
  const groups = useGroups(custody);
  if (custody.schedules.length === 0)
    return (
      <NoSchedule {...{ custody, onSchedule }}>
        No schedule yet. After it’s set, you see its nights counted here.
      </NoSchedule>
    );
  const begins = custody.schedules.map(({ from }) => from).toSorted()[0] ?? '';
  return (
    <div className="flex flex-col gap-8">
      {groups.map((group) => (
        <Report key={group.key} group={group} begins={begins} {...counted} />
      ))}
    </div>
  );
}

type ReportProps = Counted & { group: Group; begins: Day };

/** `begins`: the first day of the first schedule that was agreed. */
function Report({ group: { names, course }, begins, from, to, rule, onChange }: ReportProps) {
  const family = useFamily();
  const zone = zoneOn(course, from);
  const counts = useMemo(() => countsOf(course, { from, to, zone }), [course, from, to, zone]);
  // A rule can name nights before the first schedule.
  const isBefore = to < begins && counts.nights.A + counts.nights.B + counts.nights.third === 0;
  return (
    <section aria-label={names || 'All children'} className="max-w-160">
      <h2 className="text-base font-semibold wrap-anywhere">
        <Named>{names || 'All children'}</Named>
      </h2>
      {!isBefore && (
        <div className="mt-2 mb-3">
          <NightsBar nights={counts.nights} />
        </div>
      )}
      <p className="figures text-sm text-ink-2">
        {longDay(from)} to {longDay(to)}, both days included, {zoneName(zone)} time. Based on the schedule. What
        actually happened may differ.
      </p>
      <p className="figures mt-2 mb-4 text-base">
        <Named>{isBefore ? beforeWords(begins) : scheduledWords(counts, (home) => atHome(family, home, from))}</Named>
      </p>
      {isBefore ? null : countingRules[rule].countsYear && !isWholeYear({ from, to }) ? (
        <YearOnly rule={rule} year={yearAround(from)} onChange={onChange} />
      ) : (
        <CountCard name={rule} counts={counts} family={family} from={from} />
      )}
    </section>
  );
}

type YearOnlyProps = { rule: CountingRuleName; year: Range; onChange: (range: Range) => void };

/** Why a rule of a whole year says nothing about fewer days. */
function YearOnly({ rule, year, onChange }: YearOnlyProps) {
  const { name, definition } = countingRules[rule];
  return (
    <Card title={name}>
      <p className="text-sm">This rule counts a whole year. Choose twelve months to see it.</p>
      <p className="mt-2 text-sm text-ink-2">{definition}</p>
      <Button look="secondary" className="mt-4 print:hidden" onClick={() => onChange(year)}>
        {`Count ${year.from.slice(0, 4)}`}
      </Button>
    </Card>
  );
}
