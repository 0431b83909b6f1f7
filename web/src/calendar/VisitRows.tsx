import type { Visit } from '@evenkeel/contract/custody-terms';
import { useFamily } from '../family.ts';
import { Field, Input } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';
import { weekdayChoices } from './ExchangeRows.tsx';
import { homeChoices } from './homes.ts';
import { Rows } from './Rows.tsx';

const weeks = [
  { value: 'every', label: 'Every week' },
  { value: 'even', label: 'Every other week, from the start day’s on' },
  { value: 'odd', label: 'Every other week, from the next one on' },
];

type VisitRowsProps = { visits: Visit[]; onChange: (visits: Visit[]) => void };

/** Hours in the middle of a week that move no night. */
export function VisitRows({ visits, onChange }: VisitRowsProps) {
  const family = useFamily();
  return (
    <Rows
      title="Visits without a night"
      name="visit"
      rows={visits}
      fresh={{ weekday: 2, with: 'B', from: '16:30', until: '19:30', weeks: 'every', place: '' }}
      onChange={onChange}
    >
      {(row, set) => (
        <>
          <Field label="On">
            <Select
              label="On"
              items={weekdayChoices}
              value={String(row.weekday)}
              onChange={(day) => set({ weekday: Number(day) })}
            />
          </Field>
          <Field label="With">
            <Select
              label="With"
              items={homeChoices(family)}
              value={row.with}
              onChange={(to) => set({ with: to as 'A' | 'B' })}
            />
          </Field>
          <Field label="From">
            <Input type="time" value={row.from} onChange={(event) => set({ from: event.target.value })} />
          </Field>
          <Field label="Until">
            <Input type="time" value={row.until} onChange={(event) => set({ until: event.target.value })} />
          </Field>
          <Field label="Weeks">
            <Select
              label="Weeks"
              items={weeks}
              value={row.weeks}
              onChange={(next) => set({ weeks: next as Visit['weeks'] })}
            />
          </Field>
          <Field label="Place">
            <Input maxLength={120} value={row.place} onChange={(event) => set({ place: event.target.value })} />
          </Field>
        </>
      )}
    </Rows>
  );
}
