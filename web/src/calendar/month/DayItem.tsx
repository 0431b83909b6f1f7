import type { ReactNode } from 'react';
import { timeWords, type When } from '../events/event-words.ts';

type DayItemProps = { title: ReactNode; when: When; onOpen: () => void; children: ReactNode };

/** What a day has besides events: a court date or an appointment. Selecting it opens its dialog. */
export function DayItem({ title, when, onOpen, children }: DayItemProps) {
  return (
    <li className="break-inside-avoid border-l-3 border-ink-2 pl-3">
      <button type="button" onClick={onOpen} className="text-left text-sm font-semibold wrap-anywhere hover:underline">
        {title}
      </button>
      <p className="figures text-sm text-ink-2">{timeWords(when)}</p>
      {children}
    </li>
  );
}
