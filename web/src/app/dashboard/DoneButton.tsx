import type { Progress, Step } from '@evenkeel/contract/onboarding';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api.ts';
import { useFamily } from '../../family/family.ts';
import { problemOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { toast } from '../../ui/toast.ts';

/** Says that a step is done without doing it here. */
export function DoneButton({ step, title }: { step: Step; title: string }) {
  const { id: familyId } = useFamily();
  const keep = useKeepProgress();
  const complete = useMutation(
    api.onboarding.complete.mutationOptions({
      onSuccess: keep,
      onError: (error) => toast.failed('Error', problemOf(error)),
    }),
  );
  return (
    <Button
      look="quiet"
      size="sm"
      busy={complete.isPending}
      aria-label={`Mark as done: ${title}`}
      onClick={() => complete.mutate({ familyId, step })}
    >
      Mark as done
    </Button>
  );
}

export function useKeepProgress(): (progress: Progress) => void {
  const queries = useQueryClient();
  const { id: familyId } = useFamily();
  const queryKey = api.onboarding.progress.get.queryKey({ input: { familyId } });
  return (progress) => void queries.setQueryData(queryKey, progress);
}
