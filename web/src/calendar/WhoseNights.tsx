import { Select } from '../ui/Select.tsx';
import type { Group } from './courses.ts';

type WhoseNightsProps = { groups: Group[]; value: string; onChange: (key: string) => void };

/** Whose nights are shown, where the children are not all together. */
export function WhoseNights({ groups, value, onChange }: WhoseNightsProps) {
  if (groups.length < 2) return null;
  return (
    <div className="order-last w-full max-w-80 print:hidden">
      <Select
        label="Whose nights"
        items={groups.map(({ key, names }) => ({ value: key, label: names }))}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
