import { dayAt, instantOf } from '@evenkeel/contract/wall-clock';
import { useMemo } from 'react';
import { type Day, plusDays } from '../lib/days.ts';
import { useDay } from '../lib/use-today.ts';
import { useFamily } from './family.ts';

/** Today in the family's time zone. */
export function useFamilyDay(): Day {
  const { zone } = useFamily();
  return useDay(useMemo(() => dayIn(zone), [zone]));
}

/** The day in a zone, and the time until its next midnight. */
export function dayIn(zone: string): { day: () => Day; untilNext: () => number } {
  const day = () => dayAt(Date.now(), zone);
  return { day, untilNext: () => instantOf(plusDays(day(), 1), '00:00', zone) - Date.now() };
}
