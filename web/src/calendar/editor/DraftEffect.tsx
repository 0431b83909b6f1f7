import type { Custody } from '@evenkeel/contract/schedules';
import { type ReactNode, Suspense, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useFamily } from '../../family/family.ts';
import { type Day, daysBetween, longDay, mediumDay, plusDays } from '../../lib/days.ts';
import { useToday } from '../../lib/use-today.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { HomeKey } from '../../ui/Ribbon.tsx';
import { Select } from '../../ui/Select.tsx';
import { arrangedBy, type Draft } from './draft.ts';
import { type DrawnNight, effectOf, firstChange } from './effect.ts';
import { weekStart } from '../../lib/week-start.ts';
import { changeWords, EightWeeks } from './EightWeeks.tsx';
import { homesOf } from '../nights/homes.ts';
import { troublesIn, warningOf } from './clock-trouble.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useChildren } from '../../family/children-names.ts';
import { lazily } from '../../lib/lazily.ts';

const DraftYear = lazily(async () => (await import('./DraftYear.tsx')).DraftYear);

const shown = 56;

/** Typing stays responsive: the effect is drawn later. A new template is one click, so it is drawn at once. */
function useDeferredDraft(draft: Draft): Draft {
  const late = useDeferredValue(draft);
  return late.schedule.template === draft.schedule.template ? late : draft;
}

/** Eight weeks of a draft’s effect: from today or from its first change if that is later, then paged by `weeks`. */
function useShown(draft: Draft, { custody, child, weeks }: { custody: Custody; child: string | null; weeks: number }) {
  const { me } = useFamily();
  const today = useToday();
  const found = useMemo(() => {
    const arranged = arrangedBy(draft, custody, me);
    const first = arranged && firstChange(custody, arranged, { from: today, child });
    const isFar = first !== undefined && first > plusDays(weekStart(today), shown - 1);
    const troubles = arranged ? troublesIn(arranged, today, child) : [];
    const warning = warningOf(draft.schedule.basis, today);
    return { arranged, far: isFar ? first : undefined, notices: warning ? [warning, ...troubles] : troubles };
  }, [draft, custody, me, today, child]);
  const { arranged = custody, far } = found;
  const start = plusDays(weekStart(weeks === 0 ? (far ?? today) : today), weeks * 7);
  const nights = useMemo(
    () => effectOf(custody, arranged, { from: start, count: shown, child }),
    [custody, arranged, start, child],
  );
  useEffect(() => {
    // Precompute the next eight weeks while idle; the memoized courses keep them.
    let isOver = false;
    const next = { from: plusDays(start, shown), count: shown, child };
    void whenIdle().then(() => isOver || effectOf(custody, arranged, next));
    return () => void (isOver = true);
  }, [custody, arranged, start, child]);
  return { ...found, nights, start };
}

/** The effect of a draft: eight weeks of nights with the changed ones framed. */
export function DraftEffect({ draft, custody }: { draft: Draft; custody: Custody }) {
  const family = useFamily();
  const [weeks, setWeeks] = useState(0);
  const [chosen, setChosen] = useState<string | null>(null);
  const choices = useChildChoices(draft, custody);
  const child = choices.some(({ value }) => value === chosen) ? chosen : (choices[0]?.value ?? null);
  const {
    nights,
    start,
    far,
    notices,
    arranged = custody,
  } = useShown(useDeferredDraft(draft), { custody, child, weeks });
  const section = useRef<HTMLElement>(null);
  const today = useToday();
  const [isYear, setYear] = useState(false);
  const show = () => section.current?.scrollIntoView({ block: 'start' });
  const open = (day: Day) => {
    setWeeks(Math.max(0, Math.floor(daysBetween(weekStart(today), day) / 7)));
    show();
  };
  return (
    <>
      <PhoneLine nights={nights} onShow={show} />
      <section
        ref={section}
        aria-label="Effect"
        className={cx(
          'flex scroll-mt-16 flex-col gap-3 self-start rounded-lg bg-sunken p-4',
          !isYear && 'lg:sticky lg:top-0',
        )}
      >
        <ChangeSummary nights={nights} far={far} />
        <WhoseChoice choices={choices} value={child} onChange={setChosen} />
        <HomeKey homes={homesOf(family).words} />
        <EightWeeks nights={nights} label="The next eight weeks" />
        <WeekPager start={start} onTurn={(by) => setWeeks(weeks + by)}>
          <Button look="secondary" size="sm" aria-expanded={isYear} onClick={() => setYear(!isYear)}>
            {isYear ? 'Hide Year' : 'Show Year'}
          </Button>
        </WeekPager>
        {notices.map((words) => (
          <Notice key={words} tone="notice">
            {words}
          </Notice>
        ))}
      </section>
      {isYear && (
        <Suspense>
          <DraftYear current={custody} arranged={arranged} child={child} from={today} onOpen={open} />
        </Suspense>
      )}
    </>
  );
}

/** On a phone the effect is below the fields, so this summary sticks to the top. */
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

function ChangeSummary({ nights, far }: { nights: DrawnNight[]; far: Day | undefined }) {
  return (
    <>
      <p className="text-sm font-semibold" aria-live="polite">
        {changeWords(nights)}
      </p>
      {far && <p className="text-sm text-ink-2">Nothing changes before {longDay(far)}.</p>}
      <p className="text-sm text-ink-2">
        Nights that have started don’t change. Changed nights have a frame; a dashed frame means only hours change.
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

type WeekPagerProps = { start: Day; onTurn: (weeks: number) => void; children: ReactNode };

/** Pages by eight weeks, never into the past. */
function WeekPager({ start, onTurn, children }: WeekPagerProps) {
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

/** All children together, or one by one if a rule applies to some of them only. */
function useChildChoices({ schedule, rules }: Draft, custody: Custody): ChildChoice[] {
  const children = useChildren();
  const named = new Set([schedule, ...rules, ...custody.schedules, ...custody.rules].flatMap((one) => one.children));
  if (named.size === 0) return [{ value: null, label: 'All children' }];
  return children.map(({ id, name }) => ({ value: id, label: `Shown for ${name}` }));
}
