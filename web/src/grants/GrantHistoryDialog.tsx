import type { Family } from '@evenkeel/contract/families';
import type { Grant, GrantSpan } from '@evenkeel/contract/grants';
import { spansBetween } from '@evenkeel/contract/rights/grant-spans.rules';
import { isNeutral } from '@evenkeel/contract/rights/grant-roles.rules';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api.ts';
import { useChildren } from '../family/children-names.ts';
import { useFamilyDay } from '../family/family-day.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { EmptyLine } from '../ui/EmptyLine.tsx';
import { Field, Input } from '../ui/Field.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Named } from '../ui/Named.tsx';
import { namesIn, sectionsText, spanText } from './grant-words.ts';

type GrantHistoryDialogProps = { family: Family; grant: Grant; who: string; onClosed: () => void };

/** What somebody could see between two days, whether they looked or not. Read by the parent who granted it; of a neutral by both. */
export function GrantHistoryDialog({ family, grant, who, onClosed }: GrantHistoryDialogProps) {
  const today = useFamilyDay();
  const [open, setOpen] = useState(true);
  const [days, setDays] = useState({ from: grant.startsOn < today ? grant.startsOn : today, to: today });
  const input = { familyId: family.id, id: grant.id };
  const history = useQuery(api.grants.spans.list.queryOptions({ input }));
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
      title={`What ${who} could see`}
      description={`${isNeutral(grant.role) ? 'Both parents read this' : 'Only you read this'}. It says what was open to them, whether they looked or not.`}
      isText
    >
      <div className="mb-4 flex flex-wrap gap-3">
        <Field label="From" className="w-44 max-w-full">
          <Input type="date" value={days.from} onValueChange={(from) => setDays({ ...days, from })} />
        </Field>
        <Field label="To" className="w-44 max-w-full">
          <Input type="date" value={days.to} onValueChange={(to) => setDays({ ...days, to })} />
        </Field>
      </div>
      <Loaded query={history} what="The history" className="h-24">
        {(all) => <Spans spans={spansBetween(all, { ...days, zone: family.zone })} who={who} />}
      </Loaded>
    </Dialog>
  );
}

function Spans({ spans, who }: { spans: readonly GrantSpan[]; who: string }) {
  const children = useChildren();
  if (spans.length === 0) return <EmptyLine>Nothing was open to them between these days.</EmptyLine>;
  return (
    <ul aria-label={`What ${who} could see`} className="divide-y divide-line text-sm">
      {spans.map((span) => (
        <li key={span.from} className="py-2">
          <p className="font-medium wrap-anywhere">
            <Named>{sectionsText(span.sections, namesIn(span, children))}</Named>
          </p>
          <p className="figures text-ink-2">{spanText(span)}</p>
        </li>
      ))}
    </ul>
  );
}
