import type { Visit } from '@evenkeel/contract/nights/custody-terms';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { HomeField, PlaceField, TimeField, WeekdayField } from './RowFields.tsx';
import { Rows } from './Rows.tsx';

const weeks = [
  { value: 'every', label: 'Every week' },
  { value: 'even', label: 'Every other week, from the first week' },
  { value: 'odd', label: 'Every other week, from the second week' },
];

type VisitRowsProps = { visits: Visit[]; onChange: (visits: Visit[]) => void };

/** Hours with the other home that change no overnight. */
export function VisitRows({ visits, onChange }: VisitRowsProps) {
  return (
    <Rows
      title="Visits without an overnight"
      about="Seasons, holidays and one-time changes override them. A season can keep them."
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
