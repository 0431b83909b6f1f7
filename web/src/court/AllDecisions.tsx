import type { CourtDate, CourtDecision } from '@evenkeel/contract/court';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { Suspense, useState } from 'react';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';
import { mediumDay } from '../lib/days.ts';
import { lazily } from '../lib/lazily.ts';
import { shows } from '../family/shows.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { EmptyLine } from '../ui/EmptyLine.tsx';
import { KeptFocus } from '../ui/KeptFocus.tsx';
import { Loaded } from '../ui/Loaded.tsx';

const DecisionDialog = lazily(async () => (await import('./DecisionDialog.tsx')).DecisionDialog);
const CourtHistoryDialog = lazily(async () => (await import('./CourtHistoryDialog.tsx')).CourtHistoryDialog);

/** Every court decision, newest first, then what was deleted for both, with its History. */
export function AllDecisions({ onClosed }: { onClosed: () => void }) {
  const { id: familyId } = useFamily();
  const [open, setOpen] = useState(true);
  const [decision, openDecision] = useState<CourtDecision>();
  const decisions = useQuery(api.court.decisions.list.queryOptions({ input: { familyId } }));
  return (
    <Dialog open={open} onOpenChange={setOpen} onClosed={onClosed} title="All Court Decisions">
      <Loaded query={decisions} what="The court decisions">
        {(all) => (
          <KeptFocus label="Court decisions">
            {all.length === 0 ? (
              <EmptyLine>No court decisions yet. Court dates are in the calendar.</EmptyLine>
            ) : (
              <ul className="divide-y divide-line text-sm">
                {all.map((one) => (
                  <Row key={one.id} decision={one} onOpen={() => openDecision(one)} />
                ))}
              </ul>
            )}
          </KeptFocus>
        )}
      </Loaded>
      <Deleted />
      <Suspense>{decision && <DecisionDialog decision={decision} onClosed={() => openDecision(undefined)} />}</Suspense>
    </Dialog>
  );
}

function Row({ decision, onOpen }: { decision: CourtDecision; onOpen: () => void }) {
  const { description, date, follows, audience } = decision;
  return (
    <li className="flex flex-col items-start gap-1 py-3" {...shows('court decision', decision.id)}>
      <button type="button" onClick={onOpen} className="text-left font-medium wrap-anywhere hover:underline">
        <bdi>{description}</bdi>
      </button>
      <p className="figures text-ink-2">{mediumDay(date)}</p>
      {follows && (
        <p className="text-ink-2 wrap-anywhere">
          <bdi>{follows}</bdi>
        </p>
      )}
      {audience === 'me' && <Badge>Only me</Badge>}
    </li>
  );
}

/** Deleted decisions and dates, collapsed at first; both parents see the same list. */
function Deleted() {
  const [isShown, setShown] = useState(false);
  const Chevron = isShown ? ChevronDown : ChevronRight;
  return (
    <div>
      <Button look="quiet" size="sm" className="-ml-3" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        <Chevron aria-hidden />
        Deleted decisions and dates
      </Button>
      {isShown && <AllDeleted />}
    </div>
  );
}

type Gone = CourtDate | CourtDecision;
const titleOf = (entry: Gone) => ('subject' in entry ? entry.subject : entry.description);
const dayOf = (entry: Gone) => ('subject' in entry ? entry.at.slice(0, 10) : entry.date);

function AllDeleted() {
  const { id: familyId } = useFamily();
  const [opened, open] = useState<Gone>();
  const input = { familyId, removed: true };
  const decisions = useQuery(api.court.decisions.list.queryOptions({ input }));
  const dates = useQuery(api.court.dates.list.queryOptions({ input }));
  return (
    <Loaded query={decisions} what="The deleted decisions">
      {(gone) => (
        <Loaded query={dates} what="The deleted court dates">
          {(more) =>
            gone.length + more.length === 0 ? (
              <EmptyLine>Nothing is deleted.</EmptyLine>
            ) : (
              <>
                <p className="mt-1 text-sm text-ink-2">
                  Still in the record. Both of you see this list. What was “Only me” isn’t in it.
                </p>
                <ul className="divide-y divide-line text-sm">
                  {[...gone, ...more].map((entry) => (
                    <DeletedRow key={entry.id} entry={entry} onOpen={() => open(entry)} />
                  ))}
                </ul>
                <Suspense>
                  {opened && (
                    <CourtHistoryDialog
                      entry={{ ...opened, title: titleOf(opened) }}
                      onClosed={() => open(undefined)}
                    />
                  )}
                </Suspense>
              </>
            )
          }
        </Loaded>
      )}
    </Loaded>
  );
}

function DeletedRow({ entry, onOpen }: { entry: Gone; onOpen: () => void }) {
  return (
    <li className="flex items-start gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">
          <bdi>{titleOf(entry)}</bdi>
        </p>
        <p className="figures text-ink-2">
          {'subject' in entry ? 'Court date' : 'Court decision'} of {mediumDay(dayOf(entry))}
        </p>
      </div>
      <Button look="quiet" size="sm" aria-label={`History, ${titleOf(entry)}`} onClick={onOpen}>
        History
      </Button>
    </li>
  );
}
