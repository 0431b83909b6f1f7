import type { CourtDate, CourtDecision } from '@evenkeel/contract/court';
import { nextCourtDate } from '@evenkeel/contract/court-coming.rules';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { whenOf, whenOfCourt } from '../../calendar/events/event-words.ts';
import { daysBetween, mediumDay } from '../../lib/days.ts';
import { lazily } from '../../lib/lazily.ts';
import { paths } from '../../lib/paths.ts';
import { useMinute } from '../../lib/use-minute.ts';
import { useToday } from '../../lib/use-today.ts';
import { shows } from '../../family/shows.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { CardLink } from './CardLink.tsx';
import { EmptyLine } from '../../ui/EmptyLine.tsx';
import { useQuestions } from './questions.ts';

const AllDecisions = lazily(async () => (await import('../../court/AllDecisions.tsx')).AllDecisions);
const DecisionDialog = lazily(async () => (await import('../../court/DecisionDialog.tsx')).DecisionDialog);
const CourtDateDialog = lazily(async () => (await import('../../court/CourtDateDialog.tsx')).CourtDateDialog);

type Open = { decision: CourtDecision | null } | { date: CourtDate | null } | 'all';

/** The last decision, the last and the next court date, and the way to enter them. */
export function CourtCard() {
  const questions = useQuestions();
  const decisions = useQuery(questions.decisions);
  const dates = useQuery(questions.courtDates);
  const [open, setOpen] = useState<Open>();
  return (
    <Card
      title="Court Decisions"
      action={
        <Button look="quiet" size="sm" className="-mr-3" onClick={() => setOpen('all')}>
          All Decisions
        </Button>
      }
      footer={
        <>
          <Button look="quiet" size="sm" onClick={() => setOpen({ decision: null })}>
            <Plus aria-hidden />
            Add Decision
          </Button>
          <Button look="quiet" size="sm" onClick={() => setOpen({ date: null })}>
            <Plus aria-hidden />
            Add Court Date
          </Button>
          <span className="flex items-center pl-3 text-sm text-ink-2">
            Documents:
            <CardLink to={paths.documents} label="View All documents">
              View All
            </CardLink>
          </span>
        </>
      }
    >
      <Loaded query={decisions} what="The court decisions" className="h-16">
        {([latest]) => (
          <Loaded query={dates} what="The court dates" className="h-16">
            {(all) => <Entries latest={latest} dates={all} onOpen={setOpen} />}
          </Loaded>
        )}
      </Loaded>
      {open && (
        <Suspense>
          {open === 'all' ? (
            <AllDecisions onClosed={() => setOpen(undefined)} />
          ) : 'decision' in open ? (
            <DecisionDialog decision={open.decision} onClosed={() => setOpen(undefined)} />
          ) : (
            <CourtDateDialog date={open.date} onClosed={() => setOpen(undefined)} />
          )}
        </Suspense>
      )}
    </Card>
  );
}

type EntriesProps = { latest: CourtDecision | undefined; dates: CourtDate[]; onOpen: (open: Open) => void };

function Entries({ latest, dates, onOpen }: EntriesProps) {
  const today = useToday();
  const now = useMinute();
  const { next, last } = nextCourtDate(dates, now);
  if (!next && !last && !latest) return <EmptyLine>No court decisions or dates yet</EmptyLine>;
  return (
    <dl className="flex flex-col gap-3 text-sm">
      {latest && (
        <Line
          entry={latest}
          term="Last decision"
          words={latest.description}
          when={mediumDay(latest.date)}
          onOpen={() => onOpen({ decision: latest })}
        />
      )}
      {last && (
        <Line
          entry={last}
          term="Last court date"
          words={last.subject}
          when={whenOf(whenOfCourt(last))}
          onOpen={() => onOpen({ date: last })}
        />
      )}
      {next && (
        <Line
          entry={next}
          term="Next court date"
          words={next.subject}
          when={`${whenOf(whenOfCourt(next))}, ${untilWords(daysBetween(today, next.at.slice(0, 10)))}`}
          onOpen={() => onOpen({ date: next })}
        />
      )}
    </dl>
  );
}

const untilWords = (days: number) => (days <= 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`);

type LineProps = { entry: CourtDate | CourtDecision; term: string; words: string; when: string; onOpen: () => void };

function Line({ entry, term, words, when, onOpen }: LineProps) {
  return (
    <div {...shows('subject' in entry ? 'court date' : 'court decision', entry.id)}>
      <dt className="text-ink-3">{term}</dt>
      <dd>
        <button type="button" onClick={onOpen} className="text-left font-medium wrap-anywhere hover:underline">
          <bdi>{words}</bdi>
        </button>
        <p className="figures text-ink-2">{when}</p>
        {entry.audience === 'me' && <Badge>Only me</Badge>}
      </dd>
    </div>
  );
}
