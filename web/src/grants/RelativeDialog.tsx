import type { Family } from '@evenkeel/contract/families';
import { relativeSections } from '@evenkeel/contract/rights/grant-roles.rules';
import { useState } from 'react';
import { useFamilyDay } from '../family/family-day.ts';
import { FormDialog } from '../ui/FormDialog.tsx';
import { ChildrenChoice } from './ChildrenChoice.tsx';
import { problemsOf, type Typed } from './grant-form.ts';
import { relativeWords } from './grant-words.ts';
import { OfferFields } from './OfferFields.tsx';
import { ToldOther } from './ToldOther.tsx';
import { useOffer } from './use-offer.ts';

/** Shares the days, health or school of some children with a relative or carer. Says before what they will see, and what the other parent reads. */
export function RelativeDialog({ family, onClosed }: { family: Family; onClosed: () => void }) {
  const today = useFamilyDay();
  const [typed, setTyped] = useState<Typed>({
    email: '',
    sections: ['calendar'],
    children: [],
    startsOn: today,
    endsOn: '',
    purpose: '',
    isNamed: true,
  });
  const type = (more: Partial<Typed>) => setTyped({ ...typed, ...more });
  const role = 'relative';
  const problems = problemsOf({ ...typed, role }, today);
  const { open, setOpen, isTried, isBusy, problem, submit, stepUp } = useOffer(family, { ...typed, role }, problems);
  const shown = isTried ? problems : {};
  return (
    <FormDialog
      open={open}
      setOpen={setOpen}
      onClosed={onClosed}
      title="Share With a Relative or Carer"
      description={`${relativeWords} They get an email without any names in it. Nothing opens before they sign in and accept.`}
      problem={problem}
      action="Share"
      busy={isBusy}
      busyLabel="Sending..."
      onSubmit={(event) => void submit(event)}
    >
      <ChildrenChoice
        familyId={family.id}
        chosen={typed.children}
        problem={shown.children}
        onChange={(children) => type({ children })}
      />
      <OfferFields
        familyId={family.id}
        role={role}
        typed={typed}
        today={today}
        shown={shown}
        emailLabel="Their email"
        purposeHint="They see this. It’s kept in your own log."
        sections={relativeSections}
        onChange={type}
      />
      <ToldOther
        family={family}
        typed={{ ...typed, role }}
        alone="A parent who joins later sees their name, what they can see of which children, and from when until when."
        naming="sees their name"
        onChange={(isNamed) => type({ isNamed })}
      />
      {stepUp}
    </FormDialog>
  );
}
