import { Checkbox } from '../ui/Checkbox.tsx';
import { Named } from '../ui/Named.tsx';
import { useFamily } from './family.ts';
import { whoIsAsked } from './who-is-asked.ts';

type AskToConfirmProps = { asks: boolean; onChange: (asks: boolean) => void };

/** "Ask Blake to confirm": whether an event waits for the answer of the parent of the other home. */
export function AskToConfirm({ asks, onChange }: AskToConfirmProps) {
  const family = useFamily();
  return (
    <Checkbox checked={asks} onCheckedChange={onChange}>
      <Named>{`Ask ${whoIsAsked(family)} to confirm`}</Named>
    </Checkbox>
  );
}
