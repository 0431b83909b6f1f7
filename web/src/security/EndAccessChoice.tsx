import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Named } from '../ui/Named.tsx';
import { useNamesKept } from '../ui/use-names-kept.ts';

type EndAccessChoiceProps = { isEnding: boolean; onChange: (isEnding: boolean) => void };

/** Asks whether what this person gave to others ends, too. Nothing where nobody has access. */
export function EndAccessChoice({ isEnding, onChange }: EndAccessChoiceProps) {
  const { data: grants = [], isError } = useQuery(api.grants.open.list.queryOptions());
  const names = [...new Set(grants.map(({ name, email }) => name ?? email))];
  useNamesKept(names);
  if (isError)
    return <p className="text-sm text-ink-2">Access you gave to others stays. End it under “What still has access”.</p>;
  if (names.length === 0) return null;
  return (
    <Checkbox checked={isEnding} onCheckedChange={onChange}>
      Also end the access you gave
      <span className="block text-ink-2 wrap-anywhere">
        <Named>{`Otherwise it stays: ${names.join(', ')}`}</Named>
      </span>
    </Checkbox>
  );
}
