import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '../api.ts';
import { useStepUp } from '../identity/step-up.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { toast } from '../ui/toast.ts';
import { NotInDemo, onlyWithAccount } from './NotInDemo.tsx';
import { tellFailure, useRefresh } from './own-account.ts';

/** For people whose phone or mailbox someone else may use to get in. */
export function ExtraCare() {
  const care = useQuery(api.accounts.care.get.queryOptions());
  return (
    <Loaded query={care} what="This setting" className="h-16">
      {({ hasExtraCare }) => <Choice hasExtraCare={hasExtraCare} />}
    </Loaded>
  );
}

function Choice({ hasExtraCare }: { hasExtraCare: boolean }) {
  const { confirmed, stepUp } = useStepUp();
  const refresh = useRefresh();
  const why = useId();
  const set = useMutation({
    mutationFn: (next: boolean) => confirmed(() => api.accounts.care.set.call({ hasExtraCare: next })),
    onSuccess: (_, next) => toast.done(next ? 'Extra care is on' : 'Extra care is off'),
    onError: (error) => tellFailure('We couldn’t change extra care', error),
    onSettled: refresh,
  });
  return (
    <div className="flex flex-col gap-4">
      <Checkbox
        checked={set.isPending ? set.variables : hasExtraCare}
        disabled={set.isPending}
        onCheckedChange={(next) => set.mutate(next)}
        {...onlyWithAccount(why, 'accounts.care.set')}
      >
        Someone else may read my mail or use my phone. Signing in without the second step then takes 7 days instead of
        3, and a new password without it 14 instead of 7. We won’t email you about these requests: browsers where you’re
        signed in show them.
      </Checkbox>
      <NotInDemo id={why} operation="accounts.care.set" />
      {stepUp}
    </div>
  );
}
