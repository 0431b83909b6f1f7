import { type KeyboardEvent, useRef, useState } from 'react';
import { useFamily } from '../../family/family.ts';
import { cx } from '../../ui/cx.ts';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { countWords } from './custody-words.ts';
import { atHome } from '../nights/homes.ts';
import { nightName } from './pattern-nights.ts';
import { Named } from '../../ui/Named.tsx';

type PatternPainterProps = {
  pattern: string;
  /** Its first night; undefined if that differs by year. */
  startDay: string | undefined;
  onChange: (pattern: string) => void;
};

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** A custom pattern, night by night: a click switches the home; arrow keys move, A and B set the home. */
export function PatternPainter({ pattern, startDay, onChange }: PatternPainterProps) {
  const family = useFamily();
  const grid = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(0);
  const give = (night: number, home: string) => onChange(pattern.slice(0, night) + home + pattern.slice(night + 1));
  const walk = (event: KeyboardEvent, night: number) => {
    const home = event.key.toUpperCase();
    if ((home === 'A' || home === 'B') && !event.ctrlKey && !event.metaKey) give(night, home);
    const next = night + (steps[event.key] ?? 0);
    if (next === night || next < 0 || next >= pattern.length) return;
    event.preventDefault();
    setAt(next);
    grid.current?.querySelectorAll('button')[next]?.focus();
  };
  const nights = [...pattern];
  return (
    <div className="flex flex-col gap-3">
      <Field label="Repeats every">
        <Select
          label="Repeats every"
          items={lengths(pattern.length)}
          value={String(pattern.length)}
          onChange={(length) => onChange(resized(pattern, Number(length)))}
        />
      </Field>
      <div ref={grid} role="group" aria-label="Nights of the pattern" className="grid grid-cols-7 gap-1">
        {nights.map((home, night) => (
          <button
            key={String(night)}
            type="button"
            tabIndex={night === Math.min(at, nights.length - 1) ? 0 : -1}
            aria-label={`${nightName(startDay, night).full} ${atHome(family, home as 'A' | 'B')}`}
            onFocus={() => setAt(night)}
            onClick={() => give(night, home === 'A' ? 'B' : 'A')}
            onKeyDown={(event) => walk(event, night)}
            className={cx(
              'flex min-h-control flex-col items-center justify-center rounded-sm text-xs',
              home === 'A' ? 'ribbon-a' : 'ribbon-b',
            )}
          >
            <span aria-hidden>{nightName(startDay, night).short}</span>
            <b aria-hidden className="text-sm font-bold">
              {home}
            </b>
          </button>
        ))}
      </div>
      <p className="figures text-sm text-ink-2">
        <Named>{countWords(family, pattern)}</Named>
      </p>
    </div>
  );
}

/** Whole weeks, plus the current length if it is another. */
function lengths(now: number): { value: string; label: string }[] {
  const weeks = [1, 2, 3, 4, 5, 6, 7, 8].map((count) => count * 7);
  const all = weeks.includes(now) ? weeks : [...weeks, now].toSorted((a, b) => a - b);
  return all.map((count) => ({
    value: String(count),
    label: count % 7 === 0 ? `${count / 7} ${count === 7 ? 'week' : 'weeks'}` : `${count} nights`,
  }));
}

/** A longer pattern repeats from its start. */
const resized = (pattern: string, length: number) =>
  pattern.repeat(Math.ceil(length / Math.max(1, pattern.length))).slice(0, length);
