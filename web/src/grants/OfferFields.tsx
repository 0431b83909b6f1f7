import { latestEnd, type GrantSection } from '@evenkeel/contract/rights/grants.rules';
import type { GrantRole } from '@evenkeel/contract/rights/grant-roles.rules';
import { Field, Input, TextArea } from '../ui/Field.tsx';
import type { Problems, Typed } from './grant-form.ts';
import { LastDayField } from './LastDayField.tsx';
import { SectionChoice } from './SectionChoice.tsx';

type OfferFieldsProps = {
  familyId: string;
  role: GrantRole;
  typed: Typed;
  /** The family's day. */
  today: string;
  shown: Problems;
  emailLabel: string;
  purposeHint: string;
  /** What can be chosen. */
  sections: readonly GrantSection[];
  onChange: (more: Partial<Typed>) => void;
};

/** To whom a grant goes, what it opens, from when to when, and what for. */
export function OfferFields(props: OfferFieldsProps) {
  const { familyId, role, typed, today, shown, sections, onChange } = props;
  return (
    <>
      <Field label={props.emailLabel} error={shown.email}>
        <Input
          type="email"
          autoComplete="off"
          value={typed.email}
          most={254}
          onValueChange={(email) => onChange({ email })}
        />
      </Field>
      <SectionChoice
        familyId={familyId}
        role={role}
        sections={sections}
        chosen={typed.sections}
        problem={shown.sections}
        onChange={(chosen) => onChange({ sections: chosen })}
      />
      <Days typed={typed} today={today} shown={shown} onChange={onChange} />
      <Field label="What it is for" hint={`Needed. ${props.purposeHint}`} error={shown.purpose}>
        <TextArea value={typed.purpose} most={500} onChange={({ target }) => onChange({ purpose: target.value })} />
      </Field>
    </>
  );
}

type DaysProps = Pick<OfferFieldsProps, 'typed' | 'today' | 'shown' | 'onChange'>;

function Days({ typed: { startsOn, endsOn }, today, shown, onChange }: DaysProps) {
  const first = startsOn || today;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="First day" error={shown.startsOn}>
        <Input type="date" min={today} value={startsOn} onValueChange={(day) => onChange({ startsOn: day })} />
      </Field>
      <LastDayField
        from={first}
        min={first}
        max={latestEnd(first)}
        value={endsOn}
        hint="12 months at most."
        problem={shown.endsOn}
        onChange={(day) => onChange({ endsOn: day })}
      />
    </div>
  );
}
