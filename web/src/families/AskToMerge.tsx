import { useMutation } from '@tanstack/react-query';
import { api } from '../api.ts';
import { problemOf } from '../lib/problem.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';
import { Named } from '../ui/Named.tsx';

/** Looks the same whether or not the other parent has another family: that is theirs to say. */
export function AskToMerge({ familyId, name }: { familyId: string; name: string }) {
  const ask = useMutation({
    ...api.families.merges.ask.mutationOptions(),
    onSuccess: () => toast.done('Asked', `We’ll let ${name} know`),
    onError: (error) => toast.failed('Error', problemOf(error)),
  });
  return (
    <>
      <p>
        If <bdi translate="no">{name}</bdi> entered the children in another family before, they can merge it into this
        one. You can ask; only they can say whether there is one.
      </p>
      <div className="-ml-3">
        <Button
          look="quiet"
          size="sm"
          busy={ask.isPending}
          busyLabel="Asking..."
          disabled={ask.isSuccess}
          onClick={() => ask.mutate({ familyId })}
        >
          <Named>{ask.isSuccess ? 'Asked' : `Ask ${name}`}</Named>
        </Button>
      </div>
    </>
  );
}
