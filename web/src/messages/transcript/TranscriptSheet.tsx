import type { TranscriptMessage } from '@evenkeel/contract/messages';
import { useMemo } from 'react';
import { meOf, nameOf, useFamily } from '../../family/family.ts';
import { PrintHead } from '../../family/PrintHead.tsx';
import { evidenceTimes, longDay } from '../../lib/days.ts';
import { Named } from '../../ui/Named.tsx';
import { byDay } from '../by-day.ts';
import { PrintedMessage } from './PrintedMessage.tsx';
import { rangeWords, unopenedFact } from './transcript-words.ts';

type TranscriptSheetProps = { contactId: string; messages: readonly TranscriptMessage[]; at: string };

/** What two people wrote to each other as it prints, day by day. */
export function TranscriptSheet({ contactId, messages, at }: TranscriptSheetProps) {
  const family = useFamily();
  const timeOf = useMemo(() => evidenceTimes(), []);
  const two = [
    { id: family.me, name: meOf(family)?.name ?? '', isMe: true },
    { id: contactId, name: nameOf(family, contactId), isMe: false },
  ] as const;
  const numbers = new Map(messages.map(({ id }, i) => [id, i + 1]));
  return (
    <section aria-label="Transcript" className="rounded-lg border border-line bg-surface p-5 print:border-0 print:p-0">
      <PrintHead
        isSheet
        title={<Named>{`Messages between ${two[0].name} and ${two[1].name}`}</Named>}
        range={rangeWords(messages, timeOf)}
        made={timeOf(at)}
        facts={[['Messages', String(messages.length)], ...two.map((reader) => unopenedFact(messages, reader))]}
      />
      <p className="mb-4 text-sm text-ink-2">
        Every topic, in the order of the record. Times are by our server’s clock, in the time zone named with each.
      </p>
      <div className="flex flex-col gap-5">
        {byDay(messages, ({ deliveredAt }) => deliveredAt).map(({ day, items }) => (
          <section key={day} aria-labelledby={`day-${day}`}>
            <h3 id={`day-${day}`} className="mb-2 border-b border-line pb-1 text-sm font-semibold break-after-avoid">
              <time dateTime={day}>{longDay(day)}</time>
            </h3>
            <ol className="flex flex-col gap-4">
              {items.map((message) => (
                <li key={message.id}>
                  <PrintedMessage message={message} number={numbers.get(message.id) ?? 0} timeOf={timeOf} />
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </section>
  );
}
