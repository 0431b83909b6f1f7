import type { TemplateName } from '@evenkeel/contract/custody.rules';
import type { Custody, NewSchedule } from '@evenkeel/contract/schedules';
import { useFamily } from '../family.ts';
import { zoneHere } from '../lib/days.ts';
import { Field, Input } from '../ui/Field.tsx';
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
  const set = (changed: Partial<NewSchedule>) => setDraft({ ...draft, schedule: { ...schedule, ...changed } });
  const errorOf = (field: string) => (error?.field === field ? error.words : undefined);
  return (
    <div className="flex flex-col gap-5">
      <TemplateChoice schedule={schedule} onChange={(template) => set(templateOf(template, schedule))} />
      {schedule.template === 'custom' && (
        <PatternPainter
          pattern={schedule.pattern ?? ''}
          startDay={schedule.startDay}
          onChange={(pattern) => set({ pattern })}
        />
      )}
      <BasisFields schedule={schedule} onChange={set} />
      <WhenAndWhere schedule={schedule} set={set} errorOf={errorOf} />
      <ExchangeRows exchanges={schedule.exchanges} onChange={(exchanges) => set({ exchanges })} />
      <VisitRows visits={schedule.visits} onChange={(visits) => set({ visits })} />
      <WhichChildren
        value={schedule.children}
        onChange={(children) => setDraft({ ...draft, schedule: termsFor(children, schedule, custody) })}
      />
    </div>
  );
}

/** Another template keeps what is said of times and places. */
function templateOf(template: TemplateName, schedule: NewSchedule): Partial<NewSchedule> {
  const { startsWith } = schedule;
  if (template === 'first-third-fifth')
    return { template, basis: { kind: 'weekends', ordinals: [1, 3, 5], nights: 'fri-sun' }, pattern: null };
  if (template === 'iso-weeks') return { template, basis: { kind: 'iso-weeks', odd: startsWith }, pattern: null };
  const pattern = template === 'custom' ? (schedule.pattern ?? 'AAAAAAABBBBBBB') : null;
  return { template, basis: { kind: 'cycle' }, pattern };
}

type PartProps = {
  schedule: NewSchedule;
  set: (changed: Partial<NewSchedule>) => void;
  errorOf: (field: string) => string | undefined;
};

function WhenAndWhere({ schedule, set, errorOf }: PartProps) {
  const family = useFamily();
  const { template } = schedule;
  const startsAt = /weekend|first/.test(template) ? 'Weeknights at' : 'Starts at';
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label="Start day" error={errorOf('startDay')}>
        <Input type="date" value={schedule.startDay} onChange={(event) => set({ startDay: event.target.value })} />
      </Field>
      <Field label="Exchange time" error={errorOf('exchangeTime')}>
        <Input
          type="time"
          value={schedule.exchangeTime}
          onChange={(event) => set({ exchangeTime: event.target.value })}
        />
      </Field>
      {template !== 'custom' && template !== 'iso-weeks' && (
        <Field label={startsAt}>
          <Select
            items={homeChoices(family)}
            value={schedule.startsWith}
            onChange={(home) => set({ startsWith: home as 'A' | 'B' })}
            label={startsAt}
          />
        </Field>
      )}
      <Field label="Time zone">
        <ZoneSelect first={[family.zone, zoneHere()]} value={schedule.zone} onChange={(zone) => set({ zone })} />
      </Field>
      <Field
        label="Place of exchanges"
        className="sm:col-span-2"
        hint="Where nothing else is said below. May stay empty."
      >
        <Input maxLength={120} value={schedule.place} onChange={(event) => set({ place: event.target.value })} />
      </Field>
    </div>
  );
}
