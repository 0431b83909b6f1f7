import type { Event, Repeats } from '@evenkeel/contract/calendar';
import { eventTypeLabels } from '@evenkeel/contract/calendar.rules';
import { useEffect, useRef } from 'react';
import { useFamily } from '../family.ts';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { Notice } from '../ui/Notice.tsx';
import { dateOf, endOf, type EventForm, repeatsOf } from './event-form.ts';
import { repeatsWords, whenOf } from './event-words.ts';

type TwoVersionsProps = { mine: EventForm; theirs: Event; onTakeTheirs: () => void; isSaving: boolean };

/** What stands now beside what was about to be saved, line by line; what differs is bold. */
export function TwoVersions({ mine, theirs, onTakeTheirs, isSaving }: TwoVersionsProps) {
  const { zone } = useFamily();
  const region = useRef<HTMLElement>(null);
  // It stands above the button that was pressed, perhaps out of sight.
  useEffect(() => region.current?.focus(), []);
  const rows = [
    ['Title', theirs.title, mine.title],
    ['When', whenOf(theirs), whenOf({ date: dateOf(mine), end: endOf(mine), zone: theirs.zone ?? zone })],
    ['Repeats', repeatsLine(theirs.repeats), repeatsLine(repeatsOf(mine))],
    ['Type', eventTypeLabels[theirs.type], eventTypeLabels[mine.type]],
    ['Description', theirs.description, mine.description],
  ] as const;
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label="Both versions"
      className="flex scroll-mt-2 flex-col gap-3 outline-none"
    >
      <Notice tone="notice">This has changed since you opened it. Nothing of yours is saved yet.</Notice>
      <table className="w-full table-fixed text-left text-sm">
        <thead>
          <tr className="text-xs text-ink-3">
            <th scope="col" className="w-24 py-1 font-medium">
              <span className="sr-only">What</span>
            </th>
            <th scope="col" className="py-1 pr-3 font-medium">
              Saved now
            </th>
            <th scope="col" className="py-1 font-medium">
              Yours
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([what, saved, yours]) => (
            <tr key={what} className="border-t border-line align-top">
              <th scope="row" className="py-1.5 font-normal text-ink-3">
                {what}
              </th>
              {[saved, yours].map((words, i) => (
                <td key={String(i)} className={cx('py-1.5 pr-3 wrap-anywhere', saved !== yours && 'font-semibold')}>
                  <bdi>{words || 'empty'}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Button look="secondary" className="self-start" busy={isSaving} onClick={onTakeTheirs}>
        Take the saved version
      </Button>
    </section>
  );
}

function repeatsLine(repeats: Repeats | null): string {
  return repeats ? repeatsWords(repeats) : 'Does not repeat';
}
