import type { Dose } from '@evenkeel/contract/doses';
import { nearOf } from '@evenkeel/contract/doses.rules';
import { type SubmitEvent, useState } from 'react';
import { useFamily } from '../family/family.ts';
import { zoneName } from '../family/zone-name.ts';
import { zoneHere } from '../lib/days.ts';
import { useToday } from '../lib/use-today.ts';
import { Field, Input } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { Notice } from '../ui/Notice.tsx';
import { nearWords } from './dose-words.ts';
import { useGive } from './use-doses.ts';
import { Named } from '../ui/Named.tsx';

type DoseDialogProps = {
  title: string;
  recordId: string;
  amount: string;
  hours: number;
  known: readonly Dose[];
  onGiven: (dose: Dose, near: Dose[]) => void;
  onClosed: () => void;
};

/** `YYYY-MM-DDTHH:MM` by this device's clock. */
function localNow(): string {
  const minute = new Date(Math.round(Date.now() / 60_000) * 60_000);
  return new Date(minute.getTime() - minute.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** A dose given at a typed time, or after reading what was recorded. */
export function DoseDialog({ title, recordId, amount: usual, hours, known, onGiven, onClosed }: DoseDialogProps) {
  const family = useFamily();
  const today = useToday();
  const [open, setOpen] = useState(true);
  const [at, setAt] = useState(localNow);
  const [amount, setAmount] = useState(usual);
  const [problem, setProblem] = useState<string>();
  const givenAt = Number.isNaN(Date.parse(at)) ? null : new Date(at).toISOString();
  const near = givenAt === null ? [] : nearOf(known, { id: '', recordId, givenAt }, hours);
  const { give, isBusy } = useGive((dose, all) => {
    setOpen(false);
    const read = new Set(near.map(({ id }) => id));
    onGiven(
      dose,
      all.filter(({ id }) => !read.has(id)),
    );
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (givenAt === null) return setProblem('Please enter a date and time');
    // A minute's grace: the field has no seconds.
    if (Date.parse(givenAt) > Date.now() + 60_000) return setProblem('The time can’t be in the future');
    give({ recordId, amount: amount.trim(), givenAt: Date.parse(givenAt) > Date.now() ? null : givenAt });
  };
  return (
    <FormDialog
      open={open}
      setOpen={setOpen}
      onClosed={onClosed}
      title={`Record a Dose of ${title}`}
      description="Both of you see it at once."
      action="Record Dose"
      busy={isBusy}
      busyLabel="Recording..."
      onSubmit={submit}
    >
      {near.map((dose) => (
        <Notice key={dose.id}>
          <Named>{nearWords(family, dose, today)}</Named>
        </Notice>
      ))}
      <Field label="Given at" error={problem} hint={`${zoneName(zoneHere())} time`}>
        <Input type="datetime-local" value={at} onValueChange={setAt} />
      </Field>
      <Field label="Amount (optional)">
        <Input value={amount} most={60} autoComplete="off" onValueChange={setAmount} />
      </Field>
    </FormDialog>
  );
}
