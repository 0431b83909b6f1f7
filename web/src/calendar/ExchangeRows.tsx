import type { ExchangeTerms } from '@evenkeel/contract/custody-terms';
import { useFamily } from '../family.ts';
import { weekdays } from '../rule-words.ts';
import { Field, Input } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';
import { homeChoices } from './homes.ts';
import { Rows } from './Rows.tsx';

export const weekdayChoices = weekdays.map((label, i) => ({ value: String(i), label }));

type ExchangeRowsProps = { exchanges: ExchangeTerms[]; onChange: (exchanges: ExchangeTerms[]) => void };

/** Exchanges that have a time or a place of their own: "Fridays to Blake at school, 3:15 PM". */
export function ExchangeRows({ exchanges, onChange }: ExchangeRowsProps) {
  const family = useFamily();
  return (
    <Rows
      title="Exchanges with a time or place of their own"
      name="exchange"
      rows={exchanges}
      fresh={{ weekday: 4, to: 'B', time: '15:15', place: '' }}
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
          <Field label="To">
            <Select
              label="To"
              items={homeChoices(family)}
              value={row.to}
              onChange={(to) => set({ to: to as 'A' | 'B' })}
            />
          </Field>
          <Field label="At">
            <Input type="time" value={row.time} onChange={(event) => set({ time: event.target.value })} />
          </Field>
          <Field label="Place">
            <Input maxLength={120} value={row.place} onChange={(event) => set({ place: event.target.value })} />
          </Field>
        </>
      )}
    </Rows>
  );
}
