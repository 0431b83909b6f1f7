import type { Event } from '@evenkeel/contract/calendar';
import { changedDatesOf } from '@evenkeel/contract/recurrence.rules';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { changedDateWords } from './changed-date-words.ts';

const most = 5;

/** Which dates of a series were canceled or moved. */
export function ChangedDates({ event }: { event: Event }) {
  const [isWhole, setWhole] = useState(false);
  const changed = changedDatesOf(event);
  if (changed.length === 0) return null;
  return (
    <>
      <ul aria-label={`Changed dates, ${event.title}`}>
        {changed.slice(0, isWhole ? undefined : most).map((one) => (
          <li key={one.on}>{changedDateWords(one, event.zone)}</li>
        ))}
      </ul>
      {!isWhole && changed.length > most && (
        <Button look="quiet" size="sm" className="-ml-2 px-2 print:hidden" onClick={() => setWhole(true)}>
          Show all {changed.length} changed dates
        </Button>
      )}
    </>
  );
}
