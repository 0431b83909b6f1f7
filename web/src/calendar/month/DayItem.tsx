import type { ReactNode } from 'react';
import type { Marked } from '../../lib/marked.ts';
import { timeWords, type When } from '../events/event-words.ts';

/** `mark` says what it is, where notices speak of that. */
type DayItemProps = { mark?: Marked; title: ReactNode; when: When; onOpen: () => void; children: ReactNode };

/** What a day has besides events: a court date or an appointment. Selecting it opens its dialog. */
export function DayItem({ mark, title, when, onOpen, children }: DayItemProps) {
  return (
    <li className="break-inside-avoid border-l-3 border-ink-2 pl-3" {...mark}>
      <button type="button" onClick={onOpen} className="text-left text-sm font-semibold wrap-anywhere hover:underline">
        {title}
      </button>
      <p className="figures text-sm text-ink-2">{timeWords(when)}</p>
      {children}
    </li>
  );
}
