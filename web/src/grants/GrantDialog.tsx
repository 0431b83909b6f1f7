import type { Family } from '@evenkeel/contract/families';
import { grantSections } from '@evenkeel/contract/rights/grants.rules';
import { useState } from 'react';
import { useFamilyDay } from '../family/family-day.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { problemsOf, type Typed } from './grant-form.ts';
import { lawyerWords } from './grant-words.ts';
import { OfferFields } from './OfferFields.tsx';
import { ToldOther } from './ToldOther.tsx';
import { useOffer } from './use-offer.ts';

type GrantDialogProps = { family: Family; onClosed: () => void };

/** Offers a lawyer access. Says before what they will see, and the line that the other parent will. */
export function GrantDialog({ family, onClosed }: GrantDialogProps) {
  const today = useFamilyDay();
  const [typed, setTyped] = useState<Typed>({
    email: '',
    sections: [],
    children: [],
    startsOn: today,
    endsOn: '',
    purpose: '',
    isNamed: false,
  });
  const type = (more: Partial<Typed>) => setTyped({ ...typed, ...more });
  const role = 'lawyer';
  const problems = problemsOf({ ...typed, role }, today);
  const { open, setOpen, isTried, isBusy, problem, submit, stepUp } = useOffer(family, { ...typed, role }, problems);
  const shown = isTried ? problems : {};
  return (
    <FormDialog
      open={open}
      setOpen={setOpen}
      onClosed={onClosed}
      title="Give Your Lawyer Access"
      description={`${lawyerWords} They get an email without any names in it. Nothing opens before they sign in with a second step and accept.`}
      problem={problem}
      action="Give Access"
      busy={isBusy}
      busyLabel="Sending..."
      onSubmit={(event) => void submit(event)}
    >
      <OfferFields
        familyId={family.id}
        role={role}
        typed={typed}
        today={today}
        shown={shown}
        emailLabel="Email of your lawyer"
        purposeHint="Your lawyer sees this. It’s kept in your own log."
        sections={grantSections}
        onChange={type}
      />
      <ToldOther
        family={family}
        typed={{ ...typed, role }}
        alone="A parent who joins later sees that you have a lawyer here."
        naming="sees your lawyer’s name"
        onChange={(isNamed) => type({ isNamed })}
      />
      {stepUp}
    </FormDialog>
  );
}
