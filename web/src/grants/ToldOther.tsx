import type { Family } from '@evenkeel/contract/families';
import type { GrantRole } from '@evenkeel/contract/rights/grant-roles.rules';
import { useChildren } from '../family/children-names.ts';
import { coParentsOf, meOf } from '../family/family.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Named } from '../ui/Named.tsx';
import { Notice } from '../ui/Notice.tsx';
import type { Typed } from './grant-form.ts';
import { lineForOther, namesIn } from './grant-words.ts';

type ToldOtherProps = {
  family: Family;
  typed: Typed & { role: GrantRole };
  /** What a parent who isn't there yet will read. */
  alone: string;
  /** "sees their name", after the name of the other parent. */
  naming: string;
  onChange: (isNamed: boolean) => void;
};

/** The exact line that the other parent reads once it was accepted. */
export function ToldOther({ family, typed, alone, naming, onChange }: ToldOtherProps) {
  const [other] = coParentsOf(family);
  const children = useChildren();
  const me = meOf(family)?.name ?? '';
  const isWhole = typed.sections.length > 0 && typed.startsOn !== '' && typed.endsOn !== '';
  const named = { ...typed, name: typed.isNamed ? '(their name)' : null };
  // Half a date has no words.
  const line = isWhole && lineForOther(named, me, namesIn(typed, children));
  if (!other) return <p className="text-sm text-ink-2">{alone}</p>;
  return (
    <>
      <Checkbox checked={typed.isNamed} onCheckedChange={onChange}>
        <Named>{`${other.name} ${naming}`}</Named>
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
