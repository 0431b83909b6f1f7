import { useMutation } from '@tanstack/react-query';
import { api } from '../api.ts';
import { problemOf } from '../lib/problem.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast.ts';

/** Whether the other parent has such a family is theirs to say: nothing here depends on it. */
export function AskToMerge({ familyId, name }: { familyId: string; name: string }) {
  const ask = useMutation({
    ...api.families.merges.ask.mutationOptions(),
    onSuccess: () => toast.done('Asked', `${name} is told, and decides`),
    onError: (error) => toast.failed('Error', problemOf(error)),
  });
  return (
    <>
      <p>
        If <bdi>{name}</bdi> had entered the children in a family of their own before, they can bring it in here. You
        can ask; whether there is one, only they can say.
      </p>
      <div>
        <Button
          look="secondary"
          size="sm"
          busy={ask.isPending}
          busyLabel="Asking..."
          disabled={ask.isSuccess}
          onClick={() => ask.mutate({ familyId })}
        >
          {ask.isSuccess ? 'Asked' : `Ask ${name}`}
        </Button>
      </div>
    </>
  );
}
