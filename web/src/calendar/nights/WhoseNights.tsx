import { Button } from '../../ui/Button.tsx';
import type { Group } from './courses.ts';

type WhoseNightsProps = { groups: Group[]; value: string; onChange: (key: string) => void };

/** Chooses whose nights to show if the children have different schedules. */
export function WhoseNights({ groups, value, onChange }: WhoseNightsProps) {
  if (groups.length < 2) return null;
  return (
    <div role="group" aria-label="Whose nights" className="order-last flex w-full flex-wrap gap-2 print:hidden">
      {groups.map(({ key, names }) => (
        <Button
          key={key}
          look={key === value ? 'primary' : 'secondary'}
          size="sm"
          aria-pressed={key === value}
          onClick={() => onChange(key)}
        >
          <bdi translate="no" className="max-w-60 truncate">
            {names}
          </bdi>
        </Button>
      ))}
    </div>
  );
}
