import type { Gender } from '@evenkeel/contract/children';
import { Trash2 } from 'lucide-react';
import { Suspense } from 'react';
import { Button } from '../ui/Button.tsx';
import { Field, Input, TextArea } from '../ui/Field.tsx';
import type { Draft } from './drafts.ts';
import { lazily } from '../lib/lazily.ts';

const Select = lazily(async () => (await import('../ui/Select.tsx')).Select);

const genders: { value: Gender; label: Gender }[] = [
  { value: 'Male', label: 'Male' },
  { value: 'Female', label: 'Female' },
  { value: 'Other', label: 'Other' },
];

type ChildFieldsProps = {
  draft: Draft;
  title: string;
  /** Just added: gets the focus. */
  isAdded: boolean;
  onChange: (next: Draft) => void;
  /** Undefined if fields have to stay. */
  onRemove: (() => void) | undefined;
};

/** A child's five fields. The name is marked, because it is enough; nothing is required. */
export function ChildFields({ draft, title, isAdded, onChange, onRemove }: ChildFieldsProps) {
  const change = (part: Partial<Draft>) => onChange({ ...draft, ...part });
  return (
    <fieldset className="min-w-0 rounded-lg border border-line bg-surface p-4 @min-[16rem]:p-5">
      <legend className="sr-only">{title}</legend>
      <div className="mb-4 flex min-h-control flex-wrap items-center justify-between gap-3">
        <h2 className="text-base font-semibold">{title}</h2>
        {onRemove && (
          <Button look="quiet" size="sm" onClick={onRemove} aria-label={`Remove ${title}`}>
            <Trash2 aria-hidden />
            Remove
          </Button>
        )}
      </div>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <NameFields draft={draft} isAdded={isAdded} change={change} />
        <Field label="Age">
          <Input
            type="number"
            inputMode="numeric"
            enterKeyHint="next"
            min={0}
            max={30}
            value={draft.age}
            onValueChange={(age) => change({ age })}
          />
        </Field>
        <Field label="Gender">
          <Suspense fallback={<div className="h-control rounded-md border border-edge" />}>
            <Select
              items={genders}
              placeholder="Select"
              {...(draft.gender && { defaultValue: draft.gender })}
              onChange={(chosen) => change({ gender: genders.find(({ value }) => value === chosen)?.value ?? null })}
            />
          </Suspense>
        </Field>
        <Field label="Custody Arrangement" className="sm:col-span-2">
          <TextArea
            most={1_000}
            rows={2}
            value={draft.custodyDetails}
            onChange={({ target }) => change({ custodyDetails: target.value })}
          />
        </Field>
      </div>
    </fieldset>
  );
}

type NameFieldsProps = Pick<ChildFieldsProps, 'draft' | 'isAdded'> & { change: (part: Partial<Draft>) => void };

function NameFields({ draft, isAdded, change }: NameFieldsProps) {
  return (
    <>
      <Field label={<Marked>First Name</Marked>}>
        <Input
          most={80}
          autoComplete="off"
          enterKeyHint="next"
          autoFocus={isAdded}
          value={draft.firstName}
          onValueChange={(firstName) => change({ firstName })}
        />
      </Field>
      <Field label="Last Name">
        <Input
          most={80}
          autoComplete="off"
          enterKeyHint="next"
          value={draft.lastName}
          onValueChange={(lastName) => change({ lastName })}
        />
      </Field>
    </>
  );
}

function Marked({ children }: { children: string }) {
  return (
    <>
      {children}{' '}
      <span aria-hidden className="text-ink-3">
        *
      </span>
    </>
  );
}
