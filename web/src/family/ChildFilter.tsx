import { Button } from '../ui/Button.tsx';

type ChildFilterProps = {
  all: readonly { id: string; name: string }[];
  /** Undefined for all children. */
  value: string | undefined;
  onChange: (childId: string | undefined) => void;
};

export function ChildFilter({ all, value, onChange }: ChildFilterProps) {
  return (
    <div role="group" aria-label="Filter by Child" className="flex flex-wrap items-center gap-2 print:hidden">
      <span className="mr-1 text-sm text-ink-2">Filter by Child</span>
      {[{ id: undefined, name: 'All Children' }, ...all].map(({ id, name }) => (
        <Button
          key={id ?? 'all'}
          size="sm"
          look={id === value ? 'primary' : 'secondary'}
          aria-pressed={id === value}
          onClick={() => onChange(id)}
        >
          <bdi translate="no">{name}</bdi>
        </Button>
      ))}
    </div>
  );
}
