import type { Family } from '@evenkeel/contract/families';
import {
  grantRoleLabels,
  neutralRoles,
  neutralSections,
  type NeutralRole,
} from '@evenkeel/contract/rights/grant-roles.rules';
import { useState } from 'react';
import { useFamilyDay } from '../family/family-day.ts';
import { Field } from '../ui/Field.tsx';
import { FormDialog } from '../ui/FormDialog.tsx';
import { Named } from '../ui/Named.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Select } from '../ui/Select.tsx';
import { problemsOf, type Typed } from './grant-form.ts';
import { OfferFields } from './OfferFields.tsx';
import { useOffer } from './use-offer.ts';

const roles = neutralRoles.map((value) => ({ value, label: grantRoleLabels[value] }));

type Asked = Typed & { role: NeutralRole };
type NeutralDialogProps = { family: Family; other: string; onClosed: () => void };

/** Asks the other parent, by name `other`, to let a mediator, coordinator or judge read what both share. */
export function NeutralDialog({ family, other, onClosed }: NeutralDialogProps) {
  const today = useFamilyDay();
  const [typed, setTyped] = useState<Asked>({
    role: 'mediator',
    email: '',
    sections: [],
    children: [],
    startsOn: today,
    endsOn: '',
    purpose: '',
    isNamed: true,
  });
  const type = (more: Partial<Asked>) => setTyped({ ...typed, ...more });
  const problems = problemsOf(typed, today);
  const { open, setOpen, isTried, isBusy, problem, submit, stepUp } = useOffer(family, typed, problems);
  const shown = isTried ? problems : {};
  return (
    <FormDialog
      open={open}
      setOpen={setOpen}
      onClosed={onClosed}
      title="Ask for Access"
      description="They read what you both share, and change nothing of it. A mediator or coordinator can write with both of you, keep session pages and, with the calendar, suggest schedule changes. Both of you see what they looked at."
      problem={problem}
      action="Ask"
      busy={isBusy}
      busyLabel="Asking..."
      onSubmit={(event) => void submit(event)}
    >
      <Field label="Role">
        <Select
          items={roles}
          value={typed.role}
          onChange={(role) => type({ role: role as NeutralRole })}
          label="Role"
        />
      </Field>
      <OfferFields
        familyId={family.id}
        role={typed.role}
        typed={typed}
        today={today}
        shown={shown}
        emailLabel="Their email"
        purposeHint="They see this, and so does the other parent."
        sections={neutralSections}
        onChange={type}
      />
      <Notice>
        <Named>{`${other} gets a notice, reads all of this, and has to agree. Only then is the offer mailed. Each of you can end it alone.`}</Named>
      </Notice>
      {stepUp}
    </FormDialog>
  );
}
