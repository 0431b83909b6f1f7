import type { Visit } from '@evenkeel/contract/custody-terms';
import { Field } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';
import { HomeField, PlaceField, TimeField, WeekdayField } from './RowFields.tsx';
import { Rows } from './Rows.tsx';

const weeks = [
  { value: 'every', label: 'Every week' },
  { value: 'even', label: 'Every other week, from the start day’s on' },
  { value: 'odd', label: 'Every other week, from the next one on' },
];

type VisitRowsProps = { visits: Visit[]; onChange: (visits: Visit[]) => void };

/** Hours in the middle of a week that move no night. */
export function VisitRows({ visits, onChange }: VisitRowsProps) {
  return (
    <Rows
      title="Visits without a night"
      about="They give way to seasons, holidays and one-time changes. A season can keep them."
      name="visit"
      rows={visits}
      fresh={{ weekday: 2, with: 'B', from: '16:30', until: '19:30', weeks: 'every', place: '' }}
      onChange={onChange}
    >
      {(row, set) => (
        <>
          <WeekdayField value={row.weekday} onChange={(weekday) => set({ weekday })} />
          <HomeField label="With" value={row.with} onChange={(home) => set({ with: home })} />
          <TimeField label="From" value={row.from} onChange={(from) => set({ from })} />
          <TimeField label="Until" value={row.until} onChange={(until) => set({ until })} />
          <Field label="Weeks">
            <Select
              label="Weeks"
              items={weeks}
              value={row.weeks}
              onChange={(next) => set({ weeks: next as Visit['weeks'] })}
            />
          </Field>
          <PlaceField value={row.place} onChange={(place) => set({ place })} />
        </>
      )}
    </Rows>
  );
}
