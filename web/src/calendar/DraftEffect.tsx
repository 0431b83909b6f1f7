import type { Custody } from '@evenkeel/contract/schedules';
import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useFamily } from '../family.ts';
import { type Day, daysBetween, longDay, mediumDay, plusDays } from '../lib/days.ts';
import { useToday } from '../lib/use-today.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { HomeKey } from '../ui/Ribbon.tsx';
import { Select } from '../ui/Select.tsx';
import { arrangedBy, type Draft } from './draft.ts';
import { type DrawnNight, effectOf, firstChange } from './effect.ts';
import { mondayOf } from './monday.ts';
import { changeWords, EightWeeks } from './EightWeeks.tsx';
import { homesOf } from './homes.ts';
import { troublesIn, warningOf } from './clock-trouble.ts';
import { Notice } from '../ui/Notice.tsx';
import { useChildren } from './children-names.ts';

const DraftYear = lazy(() => import('./DraftYear.tsx').then((module) => ({ default: module.DraftYear })));

const shown = 56;

/** Typing comes first: what comes of it is drawn when the hand rests. Another pattern is one press, and drawn with it. */
function useDrawn(draft: Draft): Draft {
  const late = useDeferredValue(draft);
  return late.schedule.template === draft.schedule.template ? late : draft;
}

/** Eight weeks of what comes of a draft; further away where all of it is, and by so many `weeks` from there. */
function useShown(draft: Draft, { custody, child, weeks }: { custody: Custody; child: string | null; weeks: number }) {
  const { me } = useFamily();
  const today = useToday();
  const found = useMemo(() => {
    const arranged = arrangedBy(draft, custody, me);
    const first = arranged && firstChange(custody, arranged, { from: today, child });
    const isFar = first !== undefined && first > plusDays(mondayOf(today), shown - 1);
    const troubles = arranged ? troublesIn(arranged, today, child) : [];
    const warning = warningOf(draft.schedule.basis, today);
    return { arranged, far: isFar ? first : undefined, notices: warning ? [warning, ...troubles] : troubles };
  }, [draft, custody, me, today, child]);
  const { arranged = custody, far } = found;
  const start = plusDays(mondayOf(weeks === 0 ? (far ?? today) : today), weeks * 7);
  const nights = useMemo(
    () => effectOf(custody, arranged, { from: start, count: shown, child }),
    [custody, arranged, start, child],
  );
  useEffect(() => {
    // Who looks on finds the next eight weeks thought through: it is done while nobody waits, and the courses keep it.
    let isOver = false;
    const next = { from: plusDays(start, shown), count: shown, child };
    void whenIdle().then(() => isOver || effectOf(custody, arranged, next));
    return () => void (isOver = true);
  }, [custody, arranged, start, child]);
  return { ...found, nights, start };
}

/** What comes of a draft: eight weeks of nights, those that change in a frame, from today or from the first change on. */
export function DraftEffect({ draft, custody }: { draft: Draft; custody: Custody }) {
  const family = useFamily();
  const [weeks, setWeeks] = useState(0);
  const [chosen, setChosen] = useState<string | null>(null);
  const choices = useChildChoices(draft, custody);
  const child = choices.some(({ value }) => value === chosen) ? chosen : (choices[0]?.value ?? null);
  const { nights, start, far, notices, arranged = custody } = useShown(useDrawn(draft), { custody, child, weeks });
  const section = useRef<HTMLElement>(null);
  const today = useToday();
  const [isYear, setYear] = useState(false);
  const show = () => section.current?.scrollIntoView({ block: 'start' });
  const open = (day: Day) => {
    setWeeks(Math.max(0, Math.floor(daysBetween(mondayOf(today), day) / 7)));
    show();
  };
  return (
    <>
      <PhoneLine nights={nights} onShow={show} />
      <section
        ref={section}
        aria-label="What comes of it"
        className={cx(
          'flex scroll-mt-16 flex-col gap-3 self-start rounded-lg bg-sunken p-4',
          !isYear && 'lg:sticky lg:top-0',
        )}
      >
        <Said nights={nights} far={far} />
        <WhoseChoice choices={choices} value={child} onChange={setChosen} />
        <HomeKey homes={homesOf(family).words} />
        <EightWeeks nights={nights} label="The next eight weeks" />
        <Turning start={start} onTurn={(by) => setWeeks(weeks + by)}>
          <Button look="secondary" size="sm" aria-expanded={isYear} onClick={() => setYear(!isYear)}>
            {isYear ? 'Hide the year' : 'Show as a year'}
          </Button>
        </Turning>
        {notices.map((words) => (
          <Notice key={words} tone="notice">
            {words}
          </Notice>
        ))}
      </section>
      {isYear && (
        <Suspense>
          <DraftYear standing={custody} arranged={arranged} child={child} from={today} onOpen={open} />
        </Suspense>
      )}
    </>
  );
}

/** On a phone what comes of it stands below the fields: this line stays in sight meanwhile. */
function PhoneLine({ nights, onShow }: { nights: DrawnNight[]; onShow: () => void }) {
  return (
    <div className="sticky -top-6 z-2 order-first flex items-center justify-between gap-3 bg-raised py-2 text-sm lg:hidden">
      <span className="font-medium">{changeWords(nights)}</span>
      <Button look="secondary" size="sm" onClick={onShow}>
        Show
      </Button>
    </div>
  );
}

/** How much changes, and from when on. */
function Said({ nights, far }: { nights: DrawnNight[]; far: Day | undefined }) {
  return (
    <>
      <p className="text-sm font-semibold" aria-live="polite">
        {changeWords(nights)}
      </p>
      {far && <p className="text-sm text-ink-2">Nothing changes before {longDay(far)}.</p>}
      <p className="text-sm text-ink-2">
        No night that has begun is changed. What changes stands in a frame; where only hours change, the frame is
        dashed.
      </p>
    </>
  );
}

type ChildChoice = { value: string | null; label: string };
type WhoseChoiceProps = { choices: ChildChoice[]; value: string | null; onChange: (value: string | null) => void };

function WhoseChoice({ choices, value, onChange }: WhoseChoiceProps) {
  if (choices.length < 2) return null;
  return (
    <Select
      label="Shown for"
      items={choices.map((one) => ({ value: one.value ?? '', label: one.label }))}
      value={value ?? ''}
      onChange={(next) => onChange(next || null)}
    />
  );
}

type TurningProps = { start: Day; onTurn: (weeks: number) => void; children: ReactNode };

/** Eight weeks back, but not into the past, or on. */
function Turning({ start, onTurn, children }: TurningProps) {
  const isFirst = start <= useToday();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button look="secondary" size="sm" disabled={isFirst} onClick={() => onTurn(-8)}>
        Earlier
      </Button>
      <Button look="secondary" size="sm" onClick={() => onTurn(8)}>
        Later
      </Button>
      {children}
      <span className="figures text-sm text-ink-3">
        {mediumDay(start)} to {mediumDay(plusDays(start, shown - 1))}
      </span>
    </div>
  );
}

/** Whose nights can be looked at: all children's, or one's, where some rule is for one alone. */
function useChildChoices({ schedule, rules }: Draft, custody: Custody): ChildChoice[] {
  const children = useChildren();
  const named = new Set([schedule, ...rules, ...custody.schedules, ...custody.rules].flatMap((one) => one.children));
  if (named.size === 0) return [{ value: null, label: 'All children' }];
  return children.map(({ id, name }) => ({ value: id, label: `Shown for ${name}` }));
}
