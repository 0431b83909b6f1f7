import { clock } from './days.ts';

/** "3:30p", "6p", where there is no room for more and the full hour is a tap away. */
export const shortClock = (time: string) =>
  clock(time)
    .replace(':00', '')
    .replace(/\s(A|P)M$/, (_, half: string) => half.toLowerCase());
