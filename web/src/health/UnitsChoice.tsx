import type { UnitSystem } from '@evenkeel/contract/unit-systems';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { problemOf } from '../lib/problem.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';
import { useUnits } from './units.ts';

const choices: readonly { value: UnitSystem; label: string; name: string }[] = [
  { value: 'us', label: 'ft, lb', name: 'ft, lb (US units)' },
  { value: 'metric', label: 'cm, kg', name: 'cm, kg (metric units)' },
];

/** In which units one reads and types. Only for oneself; what is stored stays as it is. */
export function UnitsChoice() {
  const { units } = useUnits();
  const queries = useQueryClient();
  const queryKey = api.accounts.units.get.key();
  const choose = useMutation(
    api.accounts.units.set.mutationOptions({
      onError: (error) => toast.failed('Error', problemOf(error)),
      onSettled: () => queries.invalidateQueries({ queryKey }),
    }),
  );
  const shown = choose.isPending ? choose.variables.units : units;
  return (
    <div role="group" aria-label="Your units" className="mb-3 flex flex-wrap items-center gap-1 text-sm print:hidden">
      <span aria-hidden className="mr-1 text-ink-2">
        Your units
      </span>
      {choices.map(({ value, label, name }) => (
        <Button
          key={value}
          size="sm"
          look={value === shown ? 'secondary' : 'quiet'}
          aria-pressed={value === shown}
          aria-label={name}
          onClick={() => choose.mutate({ units: value })}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
