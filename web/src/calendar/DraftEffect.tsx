import type { Custody } from '@evenkeel/contract/schedules';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useFamily } from '../family.ts';
import { longDay, mediumDay, plusDays } from '../lib/days.ts';
import { useToday } from '../lib/use-today.ts';
import { Button } from '../ui/Button.tsx';
import { HomeKey } from '../ui/Ribbon.tsx';
import { Select } from '../ui/Select.tsx';
import { arrangedBy, type Draft } from './draft.ts';
import { effectOf, firstChange, mondayOf } from './effect.ts';
import { changeWords, EightWeeks } from './EightWeeks.tsx';
import { homesOf } from './homes.ts';
import { troublesIn, warningOf } from './clock-trouble.ts';
import { Notice } from '../ui/Notice.tsx';
import { useChildren } from './children-names.ts';

const shown = 56;

/** What comes of a draft: eight weeks of nights, those that change in a frame, from today or from the first change on. */
export function DraftEffect({ draft, custody }: { draft: Draft; custody: Custody }) {
  const family = useFamily();
  const today = useToday();
  const [weeks, setWeeks] = useState(0);
  const [child, setChild] = useState<string | null>(null);
  const choices = useChildChoices(draft, custody);
  const deferred = useDeferredValue(draft);
  const arranged = useMemo(() => arrangedBy(deferred, custody, family.me), [deferred, custody, family.me]);
  const whose = choices.some(({ value }) => value === child) ? child : (choices[0]?.value ?? null);
  const first = useMemo(
    () => arranged && firstChange(custody, arranged, { from: today, child: whose }),
    [arranged, custody, today, whose],
  );
  // Eight weeks from this one on, unless all of it is further away.
  const isFar = first !== undefined && first > plusDays(mondayOf(today), shown - 1);
  const start = plusDays(mondayOf(isFar && weeks === 0 ? first : today), weeks * 7);
  const nights = useMemo(
    () => effectOf(custody, arranged ?? custody, { from: start, count: shown, child: whose }),
    [custody, arranged, start, whose],
  );
  const section = useRef<HTMLElement>(null);
  return (
    <>
      {/* On a phone what comes of it stands below the fields: this line stays in sight meanwhile. */}
      <div className="sticky -top-6 z-2 order-first flex items-center justify-between gap-3 bg-raised py-2 text-sm lg:hidden">
        <span className="font-medium">{changeWords(nights)}</span>
        <Button look="secondary" size="sm" onClick={() => section.current?.scrollIntoView({ block: 'start' })}>
          Show
        </Button>
      </div>
      <section
        ref={section}
        aria-label="What comes of it"
        className="flex scroll-mt-16 flex-col gap-3 self-start rounded-lg bg-sunken p-4 lg:sticky lg:top-0"
      >
        <p className="text-sm font-semibold" aria-live="polite">
          {changeWords(nights)}
        </p>
        {first && isFar && <p className="text-sm text-ink-2">Nothing changes before {longDay(first)}.</p>}
        <p className="text-sm text-ink-2">
          No night that has begun is changed. What changes stands in a frame; where only hours change, the frame is
          dashed.
        </p>
        {choices.length > 1 && (
          <Select
            label="Shown for"
            items={choices.map(({ value, label }) => ({ value: value ?? '', label }))}
            value={whose ?? ''}
            onChange={(next) => setChild(next || null)}
          />
        )}
        <HomeKey homes={homesOf(family).words} />
        <EightWeeks nights={nights} label="The next eight weeks" />
        <div className="flex flex-wrap items-center gap-2">
          <Button look="secondary" size="sm" disabled={start <= today} onClick={() => setWeeks(weeks - 8)}>
            Earlier
          </Button>
          <Button look="secondary" size="sm" onClick={() => setWeeks(weeks + 8)}>
            Later
          </Button>
          <span className="figures text-sm text-ink-3">
            {mediumDay(start)} to {mediumDay(plusDays(start, shown - 1))}
          </span>
        </div>
        {warningOf(deferred.schedule.basis, today) && (
          <Notice tone="notice">{warningOf(deferred.schedule.basis, today)}</Notice>
        )}
        {arranged && <Troubles arranged={arranged} child={whose} />}
      </section>
    </>
  );
}

/** Times that a clock does not show, or shows twice: which instant was taken. */
function Troubles({ arranged, child }: { arranged: Custody; child: string | null }) {
  const today = useToday();
  const troubles = useMemo(() => troublesIn(arranged, today, child), [arranged, today, child]);
  if (troubles.length === 0) return null;
  return (
    <Notice tone="notice">
      {troubles.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </Notice>
  );
}

/** Whose nights can be looked at: all children's, or one's, where some rule is for one alone. */
function useChildChoices({ schedule, rules }: Draft, custody: Custody): { value: string | null; label: string }[] {
  const children = useChildren();
  const named = new Set([schedule, ...rules, ...custody.schedules, ...custody.rules].flatMap((one) => one.children));
  if (named.size === 0) return [{ value: null, label: 'All children' }];
  return children.map(({ id, name }) => ({ value: id, label: `Shown for ${name}` }));
}
