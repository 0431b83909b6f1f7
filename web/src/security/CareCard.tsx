import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { api } from '../api.ts';
import { useStepUp } from '../step-up.tsx';
import { Card } from '../ui/Card.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { toast } from '../ui/toast.ts';
import { NotInDemo, onlyWithAccount } from './NotInDemo.tsx';
import { tellFailure, useRefresh } from './own-account.ts';

/** For who shares a home, a phone or a mailbox with somebody who may want in. */
export function CareCard() {
  const care = useQuery(api.accounts.care.get.queryOptions());
  return (
    <Card title="Extra care">
      <Loaded query={care} what="This setting" className="h-16">
        {({ hasExtraCare }) => <ExtraCare hasExtraCare={hasExtraCare} />}
      </Loaded>
    </Card>
  );
}

function ExtraCare({ hasExtraCare }: { hasExtraCare: boolean }) {
  const { confirmed, stepUp } = useStepUp();
  const refresh = useRefresh();
  const why = useId();
  const set = useMutation({
    mutationFn: (next: boolean) => confirmed(() => api.accounts.care.set.call({ hasExtraCare: next })),
    onSuccess: (_, next) => toast.done(next ? 'Extra care is on' : 'Extra care is off'),
    onError: (error) => tellFailure('Extra care was not changed', error),
    onSettled: refresh,
  });
  return (
    <div className="flex flex-col gap-4">
      <Checkbox
        checked={set.isPending ? set.variables : hasExtraCare}
        disabled={set.isPending}
        onCheckedChange={(next) => set.mutate(next)}
        {...onlyWithAccount(why)}
      >
        Someone else may read my mail or hold my phone. Signing in without the second step then takes seven days instead
        of three, and a new password without it fourteen instead of seven. We don’t mail you about such requests:
        signed-in browsers show them.
      </Checkbox>
      <NotInDemo id={why}>In the demo nobody recovers an account: this needs one of your own.</NotInDemo>
      {stepUp}
    </div>
  );
}
