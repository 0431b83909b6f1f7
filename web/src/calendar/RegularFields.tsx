import type { TemplateName } from '@evenkeel/contract/custody.rules';
import type { Custody, NewSchedule } from '@evenkeel/contract/schedules';
import { memo, useCallback, useLayoutEffect, useRef } from 'react';
import { useFamily } from '../family.ts';
import { zoneHere } from '../lib/days.ts';
import { Field, Input } from '../ui/Field.tsx';
import { useMayStart } from '../may-start.ts';
import { Notice } from '../ui/Notice.tsx';
import { Select } from '../ui/Select.tsx';
import { WhichChildren } from '../WhichChildren.tsx';
import { ZoneSelect } from '../ZoneSelect.tsx';
import { BasisFields } from './BasisFields.tsx';
import { type Draft, termsFor } from './draft.ts';
import { ExchangeRows } from './ExchangeRows.tsx';
import { homeChoices } from './homes.ts';
import { PatternPainter } from './PatternPainter.tsx';
import { TemplateChoice } from './TemplateChoice.tsx';
import { VisitRows } from './VisitRows.tsx';

export type DraftProps = { draft: Draft; setDraft: (draft: Draft) => void; custody: Custody };

type RegularFieldsProps = DraftProps & { error: { field: string | undefined; words: string } | undefined };

/** The regular schedule: which nights, counted from when, and at which times and places the children change homes. */
export function RegularFields({ draft, setDraft, custody, error }: RegularFieldsProps) {
  const { schedule } = draft;
  const mayPaint = useMayStart('patterns');
  const set = useSetting(draft, setDraft);
  const errorOf = (field: string) => (error?.field === field ? error.words : undefined);
  const { template, startsWith, startDay } = schedule;
  return (
    <div className="flex flex-col gap-5">
      <Templates {...{ template, startsWith, startDay }} set={set} />
      {template === 'custom' && mayPaint === false && (
        <Notice tone="notice">
          Your family is on Free: a pattern of your own needs a plan before it can be sent. Templates, holidays, seasons
          and visits do not.
        </Notice>
      )}
      {template === 'custom' && (
        <PatternPainter pattern={schedule.pattern ?? ''} startDay={startDay} onChange={(pattern) => set({ pattern })} />
      )}
      <BasisFields schedule={schedule} onChange={set} />
      <WhenAndWhere
        {...{ startsWith, startDay }}
        startsAt={startsAtWords(template)}
        exchangeTime={schedule.exchangeTime}
        zone={schedule.zone}
        place={schedule.place}
        set={set}
        startDayError={errorOf('startDay')}
        timeError={errorOf('exchangeTime')}
      />
      <Exchanges exchanges={schedule.exchanges} set={set} />
      <Visits visits={schedule.visits} set={set} />
      <WhichChildren
        value={schedule.children}
        onChange={(children) => setDraft({ ...draft, schedule: termsFor(children, schedule, custody) })}
      />
    </div>
  );
}

type Changed = Partial<NewSchedule> | ((schedule: NewSchedule) => Partial<NewSchedule>);
type Setting = { set: (changed: Changed) => void };

/** The same function for good: a night that is painted draws no field anew that is about something else. */
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

type Begin = Pick<NewSchedule, 'template' | 'startsWith' | 'startDay'>;

const Templates = memo(function Templates({ set, ...begin }: Begin & Setting) {
  const choose = useCallback((next: TemplateName) => set((schedule) => templateOf(next, schedule)), [set]);
  return <TemplateChoice {...begin} onChange={choose} />;
});

const Exchanges = memo(function Exchanges({ exchanges, set }: Pick<NewSchedule, 'exchanges'> & Setting) {
  return <ExchangeRows exchanges={exchanges} onChange={(next) => set({ exchanges: next })} />;
});

const Visits = memo(function Visits({ visits, set }: Pick<NewSchedule, 'visits'> & Setting) {
  return <VisitRows visits={visits} onChange={(next) => set({ visits: next })} />;
});

/** Another template keeps what is said of times and places. */
function templateOf(template: TemplateName, schedule: NewSchedule): Partial<NewSchedule> {
  const { startsWith } = schedule;
  if (template === 'first-third-fifth')
    return { template, basis: { kind: 'weekends', ordinals: [1, 3, 5], nights: 'fri-sun' }, pattern: null };
  if (template === 'iso-weeks') return { template, basis: { kind: 'iso-weeks', odd: startsWith }, pattern: null };
  const pattern = template === 'custom' ? (schedule.pattern ?? 'AAAAAAABBBBBBB') : null;
  return { template, basis: { kind: 'cycle' }, pattern };
}

/** What the home it begins with is called; of a pattern that says so itself, or counts no nights, nothing. */
function startsAtWords(template: TemplateName): string | undefined {
  if (template === 'custom' || template === 'iso-weeks') return undefined;
  return /weekend|first/.test(template) ? 'Weeknights at' : 'Starts at';
}

type WhenAndWhereProps = Setting &
  Pick<NewSchedule, 'startsWith' | 'startDay' | 'exchangeTime' | 'zone' | 'place'> & {
    startsAt: string | undefined;
    startDayError: string | undefined;
    timeError: string | undefined;
  };

const WhenAndWhere = memo(function WhenAndWhere({
  startsAt,
  set,
  startDayError,
  timeError,
  ...said
}: WhenAndWhereProps) {
  const family = useFamily();
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Start day" error={startDayError}>
        <Input type="date" value={said.startDay} onChange={(event) => set({ startDay: event.target.value })} />
      </Field>
      <Field label="Exchange time" error={timeError}>
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
        label="Place of exchanges"
        className="sm:col-span-2"
        hint="Where nothing else is said below. May stay empty."
      >
        <Input maxLength={120} value={said.place} onChange={(event) => set({ place: event.target.value })} />
      </Field>
    </div>
  );
});
