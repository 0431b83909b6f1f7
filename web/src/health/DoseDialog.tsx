import type { Dose } from '@evenkeel/contract/doses';
import { nearOf } from '@evenkeel/contract/doses.rules';
import { type SubmitEvent, useState } from 'react';
import { clockChangeWords, remarkWords } from '../family/clock-words.ts';
import { useFamily } from '../family/family.ts';
import { zoneName } from '../family/zone-name.ts';
import { zoneHere } from '../lib/days.ts';
import { useToday } from '../lib/use-today.ts';
import { Field, Input } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Select } from '../ui/Select.tsx';
import { nearWords } from './dose-words.ts';
import { type GivenAt, givenInstant, givenProblem, instantsOf, minuteAt, whichChoices } from './given-at.ts';
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

const problems = {
  missing: { at: 'Please enter a date and time' },
  which: { which: 'Please choose the first or the second one' },
  future: { at: 'The time can’t be in the future' },
};

/** A dose given at a typed time, or after reading what was recorded. */
export function DoseDialog({ title, recordId, amount: usual, hours, known, onGiven, onClosed }: DoseDialogProps) {
  const family = useFamily();
  const today = useToday();
  const [open, setOpen] = useState(true);
  const [zone] = useState(zoneHere);
  const [given, setGiven] = useState(() => minuteAt(Date.now(), zone));
  const [amount, setAmount] = useState(usual);
  const [problem, setProblem] = useState<{ at?: string; which?: string }>({});
  const [first] = instantsOf(given.at, zone);
  const about = givenInstant(given, zone) ?? first;
  const near =
    about === undefined ? [] : nearOf(known, { id: '', recordId, givenAt: new Date(about).toISOString() }, hours);
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
    const wrong = givenProblem(given, zone, Date.now());
    setProblem(wrong ? problems[wrong] : {});
    const instant = givenInstant(given, zone);
    if (wrong || instant === undefined) return;
    const givenAt = instant > Date.now() ? null : new Date(instant).toISOString();
    give({ recordId, amount: amount.trim(), givenAt });
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
      {near.length > 0 && (
        <Notice>
          <Named>{nearWords(family, near, today)}</Named>
        </Notice>
      )}
      <GivenAtFields given={given} zone={zone} problem={problem} onChange={setGiven} />
      <Field label="Amount (optional)">
        <Input value={amount} most={60} autoComplete="off" onValueChange={setAmount} />
      </Field>
    </FormDialog>
  );
}

type GivenAtProps = {
  given: GivenAt;
  zone: string;
  problem: { at?: string; which?: string };
  onChange: (given: GivenAt) => void;
};

/** When it was given; where the clock shows that time twice, the first or the second one. */
function GivenAtFields({ given: { at, which }, zone, problem, onChange }: GivenAtProps) {
  const choices = whichChoices(at, zone);
  const isTime = instantsOf(at, zone).length > 0;
  const words = isTime && choices.length === 0 && remarkWords({ day: at.slice(0, 10), time: at.slice(11, 16), zone });
  return (
    <>
      <Field label="Given at" error={problem.at} hint={`${zoneName(zone)} time`}>
        <Input type="datetime-local" value={at} onValueChange={(typed) => onChange({ at: typed, which: '' })} />
      </Field>
      <div role="status" className="empty:-mt-5">
        {words && <p className="text-sm text-ink-2">{words}</p>}
      </div>
      {choices.length > 0 && (
        <Field
          label="Which one"
          error={problem.which}
          hint={clockChangeWords({ day: at.slice(0, 10), time: at.slice(11, 16), zone })}
        >
          <Select
            label="Which one"
            items={choices}
            value={which}
            placeholder="Select"
            onChange={(chosen) => onChange({ at, which: chosen === 'second' ? 'second' : 'first' })}
          />
        </Field>
      )}
    </>
  );
}
