import { useRef } from 'react';

/** Two days or two wall-clock times; empty where nothing is entered. */
type Span = { start: string; end: string };

/** A wall-clock time or a day, read as UTC, in ms since 1970. */
const shown = (moment: string) => Date.parse(moment.length > 10 ? `${moment}:00Z` : moment);

/** The end after its start has moved: as long after it as before where the start would be past it, otherwise where it was. */
export function endAlong({ start, end }: Span, next: string): string {
  const isSpan = end !== '' && end.length === start.length && next.length === start.length;
  const length = shown(end) - shown(start);
  const begins = shown(next);
  if (!isSpan || !(length >= 0) || !(begins > shown(end))) return end;
  const ends = new Date(begins + length);
  // While a year is being typed, it can be any.
  return Number.isNaN(ends.getTime()) || ends.getUTCFullYear() > 2199 ? end : ends.toISOString().slice(0, end.length);
}

/**
 * Moves an end along while its start is edited. It counts from where both were when the start got the focus: typing "12"
 * goes through "1", which must not leave anything behind.
 */
export function useEndAlong(now: () => Span): { onFocus: () => void; endFor: (start: string) => string } {
  const base = useRef<Span>(undefined);
  return {
    onFocus: () => {
      base.current = now();
    },
    endFor: (start) => endAlong(base.current ?? now(), start),
  };
}
