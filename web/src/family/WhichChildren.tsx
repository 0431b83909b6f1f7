import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useFamily } from './family.ts';
import { Checkbox } from '../ui/Checkbox.tsx';

/** Shown with two or more children; none checked means all. */
export function WhichChildren({ value, onChange }: { value: string[]; onChange: (ids: string[]) => void }) {
  const { id: familyId } = useFamily();
  const { data: children = [] } = useQuery(api.children.list.queryOptions({ input: { familyId } }));
  if (children.length < 2) return null;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-medium">Which children (none means all)</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        {children.map(({ id, firstName }) => (
          <Checkbox
            key={id}
            checked={value.includes(id)}
            onCheckedChange={(isTicked) => onChange(isTicked ? [...value, id] : value.filter((one) => one !== id))}
          >
            <bdi translate="no">{firstName || 'A child'}</bdi>
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
