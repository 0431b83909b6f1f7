import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '../api.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Loaded } from '../ui/Loaded.tsx';

type ChildrenChoiceProps = {
  familyId: string;
  chosen: readonly string[];
  problem: string | undefined;
  onChange: (chosen: string[]) => void;
};

/** Which children a relative's grant is about. */
export function ChildrenChoice({ familyId, chosen, problem, onChange }: ChildrenChoiceProps) {
  const id = useId();
  const children = useQuery(api.children.list.queryOptions({ input: { familyId } }));
  return (
    <Loaded query={children} what="The children" className="h-16">
      {(all) => (
        <fieldset aria-describedby={problem ? id : undefined} className="flex flex-col gap-2">
          <legend className="mb-2 text-sm font-medium">Which children</legend>
          <div className="flex flex-wrap gap-x-6 gap-y-3">
            {all.map(({ id: childId, firstName }, i) => (
              <Checkbox
                key={childId}
                aria-invalid={(problem !== undefined && i === 0) || undefined}
                checked={chosen.includes(childId)}
                onCheckedChange={(isOn) =>
                  onChange(all.map((one) => one.id).filter((one) => (one === childId ? isOn : chosen.includes(one))))
                }
              >
                <bdi translate="no">{firstName || 'A child'}</bdi>
              </Checkbox>
            ))}
          </div>
          {problem && (
            <p id={id} className="text-sm text-danger">
              {problem}
            </p>
          )}
        </fieldset>
      )}
    </Loaded>
  );
}
