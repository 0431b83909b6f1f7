import type { Family } from '@evenkeel/contract/families';
import { grantSections } from '@evenkeel/contract/rights/grants.rules';
import { useState } from 'react';
import { coParentsOf, meOf } from '../family/family.ts';
import { useFamilyDay } from '../family/family-day.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { Named } from '../ui/Named.tsx';
import { Notice } from '../ui/Notice.tsx';
import { problemsOf, type Typed } from './grant-form.ts';
import { lineForOther } from './grant-words.ts';
import { OfferFields } from './OfferFields.tsx';
import { useOffer } from './use-offer.ts';

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
  const { open, setOpen, isTried, isBusy, problem, submit, stepUp } = useOffer(
    family,
    { ...typed, role: 'lawyer' },
    problems,
  );
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
      <OfferFields
        familyId={family.id}
        typed={typed}
        today={today}
        shown={shown}
        emailLabel="Email of your lawyer"
        purposeHint="Your lawyer reads this. It stands in your own log."
        sections={grantSections}
        onChange={type}
      />
      <ToldOther family={family} typed={typed} onChange={(isNamed) => type({ isNamed })} />
      {stepUp}
    </FormDialog>
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
