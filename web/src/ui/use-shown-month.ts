import { useState } from 'react';
import { type Day, monthOf, plusMonths } from '../lib/days.ts';

export type ShownMonth = {
  /** Its first day. */
  month: Day;
  /** By how many months; the selected day stays as it is. */
  turn: (months: number) => void;
  /** Selects a day and shows its month. */
  select: (day: Day) => void;
};

const firstOf = (day: Day): Day => `${monthOf(day)}-01`;

/** Which month is shown: that of the selected day until the page is turned, and again once another day is selected. */
export function useShownMonth(selected: Day, onSelect: (day: Day) => void): ShownMonth {
  const [turned, setTurned] = useState({ from: selected, month: firstOf(selected) });
  const month = turned.from === selected ? turned.month : firstOf(selected);
  return {
    month,
    turn: (months) => setTurned({ from: selected, month: plusMonths(month, months) }),
    select: (day) => {
      setTurned({ from: day, month: firstOf(day) });
      onSelect(day);
    },
  };
}
