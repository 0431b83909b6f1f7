import type { Family } from '@evenkeel/contract/families';
import { newId } from '@evenkeel/contract/ids';
import { latestEnd } from '@evenkeel/contract/rights/grants.rules';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { api } from '../api.ts';
import { coParentsOf, meOf } from '../family/family.ts';
import { useFamilyDay } from '../family/family-day.ts';
import { NotConfirmed, useStepUp } from '../identity/step-up.tsx';
import { problemOf } from '../lib/problem.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Field, Input, TextArea } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { Named } from '../ui/Named.tsx';
import { Notice } from '../ui/Notice.tsx';
import { toast } from '../ui/toast.ts';
import { type Problems, problemsOf, type Typed } from './grant-form.ts';
import { lineForOther } from './grant-words.ts';
import { SectionChoice } from './SectionChoice.tsx';

type GrantDialogProps = { family: Family; onClosed: () => void };

/** Offers a lawyer access. Says before what they will see, and the line that the other parent will. */
export function GrantDialog({ family, onClosed }: GrantDialogProps) {
  const today = useFamilyDay();
  const [typed, setTyped] = useState<Typed>({
    email: '',
    sections: [],
    startsOn: today,
    endsOn: '',
    purpose: '',
    isNamed: false,
  });
  const type = (more: Partial<Typed>) => setTyped({ ...typed, ...more });
  const problems = problemsOf(typed, today);
  const { open, setOpen, isTried, isBusy, problem, submit, stepUp } = useOffer(family, typed, problems);
  const shown = isTried ? problems : {};
  return (
    <FormDialog
      open={open}
      setOpen={setOpen}
      onClosed={onClosed}
      title="Give Your Lawyer Access"
      description="They get an email that names nobody. Nothing is open before they sign in with a second step and accept."
      problem={problem}
      action="Give Access"
      busy={isBusy}
      busyLabel="Sending..."
      onSubmit={(event) => void submit(event)}
    >
      <Field label="Email of your lawyer" error={shown.email}>
        <Input
          type="email"
          autoComplete="off"
          value={typed.email}
          most={254}
          onValueChange={(email) => type({ email })}
        />
      </Field>
      <SectionChoice
        familyId={family.id}
        chosen={typed.sections}
        problem={shown.sections}
        onChange={(sections) => type({ sections })}
      />
      <Days typed={typed} today={today} shown={shown} onChange={type} />
      <Field label="What it is for" hint="Your lawyer reads this. It stands in your own log." error={shown.purpose}>
        <TextArea value={typed.purpose} most={500} onChange={({ target }) => type({ purpose: target.value })} />
      </Field>
      <ToldOther family={family} typed={typed} onChange={(isNamed) => type({ isNamed })} />
      {stepUp}
    </FormDialog>
  );
}

type DaysProps = { typed: Typed; today: string; shown: Problems; onChange: (more: Partial<Typed>) => void };

function Days({ typed: { startsOn, endsOn }, today, shown, onChange }: DaysProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="First day" error={shown.startsOn}>
        <Input type="date" min={today} value={startsOn} onValueChange={(day) => onChange({ startsOn: day })} />
      </Field>
      <Field label="Last day" hint="12 months at most." error={shown.endsOn}>
        <Input
          type="date"
          min={startsOn || today}
          max={latestEnd(startsOn || today)}
          value={endsOn}
          onValueChange={(day) => onChange({ endsOn: day })}
        />
      </Field>
    </div>
  );
}

type ToldOtherProps = { family: Family; typed: Typed; onChange: (isNamed: boolean) => void };

/** The exact line that the other parent reads once it was accepted. */
function ToldOther({ family, typed, onChange }: ToldOtherProps) {
  const [other] = coParentsOf(family);
  const me = meOf(family)?.name ?? '';
  const isWhole = typed.sections.length > 0 && typed.startsOn !== '' && typed.endsOn !== '';
  // Half a date has no words.
  const line = isWhole && lineForOther({ ...typed, role: 'lawyer', name: typed.isNamed ? '(their name)' : null }, me);
  if (!other) return <p className="text-sm text-ink-2">A parent who joins later reads that you have a lawyer here.</p>;
  return (
    <>
      <Checkbox checked={typed.isNamed} onCheckedChange={onChange}>
        <Named>{`${other.name} reads the name of your lawyer`}</Named>
      </Checkbox>
      {line && (
        <Notice>
          <Named>{`${other.name} gets no notice. Once it is accepted, ${other.name} reads in this list:`}</Named>
          <span className="mt-1 block font-medium">
            <Named>{line}</Named>
          </span>
        </Notice>
      )}
    </>
  );
}

function useOffer(family: Family, typed: Typed, problems: Problems) {
  const queries = useQueryClient();
  const { confirmed, stepUp } = useStepUp();
  const [id] = useState(newId);
  const [open, setOpen] = useState(true);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const form = event.currentTarget;
    flushSync(() => setTried(true));
    if (Object.keys(problems).length > 0) return form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    setBusy(true);
    setProblem(undefined);
    const sent = { ...typed, email: typed.email.trim(), id, familyId: family.id, role: 'lawyer' as const };
    try {
      await confirmed(() => api.grants.add.call(sent));
      toast.done('Offer sent', 'Nothing is open before your lawyer accepts');
      setOpen(false);
    } catch (error) {
      if (!(error instanceof NotConfirmed)) setProblem(problemOf(error));
    } finally {
      setBusy(false);
      void queries.invalidateQueries({ queryKey: api.grants.key() });
    }
  };
  return { open, setOpen, isTried, isBusy, problem, submit, stepUp };
}
