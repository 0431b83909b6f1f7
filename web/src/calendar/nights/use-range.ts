import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Day } from '../../lib/days.ts';
import { paths } from '../../lib/paths.ts';
import type { Range } from '../../ui/RangeFields.tsx';

/** First and last day of a report, from the URL or its defaults; the last is never before the first. */
export function useRange(usual: (from: Day | undefined) => Range): Range & { change: (range: Range) => void } {
  const search = useSearch({ from: '/inside/shell/calendar' });
  const navigate = useNavigate({ from: paths.calendar });
  const { from, to } = {
    ...usual(search.from),
    ...(search.from && { from: search.from }),
    ...(search.to && { to: search.to }),
  };
  const change = (range: Range) =>
    void navigate({ search: (now) => ({ ...now, ...range }), replace: true, resetScroll: false });
  return { from, to: to < from ? from : to, change };
}
