import { Checkbox } from '../ui/Checkbox.tsx';
import { meOf, useFamily } from './family.ts';

type MaskCheckboxProps = {
  /** What is masked, such as "the provider". */
  what: string;
  checked: boolean;
  onChange: (isMasked: boolean) => void;
};

/** For whoever entered a person or place: everyone else then reads that it is masked. */
export function MaskCheckbox({ what, checked, onChange }: MaskCheckboxProps) {
  const me = meOf(useFamily());
  return (
    <Checkbox checked={checked} onCheckedChange={onChange}>
      Only I see {what}
      <span className="block text-ink-2">
        Everyone else reads “masked by <bdi translate="no">{me?.name}</bdi>” from then on, in the history too. They may
        remember what they saw before.
      </span>
    </Checkbox>
  );
}
