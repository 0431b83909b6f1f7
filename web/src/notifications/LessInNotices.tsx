import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';
import { useFamily } from '../family/family.ts';
import { problemOf } from '../lib/problem.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { toast } from '../ui/toast.ts';

/** For who is not alone with their screen: notices inside say as little as those outside. `less` is undefined while it loads. */
export function LessInNotices({ less }: { less: boolean | undefined }) {
  const { id: familyId } = useFamily();
  const queries = useQueryClient();
  const choose = useMutation(
    api.notifications.choose.mutationOptions({
      onSuccess: () => toast.done('Notification settings changed'),
      onError: (error) => toast.failed('Error', problemOf(error)),
      onSettled: () => queries.invalidateQueries({ queryKey: api.notifications.key() }),
    }),
  );
  return (
    <section aria-labelledby="less" className="mt-8 border-t border-line pt-5 print:hidden">
      <h2 id="less" className="text-base font-semibold">
        Your notices
      </h2>
      <p className="mt-1 mb-3 text-sm text-ink-2">
        For a screen that others can see. Only you see what you choose here.
      </p>
      <Checkbox
        checked={choose.isPending ? choose.variables.less : (less ?? false)}
        disabled={choose.isPending || less === undefined}
        onCheckedChange={(isLess) => choose.mutate({ familyId, less: isLess })}
      >
        Leave names, amounts and days out
      </Checkbox>
    </section>
  );
}
