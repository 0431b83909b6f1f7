import type { CourtDate, CourtDecision } from '@evenkeel/contract/court';
import type { Document } from '@evenkeel/contract/documents';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { api } from '../../api.ts';
import { dayAndTime, whenOfCourt } from '../../calendar/events/event-words.ts';
import { nameOf, useFamily } from '../../family/family.ts';
import { mediumDay } from '../../lib/days.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyLine } from '../../ui/EmptyLine.tsx';
import { Loaded } from '../../ui/Loaded.tsx';

/** Court decisions that both parents see, each with its document as it was then. */
export function SharedDecisions({ onOpen }: { onOpen: (document: Document) => void }) {
  const { id: familyId } = useFamily();
  const decisions = useQuery(api.court.decisions.list.queryOptions({ input: { familyId } }));
  return (
    <Card title="Court Decisions">
      <Loaded query={decisions} what="The court decisions" className="h-20">
        {(all) =>
          all.length === 0 ? (
            <EmptyLine>No court decisions are shared yet.</EmptyLine>
          ) : (
            <ul aria-label="Court decisions" className="divide-y divide-line">
              {all.map((decision) => (
                <Decision key={decision.id} decision={decision} onOpen={onOpen} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

function Decision({ decision, onOpen }: { decision: CourtDecision; onOpen: (document: Document) => void }) {
  const family = useFamily();
  const { description, date, follows, documentId, documentVersion, addedBy } = decision;
  const input = { familyId: family.id, id: documentId ?? '', ...(documentVersion && { version: documentVersion }) };
  const { data: document } = useQuery(api.documents.get.queryOptions({ input, enabled: documentId !== null }));
  return (
    <li className="flex flex-col items-start gap-0.5 py-3 text-sm first:pt-0 last:pb-0">
      <h3 className="font-semibold wrap-anywhere">
        <bdi>{description}</bdi>
      </h3>
      <p className="figures text-ink-2">{mediumDay(date)}</p>
      {follows && (
        <p className="whitespace-pre-line text-ink-2 wrap-anywhere">
          <bdi>{follows}</bdi>
        </p>
      )}
      <p className="text-ink-3">
        <span>Added by</span> <bdi translate="no">{nameOf(family, addedBy)}</bdi>
      </p>
      {document && (
        <Button look="quiet" size="sm" className="-ml-3" onClick={() => onOpen(document)}>
          <FileText aria-hidden />
          <bdi translate="no" className="wrap-anywhere">
            {document.name}
          </bdi>
        </Button>
      )}
    </li>
  );
}

/** Court dates that both parents see, by time. */
export function SharedCourtDates() {
  const { id: familyId } = useFamily();
  const dates = useQuery(api.court.dates.list.queryOptions({ input: { familyId } }));
  return (
    <Card title="Court Dates">
      <Loaded query={dates} what="The court dates" className="h-20">
        {(all) =>
          all.length === 0 ? (
            <EmptyLine>No court dates are shared yet.</EmptyLine>
          ) : (
            <ul aria-label="Court dates" className="divide-y divide-line">
              {all.map((date) => (
                <CourtDateRow key={date.id} date={date} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}

function CourtDateRow({ date: { subject, at, zone, place, addedBy } }: { date: CourtDate }) {
  const family = useFamily();
  return (
    <li className="py-3 text-sm first:pt-0 last:pb-0">
      <h3 className="font-semibold wrap-anywhere">
        <bdi>{subject}</bdi>
      </h3>
      <p className="figures text-ink-2">{dayAndTime(whenOfCourt({ at, zone }))}</p>
      {place && (
        <p className="text-ink-2 wrap-anywhere">
          <bdi translate="no">{place}</bdi>
        </p>
      )}
      <p className="text-ink-3">
        <span>Added by</span> <bdi translate="no">{nameOf(family, addedBy)}</bdi>
      </p>
    </li>
  );
}
