import type { Custody } from '@evenkeel/contract/schedules';
import { useMemo, useState } from 'react';
import { useFamily } from '../../family/family.ts';
import { type Day, daysBetween } from '../../lib/days.ts';
import { Button } from '../../ui/Button.tsx';
import { type DrawnNight, effectOf } from './effect.ts';
import { nightSentence } from './EightWeeks.tsx';
import type { DrawnYear } from '../month/year-nights.ts';
import { YearGrid } from '../month/YearGrid.tsx';

type Compared = { current: Custody; arranged: Custody; child: string | null };
type DraftYearProps = Compared & { from: Day; onOpen: (day: Day) => void };

function nightsOf(year: number, { current, arranged, child }: Compared): DrawnNight[] {
  const day = `${year}-01-01`;
  return effectOf(current, arranged, { from: day, count: daysBetween(day, `${year + 1}-01-01`), child });
}

const changedIn = (nights: DrawnNight[]) => nights.filter(({ isChanged }) => isChanged).length;

/**
 * The effect of a draft over a year, changes underlined. Opens at the year of `from`, or at the next one if only that one
 * changes: what begins a week ahead in December lies in January.
 */
export function DraftYear({ current, arranged, child, from, onOpen }: DraftYearProps) {
  const family = useFamily();
  const first = Number(from.slice(0, 4));
  const [year, setYear] = useState(() => {
    const changesIn = (one: number) => changedIn(nightsOf(one, { current, arranged, child })) > 0;
    return !changesIn(first) && changesIn(first + 1) ? first + 1 : first;
  });
  const { drawn, changed } = useMemo(() => {
    const nights = nightsOf(year, { current, arranged, child });
    const labels = new Map(nights.map((night) => [night.day, nightSentence(family, night)]));
    return { drawn: drawnOf(nights, labels), changed: changedIn(nights) };
  }, [family, current, arranged, child, year]);
  return (
    <section aria-label="The year" className="flex flex-col gap-3 lg:col-span-2">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="figures text-base font-semibold">{year}</h3>
        <Button look="secondary" size="sm" disabled={year <= first} onClick={() => setYear(year - 1)}>
          Previous year
        </Button>
        <Button look="secondary" size="sm" onClick={() => setYear(year + 1)}>
          Next year
        </Button>
        <p className="text-sm text-ink-2" aria-live="polite">
          {changed} {changed === 1 ? 'night changes' : 'nights change'} in {year}. Changes are underlined.
        </p>
      </div>
      <YearGrid first={`${year}-01-01`} drawn={drawn} onOpen={onOpen} />
    </section>
  );
}

function drawnOf(nights: DrawnNight[], labels: DrawnYear['labels']): DrawnYear {
  const others = new Set(nights.flatMap(({ whom }) => whom?.third ?? []));
  return {
    letters: new Map(nights.map(({ day, whom }) => [day, whom?.home ?? (whom?.third === undefined ? '' : '+')])),
    labels,
    names: new Map(nights.filter(({ isChanged }) => isChanged).map(({ day }) => [day, ['changes']])),
    others: others.size > 0 ? [...others].join(', ') : undefined,
  };
}
