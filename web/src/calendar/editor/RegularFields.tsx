import type { TemplateName } from '@evenkeel/contract/nights/custody-templates.rules';
import { planName } from '@evenkeel/contract/plan-names';
import { planFor } from '@evenkeel/contract/plan-words.rules';
import type { Custody, NewSchedule } from '@evenkeel/contract/schedules';
import { memo, useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react';
import { coParentsOf, useFamily } from '../../family/family.ts';
import { clockHint } from '../../family/clock-hint.ts';
import { zoneHere } from '../../lib/days.ts';
import { useToday } from '../../lib/use-today.ts';
import { Field, Input } from '../../ui/Field.tsx';
import { useMayStart } from '../../plans/may-start.ts';
import { Named } from '../../ui/Named.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Select } from '../../ui/Select.tsx';
import { WhichChildren } from '../../family/WhichChildren.tsx';
import { ZoneSelect } from '../../family/ZoneSelect.tsx';
import { BasisFields } from './BasisFields.tsx';
import { changesOf, type Draft, problemIn, termsFor } from './draft.ts';
import { EditedZone } from './edited-zone.ts';
import { ExchangeRows } from './ExchangeRows.tsx';
import { homeChoices } from '../nights/homes.ts';
import { PatternPainter } from './PatternPainter.tsx';
import { startWords } from './start-words.ts';
import { VisitRows } from './VisitRows.tsx';
import { WeekendFields } from './WeekendFields.tsx';

export type DraftProps = { draft: Draft; setDraft: (draft: Draft) => void; custody: Custody };

type RegularFieldsProps = DraftProps & {
  /** Custom patterns aren't offered. */
  withoutPatterns?: boolean;
  error: { field: string | undefined; words: string } | undefined;
};

/** The regular schedule: its nights, its start day, and the times and places of exchanges. */
export function RegularFields({ draft, setDraft, custody, error, withoutPatterns = false }: RegularFieldsProps) {
  const { schedule } = draft;
  const set = useSetting(draft, setDraft);
  const errorOf = (field: string) => (error?.field === field ? error.words : undefined);
  const { template, startsWith, startDay } = schedule;
  return (
    <div className="flex flex-col gap-5">
      <WeekendFields schedule={schedule} set={set} withoutPatterns={withoutPatterns} />
      {template === 'custom' && (withoutPatterns ? <PatternKept /> : <PatternPlan />)}
      {template === 'custom' && !withoutPatterns && (
        <PatternPainter pattern={schedule.pattern ?? ''} startDay={startDay} onChange={(pattern) => set({ pattern })} />
      )}
      <BasisFields schedule={schedule} onChange={set} />
      <div className="grid gap-5 sm:grid-cols-2">
        <StartDay draft={draft} custody={custody} set={set} error={errorOf('startDay')} />
        <WhenAndWhere
          startsWith={startsWith}
          startsAt={startsAtWords(template)}
          exchangeTime={schedule.exchangeTime}
          zone={schedule.zone}
          place={schedule.place}
          set={set}
          timeError={errorOf('exchangeTime')}
        />
      </div>
      <EditedZone value={schedule.zone}>
        <Exchanges exchanges={schedule.exchanges} set={set} />
        <Visits visits={schedule.visits} set={set} />
      </EditedZone>
      <WhichChildren
        value={schedule.children}
        onChange={(children) => setDraft({ ...draft, schedule: termsFor(children, schedule, custody) })}
      />
    </div>
  );
}

/** Says before a custom pattern is sent that it needs a plan. */
function PatternPlan() {
  if (useMayStart('patterns') !== false) return null;
  return (
    <Notice tone="notice">
      Your family is on {planName('free')}. To send a custom pattern, choose {planFor('patterns')}. Templates, holidays,
      seasons and visits are free.
    </Notice>
  );
}

/** Why no template is chosen. */
function PatternKept() {
  return (
    <p className="text-sm text-ink-2">
      The current schedule is a custom pattern, which only parents propose. It stays unless you choose a template.
    </p>
  );
}

type Changed = Partial<NewSchedule> | ((schedule: NewSchedule) => Partial<NewSchedule>);
type Setting = { set: (changed: Changed) => void };

/** A stable setter, so that painting a night does not re-render the other fields. */
function useSetting(draft: Draft, setDraft: (draft: Draft) => void): Setting['set'] {
  const latest = useRef({ draft, setDraft });
  useLayoutEffect(() => {
    latest.current = { draft, setDraft };
  });
  return useCallback((changed) => {
    const { draft, setDraft } = latest.current;
    const { schedule } = draft;
    const next = typeof changed === 'function' ? changed(schedule) : changed;
    setDraft({ ...draft, schedule: { ...schedule, ...next } });
  }, []);
}

const Exchanges = memo(function Exchanges({ exchanges, set }: Pick<NewSchedule, 'exchanges'> & Setting) {
  return <ExchangeRows exchanges={exchanges} onChange={(next) => set({ exchanges: next })} />;
});

const Visits = memo(function Visits({ visits, set }: Pick<NewSchedule, 'visits'> & Setting) {
  return <VisitRows visits={visits} onChange={(next) => set({ visits: next })} />;
});

/** What the start day does, once something of the schedule is another. */
function useStartWords(draft: Draft, custody: Custody): string | undefined {
  const [{ name: other } = {}] = coParentsOf(useFamily());
  const today = useToday();
  return useMemo(() => {
    const isReady = changesOf(draft, custody).schedule !== null && !problemIn(draft, custody);
    return isReady ? startWords(draft.schedule, { custody, today, other }) : undefined;
  }, [draft, custody, today, other]);
}

/** Label of the first home’s field; none where the pattern or the odd weeks decide it. */
function startsAtWords(template: TemplateName): string | undefined {
  if (template === 'custom' || template === 'iso-weeks') return undefined;
  return /weekend|first/.test(template) ? 'Weeknights at' : 'Starts at';
}

type StartDayProps = Setting & Pick<DraftProps, 'draft' | 'custody'> & { error: string | undefined };

/** By itself, because what the day does changes with every template; said a moment later, so that the nights are drawn first. */
function StartDay({ draft, custody, set, error }: StartDayProps) {
  const hint = useStartWords(useDeferredValue(draft), custody);
  return (
    <Field label="Start day" hint={hint && <Named>{hint}</Named>} error={error} className="sm:col-span-2">
      <Input type="date" value={draft.schedule.startDay} onChange={(event) => set({ startDay: event.target.value })} />
    </Field>
  );
}

type WhenAndWhereProps = Setting &
  Pick<NewSchedule, 'startsWith' | 'exchangeTime' | 'zone' | 'place'> & {
    startsAt: string | undefined;
    timeError: string | undefined;
  };

const WhenAndWhere = memo(function WhenAndWhere({ startsAt, set, timeError, ...said }: WhenAndWhereProps) {
  const family = useFamily();
  return (
    <>
      <Field label="Exchange time" hint={clockHint(said.zone)} error={timeError}>
        <Input type="time" value={said.exchangeTime} onChange={(event) => set({ exchangeTime: event.target.value })} />
      </Field>
      {startsAt && (
        <Field label={startsAt}>
          <Select
            items={homeChoices(family)}
            value={said.startsWith}
            onChange={(home) => set({ startsWith: home as 'A' | 'B' })}
            label={startsAt}
          />
        </Field>
      )}
      <Field label="Time zone">
        <ZoneSelect first={[family.zone, zoneHere()]} value={said.zone} onChange={(zone) => set({ zone })} />
      </Field>
      <Field
        label="Exchange place (optional)"
        className="sm:col-span-2"
        hint="Used unless an exchange below has its own place."
      >
        <Input most={120} value={said.place} onChange={(event) => set({ place: event.target.value })} />
      </Field>
    </>
  );
});
