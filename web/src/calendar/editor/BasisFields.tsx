import type { NewSchedule } from '@evenkeel/contract/schedules';
import { useFamily } from '../../family/family.ts';
import { ordinals } from '../nights/rule-words.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { homeChoices } from '../nights/homes.ts';

type BasisFieldsProps = { schedule: NewSchedule; onChange: (changed: Partial<NewSchedule>) => void };

/** Extra fields for schedules by weekend of the month or by week number. */
export function BasisFields({ schedule: { basis }, onChange }: BasisFieldsProps) {
  const family = useFamily();
  if (basis.kind === 'cycle') return null;
  if (basis.kind === 'iso-weeks')
    return (
      <Field label="Odd weeks at" hint="Weeks start on Monday and use calendar week numbers.">
        <Select
          label="Odd weeks at"
          items={homeChoices(family)}
          value={basis.odd}
          onChange={(odd) => onChange({ basis: { ...basis, odd: odd as 'A' | 'B' } })}
        />
      </Field>
    );
  const tick = (one: number, isTicked: boolean) => {
    const next = isTicked ? [...basis.ordinals, one].toSorted() : basis.ordinals.filter((other) => other !== one);
    onChange({ basis: { ...basis, ordinals: next } });
  };
  return (
    <>
      <fieldset>
        <legend className="mb-2 text-sm font-medium">Weekends at the other home, by Fridays of the month</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-3">
          {[1, 2, 3, 4, 5].map((one) => (
            <Checkbox key={one} checked={basis.ordinals.includes(one)} onCheckedChange={(ticked) => tick(one, ticked)}>
              {ordinals[one]}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <Field label="Weekend length">
        <Select
          label="Weekend length"
          items={[
            { value: 'fri-sat', label: 'Friday to Sunday: 2 nights' },
            { value: 'fri-sun', label: 'Friday to Monday: 3 nights' },
          ]}
          value={basis.nights}
          onChange={(nights) => onChange({ basis: { ...basis, nights: nights as 'fri-sat' | 'fri-sun' } })}
        />
      </Field>
    </>
  );
}
