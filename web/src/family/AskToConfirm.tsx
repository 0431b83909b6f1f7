import { Checkbox } from '../ui/Checkbox.tsx';
import { Named } from '../ui/Named.tsx';
import { coParentsOf, useFamily } from './family.ts';

type AskToConfirmProps = { asks: boolean; onChange: (asks: boolean) => void };

/** "Ask Blake to confirm": whether an event waits for the answer of the parent of the other home, by name once they have joined. */
export function AskToConfirm({ asks, onChange }: AskToConfirmProps) {
  const names = coParentsOf(useFamily()).map(({ name }) => name);
  return (
    <Checkbox checked={asks} onCheckedChange={onChange}>
      <Named>{`Ask ${names.join(' and ') || 'the other parent'} to confirm`}</Named>
    </Checkbox>
  );
}
