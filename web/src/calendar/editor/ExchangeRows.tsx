import type { ExchangeTerms } from '@evenkeel/contract/nights/custody-terms';
import { HomeField, PlaceField, TimeField, WeekdayField } from './RowFields.tsx';
import { Rows } from './Rows.tsx';

type ExchangeRowsProps = { exchanges: ExchangeTerms[]; onChange: (exchanges: ExchangeTerms[]) => void };

/** Exchanges with their own time or place: "Fridays to Blake at school, 3:15 PM". */
export function ExchangeRows({ exchanges, onChange }: ExchangeRowsProps) {
  return (
    <Rows
      title="Exchanges at another time or place"
      name="exchange"
      rows={exchanges}
      fresh={{ weekday: 4, to: 'B', time: '15:15', place: '' }}
      onChange={onChange}
    >
      {({ weekday, to, time, place }, set) => (
        <>
          <WeekdayField value={weekday} onChange={(weekday) => set({ weekday })} />
          <HomeField label="To" value={to} onChange={(to) => set({ to })} />
          <TimeField label="At" value={time} onChange={(time) => set({ time })} />
          <PlaceField value={place} onChange={(place) => set({ place })} />
        </>
      )}
    </Rows>
  );
}
