import { frequencies, frequencyLabels } from '@evenkeel/contract/recurrence.rules';
import { Trash2 } from 'lucide-react';
import { useEndAlong } from '../lib/end-along.ts';
import { AskToConfirm } from '../family/AskToConfirm.tsx';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Field, Input } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';
import { asksOf, changedDraft, draftTypes, type EventDraft, problemsOf } from './event-drafts.ts';

const types = [
  { value: 'custody', label: 'Custody' },
  { value: 'school', label: 'School' },
  { value: 'activity', label: 'Activity' },
  { value: 'other', label: 'Other' },
];
const rhythms = frequencies.map((value) => ({ value, label: frequencyLabels[value] }));

type EventFieldsProps = {
  draft: EventDraft;
  title: string;
  /** Just added: gets the focus. */
  isAdded: boolean;
  /** Whether Continue was pressed: errors show only after that. */
  isTried: boolean;
  onChange: (next: EventDraft) => void;
  onRemove: () => void;
};

/** An event's fields during onboarding. */
export function EventFields({ draft, title, isAdded, isTried, onChange, onRemove }: EventFieldsProps) {
  const change = (part: Partial<EventDraft>) => onChange(changedDraft(draft, part));
  const problems = isTried ? problemsOf(draft) : {};
  return (
    <fieldset className="min-w-0 rounded-lg border border-line bg-surface p-4 @min-[16rem]:p-5">
      <legend className="sr-only">{title}</legend>
      <div className="mb-4 flex min-h-control flex-wrap items-center justify-between gap-3">
        <h3 className="text-base font-semibold">{title}</h3>
        <Button look="quiet" size="sm" onClick={onRemove} aria-label={`Remove ${title}`}>
          <Trash2 aria-hidden />
          Remove
        </Button>
      </div>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Field label="Event title" error={problems.title} className="sm:col-span-2">
          <Input
            most={120}
            autoComplete="off"
            enterKeyHint="done"
            autoFocus={isAdded}
            value={draft.title}
            onValueChange={(words) => change({ title: words })}
          />
        </Field>
        <StartDate draft={draft} change={change} />
        <Field label="End date" error={problems.endDate}>
          <Input type="date" value={draft.endDate} onValueChange={(endDate) => change({ endDate })} />
        </Field>
        <Field label="Type">
          <Select
            items={types}
            value={draft.type}
            label="Type"
            onChange={(type) => type in draftTypes && change({ type: type as EventDraft['type'] })}
          />
        </Field>
        {draft.isRecurring && (
          <Field label="Frequency">
            <Select
              items={rhythms}
              value={draft.frequency}
              label="Frequency"
              onChange={(frequency) => change({ frequency: frequency as EventDraft['frequency'] })}
            />
          </Field>
        )}
        <div className="flex flex-col gap-3 sm:col-span-2">
          <AskToConfirm asks={asksOf(draft)} onChange={(asks) => change({ asks })} />
          <Checkbox checked={draft.isRecurring} onCheckedChange={(isRecurring) => change({ isRecurring })}>
            Recurring event
          </Checkbox>
        </div>
      </div>
    </fieldset>
  );
}

/** Moves the end along where it would pass it. */
function StartDate({ draft, change }: { draft: EventDraft; change: (part: Partial<EventDraft>) => void }) {
  const { onFocus, endFor } = useEndAlong(() => ({ start: draft.startDate, end: draft.endDate }));
  const move = (startDate: string) => {
    const endDate = endFor(startDate);
    change({ startDate, ...(endDate !== draft.endDate && { endDate }) });
  };
  return (
    <Field label="Start date">
      <Input type="date" value={draft.startDate} onFocus={onFocus} onValueChange={move} />
    </Field>
  );
}
